import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findingsOfAxe } from "../support/axe";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

const editOf = (id: string) => `/eltos/${id}/informations/edit`;
const name = (page: Page) => page.getByLabel("Nom (français)");
const street = (page: Page) => page.getByLabel("Rue", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Enregistrer et publier" });

/** An operator with all required fields. */
async function complete(page: Page) {
  await page.getByLabel("Description (français)").fill("Une meule, une roue et du pain.");
  await page.getByLabel("Prénom du responsable").fill("Lucie");
  await page.getByLabel("Nom du responsable", { exact: true }).fill("Lambert");
  await page.getByLabel("E-mail du responsable").fill("lucie@moulin.example");
  await page.getByLabel("Téléphone du responsable").fill("0470 12 34 56");
}

test("an operator's administrator edits the sheet on a phone with a slow network, then amends the request by keyboard", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const account = "meunier";
  const id = await api.createStaffedOperator("Moulin du Ry", account);
  await signIn(page, account);
  await page.setViewportSize(PHONE);
  await page.goto(`/eltos/${id}/informations?list=%3Fsearch%3Dmoulin`);
  const speedUp = await slowDown(page);
  await page.getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByText("Enregistrez ou annulez pour changer d’onglet.")).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByText("Nederlands")).toHaveCount(0);

  await name(page).fill("");
  await street(page).fill("Rue Neuve");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Indiquez le nom.");
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(street(page)).toHaveValue("Rue Neuve");

  await name(page).fill("Grand moulin du Ry");
  await page.getByLabel("Description (français)").fill("Une meule et du pain.");
  await save(page).click();
  await expect(page.getByText("Modification envoyée\u00a0:")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/informations?list=%3Fsearch%3Dmoulin`);
  await expect(page.getByText("Une modification attend une décision")).toBeVisible();
  // The sheet cannot be saved over a request, but its author may amend or withdraw it.
  await speedUp();
  await page.setViewportSize(DESK);
  const keys = keysOf(page);
  const amend = page.getByRole("button", { name: "Envoyer la demande modifiée" });
  await keys.press(page.getByRole("link", { name: "Modifier ma demande" }));
  await expect(page).toHaveTitle(/^Modifier ma demande/);
  await expect(name(page)).toHaveValue("Grand moulin du Ry");
  await keys.fill(name(page), "");
  await keys.press(amend);
  const wrong = page.getByRole("alert").getByRole("link", { name: "Indiquez le nom." });
  await keys.press(wrong);
  await expect(name(page)).toBeFocused();
  await page.keyboard.type("Petit moulin du Ry");
  await withoutNetwork(
    page,
    () => keys.press(amend),
    () => expect(name(page)).toHaveValue("Petit moulin du Ry"),
  );
  await expect(page.getByText("Demande modifiée\u00a0:")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/informations?list=%3Fsearch%3Dmoulin`);

  await keys.press(page.getByRole("link", { name: "Retirer ma demande" }));
  const dialog = page.getByRole("dialog", { name: "Retirer votre demande ?" });
  await expect(dialog).toContainText("La fiche reste comme elle est.");
  await keys.press(dialog.getByRole("button", { name: "Retirer la demande" }));
  await expect(page.getByText("Demande retirée\u00a0:")).toBeVisible();
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByText("Retirée par son auteur")).toBeVisible();
  await page.getByRole("link", { name: "Voir les changements" }).first().click();
  await expect(page.getByText("Demandé, puis retiré").first()).toBeVisible();
  await expect(page.getByText("Petit moulin du Ry").first()).toBeVisible();

  // There is no description yet: the field is empty and listed as missing.
  await page.goto(editOf(id));
  await expect(page.getByLabel("Description (français)")).toHaveValue("");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText(/description/i);
});

test(
  "the programme saves and publishes, with a picture that needs a copyright",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const api = await apiAs(request, "plateforme");
    const id = await api.createOperator(`Huilerie ${project.name}`);
    await signIn(page, "plateforme");
    await page.goto(editOf(id));
    await complete(page);
    const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
    if (hasJavaScript(project)) await page.getByRole("button", { name: "Recadrer" }).click();
    await publish(page).click();
    await expect(page.getByRole("alert")).toContainText("Veuillez entrer un copyright pour cette image");
    // The picture waits with the rest of the form.
    const preview = page.getByRole("main").locator("form img").first();
    await expect(preview).toHaveAttribute("src", /^\/media\//);
    await page.getByLabel("Copyright").fill("Huilerie");
    await publish(page).click();
    await expect(page.getByText("Visible dans l’application dès la prochaine publication.")).toBeVisible();
    await expect(page.getByText("Publication en attente").first()).toBeVisible();
    await expect(page.getByRole("figure")).toContainText("Huilerie");

    await page.goto(editOf(id));
    await page.getByText("Retirer l’image").click();
    await save(page).click();
    await expect(page.getByText("Fiche enregistrée\u00a0:")).toBeVisible();
  },
);

