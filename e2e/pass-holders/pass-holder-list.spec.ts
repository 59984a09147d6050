import { apiAs, newPassNumber, signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test("the programme finds, sorts and exports pass holders", async ({ page, context, request }, {
  project,
}) => {
  const scripts = hasJavaScript(project);
  const digits = newPassNumber();
  await (await apiAs(request, "plateforme")).createHolder(digits, `Boussole ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto("/pass-holders");
  const rows = page.getByRole("table", { name: "Porteurs de Pass" }).getByRole("row");
  await expect(rows).toHaveCount(21);
  await page
    .getByRole("searchbox", { name: "Chercher un porteur de Pass" })
    .fill(`${digits.slice(0, 7)} ${digits.slice(7)}`);
  if (!scripts) await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(2);
  if (scripts) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Copier le numéro/ })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(digits);
  }

  await page.goto("/pass-holders?sort=points");
  await rows.nth(0).getByRole("link", { name: "Points" }).click();
  await expect(page).toHaveURL(/sort=-points/);

  await page.goto("/pass-holders?search=dupont");
  await page.getByRole("link", { name: "Exporter", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Raison de l’export" }).fill("Envoi postal");
  await dialog.getByRole("radio", { name: "CSV" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger le fichier" }).click();
  expect((await download).suggestedFilename()).toMatch(/^porteurs-.*\.csv$/);
});

test("a distributor’s people get the catalogue, and see nobody", async ({ page }) => {
  await signIn(page, "distributeur");
  await page.goto("/eltos");
  await page.getByRole("link", { name: "Porteurs de Pass" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByRole("link", { name: "Télécharger le catalogue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Raison de l’export" }).fill("Comptoir");
  await dialog.getByRole("radio", { name: "CSV" }).check();
  await dialog.getByRole("radio", { name: "Allemand" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Exporter" }).click();
  expect((await download).suggestedFilename()).toMatch(/-de-.*\.csv$/);
});
