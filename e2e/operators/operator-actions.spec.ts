import type { Page } from "@playwright/test";
import { apiAs, signIn } from "../support/staff";
import { expect, test, wordOf } from "../support/test";

/** Opens the menu of actions and chooses one. */
async function choose(page: Page, action: string) {
  await page.getByRole("main").locator("summary", { hasText: "Plus" }).click();
  await page.getByRole("link", { name: action, exact: true }).click();
}
const badge = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true }).first();

test("an operator is archived and unarchived", { tag: "@nojs" }, async ({ page, request }, { project }) => {
  const api = await apiAs(request, "plateforme");
  const name = `Four à chaux ${project.name}`;
  const id = await api.createOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations?list=%3Fsearch%3Dfour`);

  await choose(page, "Archiver");
  const dialog = page.getByRole("dialog", { name: "Archiver cette fiche" });
  await expect(dialog).toContainText("La fiche est archivée.");
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole("link", { name: "Garder la fiche" })).toBeFocused();
  await dialog.getByRole("link", { name: "Garder la fiche" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.operator(id)).status).toBe("Active");

  await choose(page, "Archiver");
  await dialog.getByRole("button", { name: "Archiver la fiche" }).click();
  await expect(page.getByText("Fiche archivée\u00a0:")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/informations?list=%3Fsearch%3Dfour`);
  await expect(badge(page, "Archivée")).toBeVisible();

  // Somebody who still has the question open learns that it is done.
  await page.goto(`/eltos/${id}/informations/archivate`);
  await expect(page.getByRole("dialog")).toContainText("Cet élément est déjà archivé.");
  await page.getByRole("dialog").getByRole("link", { name: "Revenir à la fiche" }).click();

  await choose(page, "Désarchiver");
  await page.getByRole("button", { name: "Désarchiver la fiche" }).click();
  await expect(page.getByText("Fiche désarchivée\u00a0:")).toBeVisible();
  await expect(badge(page, "Active")).toBeVisible();
});

test("two people archive at once: the second is told", async ({ page, context, request }, { project }) => {
  const id = await (await apiAs(request, "plateforme")).createOperator(`Lavoir ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/archivate`);
  const other = await context.newPage();
  await other.goto(`/eltos/${id}/informations/archivate`);
  await other.getByRole("button", { name: "Archiver la fiche" }).click();
  await expect(other.getByText("Fiche archivée\u00a0:")).toBeVisible();

  await page.getByRole("button", { name: "Archiver la fiche" }).click();
  await expect(page.getByRole("alert")).toContainText("Cet élément est déjà archivé.");
  await expect(page.getByRole("dialog")).toContainText("Rien n’a été changé.");
  await expect(badge(page, "Archivée")).toBeVisible();
  await expect(page).toHaveTitle(/^Erreur/);
});

test("texts overtaken by somebody else's save stay in the drawer, with the reason why they were not saved", async ({
  page,
  request,
}, { project }) => {
  const api = await apiAs(request, "plateforme");
  const account = `fileuse-${project.name}`;
  const id = await api.createStaffedOperator(`Filature ${project.name}`, account);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/translation`);
  await (await apiAs(request, account)).removeOperator(id);
  const french = page.getByRole("dialog").getByLabel("Description").first();
  await french.fill("Du lin et de la laine.");
  await page.getByRole("button", { name: "Enregistrer et publier" }).click();
  await expect(page.getByRole("alert")).toContainText("Une demande est en cours");
  await expect(french).toHaveValue("Du lin et de la laine.");
});

test("an operator is made not eligible", async ({ page, request }, { project }) => {
  const id = await (await apiAs(request, "plateforme")).createOperator(`Bowling ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  await choose(page, "Rendre non éligible");
  await expect(page.getByRole("dialog")).toContainText(
    "Pour revenir en arrière, enregistrez et publiez la fiche.",
  );
  await page.getByLabel("Hors charte").check();
  // Nobody is there to be told: the operator has no manager.
  await page.getByRole("button", { name: "Rendre non éligible sans e-mail" }).click();
  await expect(page.getByText("Opérateur rendu non éligible\u00a0:")).toBeVisible();
  await expect(badge(page, "Non éligible")).toBeVisible();
});