test(
  "a file that is too big, or not a picture, does not lose the input",
  { tag: "@nojs" },
  async ({ page, request }, info) => {
    const { project } = info;
    const id = await (await apiAs(request, "plateforme")).createOperator(`Verrerie ${project.name}`);
    await signIn(page, "plateforme");
    await page.goto(editOf(id));
    await complete(page);
    await street(page).fill("Rue du Verre");
    const choose = async (megabytes: number) => {
      const file = info.outputPath("photo.png");
      await writeFile(file, Buffer.alloc(megabytes * 1024 * 1024));
      await page.locator("input[type=file]").setInputFiles(file);
    };
    if (!hasJavaScript(project)) {
      // A form too large for the server to read is kept by the browser.
      await choose(33);
      await save(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Envoi trop volumineux");
      await expect(page.getByText("Le bouton Précédent de votre navigateur")).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
      const again = page.getByRole("link", { name: "Rouvrir le formulaire" });
      await expect(again).toHaveAttribute("href", editOf(id));
      await page.goBack();
      await expect(street(page)).toHaveValue("Rue du Verre");
    }
    if (hasJavaScript(project)) {
      await page.locator("input[type=file]").setInputFiles("package.json");
      await expect(page.getByText("Choisissez une image PNG, JPEG, WebP ou AVIF.").first()).toBeVisible();
    }
    await choose(13);
    if (!hasJavaScript(project)) await save(page).click();
    await expect(page.getByText("Ce fichier dépasse 10 Mo ou").first()).toBeVisible();
    await expect(street(page)).toHaveValue("Rue du Verre");
    await save(page).click();
    await expect(page.getByText("Fiche enregistrée\u00a0:")).toBeVisible();
    await expect(page.getByText("Rue du Verre")).toBeVisible();
  },
);

test("the second of two editors resolves the conflict field by field and loses no input", async ({
  page,
  context,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Tannerie");
  await signIn(page, "plateforme");
  await page.goto(editOf(id));
  const other = await context.newPage();
  await other.goto(editOf(id));
  await name(page).fill("");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("à corriger");
  expect(await findingsOfAxe(page)).toEqual([]);
  await complete(other);
  await other.getByLabel("Raison sociale").fill("Leur ASBL");
  await street(other).fill("Leur rue");
  await save(other).click();
  await expect(other.getByText("Fiche enregistrée\u00a0:")).toBeVisible();

  await complete(page);
  await name(page).fill("Tannerie");
  await street(page).fill("Ma rue");
  await page.getByLabel("Remarque").fill("Ma note");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Cette fiche a été modifiée entre-temps");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOfAxe(page)).toEqual([]);
  }
  const choice = (field: string) => page.getByRole("group", { name: field, exact: true }).getByRole("radio");
  await expect(choice("Raison sociale").nth(1)).toBeChecked();
  await expect(choice("Rue").nth(0)).toBeChecked();
  await expect(choice("Remarque").nth(0)).toBeChecked();

  await page.getByRole("button", { name: "Reprendre la saisie" }).click();
  await expect(page.getByLabel("Raison sociale")).toHaveValue("Leur ASBL");
  await expect(street(page)).toHaveValue("Ma rue");
  await expect(page.getByLabel("Remarque")).toHaveValue("Ma note");
  await save(page).click();
  await expect(page.getByText("Fiche enregistrée\u00a0:")).toBeVisible();
  await expect(page.getByText("Ma rue")).toBeVisible();
  await expect(page.getByText("Leur ASBL")).toBeVisible();
});

test("unsaved changes are only discarded after a confirmation", async ({ page, request }) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Corderie");
  await signIn(page, "plateforme");
  const question = page.getByRole("dialog", { name: "Abandonner vos modifications ?" });
  const cancel = page.getByRole("link", { name: "Annuler" });
  const sheet = `/eltos/${id}/informations`;

  await page.goto(sheet);
  await page.getByRole("link", { name: "Modifier" }).click();
  await expect(page).toHaveURL(editOf(id));
  await cancel.click();
  await expect(page, "nothing was changed").toHaveURL(sheet);

  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel("Code postal").fill("6700");
  await expect(page.getByLabel("Localité")).toHaveValue("Arlon");
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect(question).toBeVisible();
  const place = async () =>
    question.evaluate(async (element) => {
      // Its position after its animation.
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      return element.getBoundingClientRect().toJSON();
    });
  const wide = await place();
  expect(wide.left + wide.right).toBeCloseTo(1440, 0);
  expect(wide.top + wide.bottom).toBeCloseTo(900, 0);
  await page.setViewportSize(PHONE);
  const narrow = await place();
  expect(narrow).toMatchObject({ left: 0, right: 390 });
  expect(narrow.bottom, "at the bottom of a phone").toBeCloseTo(844, 0);
  await page.setViewportSize(DESK);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Code postal")).toHaveValue("6700");
  await page.goBack();
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(page).toHaveURL(editOf(id));

  const asked = new Promise<string>((resolve) =>
    page.once("dialog", async (dialog) => {
      await dialog.dismiss();
      resolve(dialog.type());
    }),
  );
  await page.evaluate(() => location.assign("/eltos"));
  expect(await asked).toBe("beforeunload");
  await expect(page.getByLabel("Code postal")).toHaveValue("6700");

  // A refused form has not saved its values, and another attempt does not ask for confirmation.
  await name(page).fill("");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("à corriger");
  await cancel.click();
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await complete(page);
  await name(page).fill("Corderie royale");
  await save(page).click();
  await expect(page.getByText("Fiche enregistrée\u00a0:")).toBeVisible();
  await expect(page.getByText("Corderie royale").first()).toBeVisible();

  await page.getByRole("link", { name: "Modifier" }).click();
  await name(page).fill("Corderie oubliée");
  await cancel.click();
  await question.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect(page).toHaveURL(sheet);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corderie royale");
});
