import { PHONE } from "../support/keyboard";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test("an invalid correction is summarised, its field is opened and nothing is decided", async ({
  page,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Sucrerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  await expect(page.locator("nav a[aria-current=page]:visible")).toHaveText(/Tableau de bord/);
  const dialog = page.getByRole("main");
  await dialog.locator("summary", { hasText: "Corriger\u00a0: Adresse" }).click();
  await dialog.getByLabel("Rue", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Accepter l’inscription" }).click();
  const summary = dialog.getByRole("alert");
  await expect(summary.getByRole("link", { name: "Indiquez la rue." })).toBeVisible();
  await expect(dialog.getByLabel("Rue", { exact: true })).toBeVisible();
  if (hasJavaScript(project)) {
    await summary.getByRole("link", { name: "Indiquez la rue." }).click();
    await expect(dialog.getByLabel("Rue", { exact: true })).toBeFocused();
  }
  await dialog.getByLabel("Rue", { exact: true }).fill("Rue Basse");
  await dialog.getByRole("button", { name: "Enregistrer sans publier" }).click();
  await expect(
    page.getByText(`Sucrerie ${project.name}\u00a0: demande enregistrée sans être publiée`),
  ).toBeVisible();
});

test("who decides first wins, and the other one reads who it was", async ({ page, context, request }, {
  project,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Cidrerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.goto(`/eltos/${id}/validate`);
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`Cidrerie ${project.name}\u00a0: demande acceptée.`)).toBeVisible();
  await late.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(late.getByText("Camille Maréchal a déjà pris la décision.")).toBeVisible();
  // With and without scripts there is nothing left to decide, and nothing waits for it in the list or the menu.
  await expect(late.getByText(/Décision de Camille Maréchal/)).toBeVisible();
  await expect(late.getByRole("button", { name: "Accepter l’inscription" })).toHaveCount(0);
  await expect(late.getByRole("navigation", { name: "Demandes à traiter" })).not.toContainText(
    `Cidrerie ${project.name}`,
  );
  await late.reload();
  await expect(late.getByText(/Décision de Camille Maréchal/)).toBeVisible();
});

test("who refuses after somebody else has decided is told in sight, and keeps the reason", async ({
  page,
  context,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Vinaigrerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.setViewportSize(PHONE);
  await late.goto(`/eltos/${id}/validate?refuse=1`);
  await late.getByLabel("Hors charte").check();
  // The preview of the mail would bring the decision.
  if (hasJavaScript(project)) await expect(late).toHaveURL(/reasons=/);
  await late.getByLabel("Votre message").fill("Rappelez-nous au printemps.");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`Vinaigrerie ${project.name}\u00a0: demande acceptée.`)).toBeVisible();
  await late.getByRole("button", { name: "Refuser sans e-mail" }).click();
  await expect(late.getByRole("alert")).toContainText("a déjà pris la décision. La vôtre n’a rien changé.");
  await expect(late.getByRole("alert")).toBeInViewport();
  await expect(late.getByText("Hors charte. Rappelez-nous au printemps.")).toBeVisible();
});

test("who corrects a request that somebody else has decided keeps the corrections", async ({
  page,
  context,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Moutarderie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.goto(`/eltos/${id}/validate`);
  const street = late.getByLabel("Rue", { exact: true });
  await late.locator("summary", { hasText: "Corriger\u00a0: Adresse" }).click();
  await street.fill("");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`Moutarderie ${project.name}\u00a0: demande acceptée.`)).toBeVisible();
  await late.getByRole("button", { name: "Accepter l’inscription" }).click();
  // What is wrong can still be mended.
  await expect(late.getByRole("link", { name: "Indiquez la rue." })).toBeVisible();
  await street.fill("Rue des Sénevés");
  await late.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(late.getByRole("alert")).toContainText("a déjà pris la décision. La vôtre n’a rien changé.");
  await expect(late.getByRole("alert")).toBeInViewport();
  const unsent = late.locator("section", {
    has: late.getByRole("heading", { name: "Vos corrections, qui n’ont pas été enregistrées" }),
  });
  await expect(unsent).toContainText("Rue des Sénevés");
  await expect(unsent.getByRole("term")).toHaveText(["Rue"]);
});

test("who is writing a refusal when somebody else decides keeps the reason", async ({
  page,
  context,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator("Huilerie du Condroz");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.setViewportSize(PHONE);
  await late.goto(`/eltos/${id}/validate?refuse=1`);
  await late.getByLabel("Votre message").fill("Rappelez-nous au printemps.");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText("Huilerie du Condroz\u00a0: demande acceptée.")).toBeVisible();
  await late.getByLabel("Hors charte").check();
  await expect(late.getByText(/Décision de Camille Maréchal/)).toBeVisible();
  await expect(late.getByText("Hors charte. Rappelez-nous au printemps.")).toBeInViewport();
});

test("a request without field changes says what it asks for", async ({ page, request }, { project }) => {
  const account = `potier-${project.name}`;
  const api = await apiAs(request, "plateforme");
  const gone = await api.createStaffedOperator(`Corderie ${project.name}`, account);
  await (await apiAs(request, account)).removeOperator(gone);
  const signedUp = await api.signUpOperator(`Faïencerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${gone}/validate`);
  const dialog = page.getByRole("main");
  await expect(page.getByText("Archiver plutôt").first()).toBeVisible();
  await page.getByRole("link", { name: "Supprimer…" }).click();
  await expect(page.getByRole("button", { name: "Supprimer la fiche" })).toBeVisible();
  await page.getByRole("link", { name: "Garder la fiche" }).click();
  await expect(page.getByRole("button", { name: "Archiver plutôt" })).toBeVisible();
  await page.getByRole("link", { name: "Refuser la suppression" }).click();
  await expect(page.getByRole("heading", { name: "Nom et description" })).toBeVisible();
  await expect(dialog).not.toContainText("Aucun champ modifié");
  await page.goto(`/eltos/${signedUp}/validate`);
  await expect(page.getByRole("heading", { name: "Nom et description" })).toBeVisible();
});

test("a refusal keeps what is refused in sight, and its mail is seen before it is sent", async ({
  page,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Carrière ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate?refuse=1`);
  await expect(page.getByRole("heading", { name: "Nom et description" })).toBeVisible();
  const mail = page.getByRole("region", { name: "E-mail à l’auteur" });
  await page.getByRole("button", { name: "Refuser et envoyer" }).click();
  await expect(page.getByText("Expliquez votre refus.").first()).toBeVisible();
  await page.getByLabel("Hors charte").check();
  if (hasJavaScript(project)) await expect(page.getByText("Expliquez votre refus.")).toHaveCount(0);
  await page.getByLabel("Votre message").fill("Appelez-nous.");
  if (hasJavaScript(project)) await page.getByLabel("Votre message").blur();
  else await mail.getByRole("button", { name: "Actualiser l’aperçu" }).click();
  await expect(mail).toContainText("Hors charte. Appelez-nous.");
  await expect(page.getByLabel("Hors charte")).toBeChecked();
  await expect(page.getByLabel("Votre message")).toHaveValue("Appelez-nous.");
});