test("two people make an operator not eligible: the second keeps the reason", async ({
  page,
  context,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).createOperator(`Karting ${project.name}`);
  await signIn(page, "plateforme");
  const late = await context.newPage();
  for (const one of [page, late]) {
    await one.goto(`/eltos/${id}/informations/not-eligible`);
    await one.getByLabel("Votre message").fill("Les circuits sont exclus.");
  }
  const button = { name: "Rendre non éligible sans e-mail" };
  await page.getByRole("button", button).click();
  await expect(page.getByText("Opérateur rendu non éligible\u00a0:")).toBeVisible();
  await late.getByRole("button", button).click();
  await expect(late.getByRole("dialog")).toContainText("Rien n’a été changé.");
  await expect(late.getByRole("dialog")).toContainText("Les circuits sont exclus.");
});

test("a sheet is deleted, found among the deleted ones and restored", async ({ page, request }, {
  project,
}) => {
  const name = `Pressoir ${wordOf(project)}`;
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations?list=%3Fsort%3Doffers`);
  await choose(page, "Supprimer");
  const dialog = page.getByRole("dialog", { name: "Supprimer cette fiche" });
  await expect(dialog).toContainText("La fiche compte 0 offre et 0 utilisateur.");
  await expect(dialog.getByRole("link", { name: "archivez-la plutôt" })).toBeVisible();
  await dialog.getByRole("button", { name: "Supprimer la fiche" }).click();
  await expect(page.getByText("Fiche supprimée\u00a0:")).toBeVisible();
  await expect(page).toHaveURL("/eltos?sort=offers");

  await page.goto(`/eltos?deleted=true&search=${encodeURIComponent(name)}`);
  await page.getByRole("table").getByRole("link", { name }).click();
  await expect(page.getByText("Cette fiche est supprimée.")).toBeVisible();
  await page.getByRole("link", { name: "Restaurer" }).click();
  await page.getByRole("button", { name: "Restaurer la fiche" }).click();
  await expect(page.getByText("Fiche restaurée\u00a0:")).toBeVisible();
  await expect(page.getByText("Cette fiche est supprimée.")).toHaveCount(0);
});

test("an operator's administrator requests the deletion, and every text says so", async ({ page, request }, {
  project,
}) => {
  const account = `tanneuse-${project.name}`;
  const name = `Tannerie du Bief ${project.name}`;
  const id = await (await apiAs(request, "plateforme")).createStaffedOperator(name, account);
  await signIn(page, account);
  await page.goto("/");
  await expect(page).toHaveURL(`/eltos/${id}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await expect(menu.getByRole("link", { name: "Gérer mon compte" })).toBeVisible();
  await page.goto(`/eltos/${id}/informations`);
  await page.getByRole("main").locator("summary", { hasText: "Plus" }).click();
  await expect(page.getByRole("link", { name: "Supprimer", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Demander la suppression" }).click();
  const dialog = page.getByRole("dialog", { name: "Demander la suppression de cette fiche" });
  await expect(page).toHaveTitle(/^Demander la suppression de cette fiche/);
  await expect(dialog).toContainText("Votre demande sera examinée par l’équipe du programme.");
  await dialog.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("Demande de suppression envoyée\u00a0:")).toBeVisible();
});

test("with scripts, Escape closes the dialog and the focus returns to what opened it", async ({
  page,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Glacière");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  const rename = page.getByRole("link", { name: "Renommer" });
  await rename.click();
  await expect(page.getByLabel("Nom du groupe")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rename).toBeFocused();

  const menu = page.getByRole("main").locator("summary", { hasText: "Plus" });
  await menu.press("Enter");
  await page.getByRole("link", { name: "Archiver", exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: "Garder la fiche" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
});
