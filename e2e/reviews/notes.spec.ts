import { findingsOfAxe } from "../support/axe";
import { untilKept, withoutNetwork } from "../support/network";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

test(
  "the team writes, changes and deletes notes that only it sees",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const word = wordOf(project);
    const api = await apiAs(request, "plateforme");
    const id = await api.signUpOperator(`Notes ${word}`);
    await signIn(page, "plateforme");
    await page.goto(`/eltos/${id}/informations`);
    const card = page.locator("#notes");
    await expect(card).toContainText("Jamais montrées aux opérateurs");
    await card
      .getByRole("textbox", { name: "Nouvelle note" })
      .fill(`Rappeler lundi, version ${word}. @Personne`);
    const add = card.getByRole("button", { name: "Ajouter la note" });
    // Two presses add one note, and the page stays usable.
    await (hasJavaScript(project) ? add.dblclick() : add.click());
    await expect(page.getByText(/Personne dans l’équipe ne s’appelle «\sPersonne\s»\./)).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveText(new RegExp(`Rappeler lundi, version ${word}`));
    await expect(card.getByRole("textbox", { name: "Nouvelle note" })).toHaveValue("");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);

    await card.getByRole("link", { name: /^Modifier/ }).click();
    const drawer = page.getByRole("dialog", { name: "Modifier la note" });
    await drawer.getByRole("textbox", { name: "Note" }).fill("Rappeler mardi.");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Enregistrer la note" }).click();
    await expect(page).toHaveURL(new RegExp(`/eltos/${id}/informations`));
    await expect(card.getByRole("listitem")).toHaveText(/modifiée.*Rappeler mardi\./);

    await card.getByRole("link", { name: /^Supprimer/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer la note" }).click();
    await expect(card.getByText("Aucune note.")).toBeVisible();
  },
);

test(
  "a note in a review leaves unsaved corrections as they are",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const id = await (await apiAs(request, "plateforme")).signUpOperator(`Revue notée ${wordOf(project)}`);
    await signIn(page, "plateforme");
    await page.goto(`/reviews/eltos/${id}`);
    const street = page.locator("#review-tourismProduct\\.address\\.street");
    if (hasJavaScript(project)) {
      await page.locator("summary", { hasText: /^Corriger\s: Adresse/ }).click();
      await street.fill("Rue Basse");
    }
    const panel = page.locator("#request-notes");
    await panel.locator("summary").click();
    await panel.getByRole("textbox", { name: "Nouvelle note" }).fill("");
    await panel.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.getByRole("textbox", { name: "Nouvelle note" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByRole("textbox", { name: "Nouvelle note" }).fill("Vérifier le numéro BCE.");
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page).toHaveURL(new RegExp(`/reviews/eltos/${id}`));
    await expect(panel.getByRole("listitem")).toHaveText(/Vérifier le numéro BCE\./);
    if (hasJavaScript(project)) {
      await expect(street).toHaveValue("Rue Basse");
      expect(await findingsOfAxe(page)).toEqual([]);
    }
  },
);

test("leaving an unsent note asks for confirmation", async ({ page, request }, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Note oubliée ${wordOf(project)}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  const note = page.locator("#notes").getByRole("textbox", { name: "Nouvelle note" });
  await note.fill("À rappeler demain.");
  await page.getByRole("link", { name: "Utilisateurs", exact: true }).last().click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Abandonner");
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(note).toHaveValue("À rappeler demain.");

  // It stays behind a drawer of the sheet, which opens and closes without a question.
  await page.getByRole("link", { name: "Ouvrir la demande" }).click();
  await expect(page).toHaveURL(/validate/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/eltos/${id}/informations$`));
  await expect(note).toHaveValue("À rappeler demain.");
});

test.describe("without a network", () => {
  test.use({ expectedProblems: [/net::ERR_/] });

  test("a note keeps its input, and is added once the network is back", async ({ page, request }, {
    project,
  }) => {
    const id = await (await apiAs(request, "plateforme")).signUpOperator(`Note gardée ${wordOf(project)}`);
    await signIn(page, "plateforme");
    await page.goto(`/eltos/${id}/informations`);
    await untilKept(page);
    const card = page.locator("#notes");
    const note = card.getByRole("textbox", { name: "Nouvelle note" });
    await note.fill("À rappeler de la grotte.");
    await withoutNetwork(
      page,
      () => card.getByRole("button", { name: "Ajouter la note" }).click(),
      () => expect(note).toHaveValue("À rappeler de la grotte."),
    );
    await expect(card.getByRole("listitem")).toHaveText(/À rappeler de la grotte\./);
  });
});

test("a comparison keeps its width beside notes and the preview of an offer", async ({ page, request }, {
  project,
}) => {
  const name = `Offre notée ${wordOf(project)}`;
  const platform = await apiAs(request, "plateforme");
  const account = "offre-notee";
  const operator = await platform.createStaffedOperator(name, account);
  const offer = await (await apiAs(request, account)).createOffer(operator, name);
  await signIn(page, "plateforme");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [`/reviews/offers/${offer}`, `/offers/${offer}/informations/validate`]) {
    await page.goto(path);
    if (path.startsWith("/reviews")) {
      const panel = page.locator("#request-notes");
      await panel.locator("summary").click();
      await panel.getByRole("textbox", { name: "Nouvelle note" }).fill("Vérifier les dates.");
      await panel.getByRole("button", { name: "Ajouter la note" }).click();
      await expect(panel.getByRole("listitem")).toHaveText(/Vérifier les dates\./);
    }
    const content = page.locator(".reviewMode__content").last();
    await expect(content).toBeVisible();
    expect((await content.boundingBox())?.width).toBeGreaterThan(500);
  }
});
