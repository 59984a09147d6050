import { apiAs, newPassNumber, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("the programme finds, sorts and exports pass holders", async ({ page, context, request }) => {
  const digits = newPassNumber();
  await (await apiAs(request, "plateforme")).createHolder(digits, "Boussole");
  await signIn(page, "plateforme");
  await page.goto("/pass-holders");
  const rows = page.getByRole("table", { name: "Porteurs de Pass" }).getByRole("row");
  await expect(rows).toHaveCount(21);
  await page
    .getByRole("searchbox", { name: "Chercher un porteur de Pass" })
    .fill(`${digits.slice(0, 7)} ${digits.slice(7)}`);

  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(2);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Copier le numéro/ })
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(digits);

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
