import type { Page } from "@playwright/test";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

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

  // A person whose dialog is still open learns that it is done.
  await page.goto(`/eltos/${id}/informations/archivate`);
  await expect(page.getByRole("dialog")).toContainText("Cet élément est déjà archivé.");
  await page.getByRole("dialog").getByRole("link", { name: "Revenir à la fiche" }).click();

  await choose(page, "Désarchiver");
  await page.getByRole("button", { name: "Désarchiver la fiche" }).click();
  await expect(page.getByText("Fiche désarchivée\u00a0:")).toBeVisible();
  await expect(badge(page, "Active")).toBeVisible();
});

test("with scripts, Escape closes the dialog and the focus returns to the button that opened it", async ({
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
