import type { Page } from "@playwright/test";
import { apiAs, newPassNumber, signIn } from "./support/staff";
import { expect, test } from "./support/test";

/** Screen readers announce changes in a region, not content inserted together with one. */
const markRegions = (page: Page) =>
  page.evaluate(() => {
    for (const region of document.querySelectorAll("[role=status]"))
      region.setAttribute("data-was-there", "");
  });

test("a card is blocked and unblocked by keyboard, announced in an existing live region, with a readable history", async ({
  page,
  request,
}) => {
  const staff = await apiAs(request, "plateforme");
  const id = await staff.createHolder(newPassNumber(), "Lectrice");
  await signIn(page, "plateforme");
  await page.goto(`/pass-holders/${id}/informations`);
  await page.waitForLoadState("networkidle");
  await markRegions(page);
  const told = page.locator("[data-was-there]");
  await page.locator("summary", { hasText: "Plus" }).press("Enter");
  await page.getByRole("link", { name: "Signaler la carte perdue" }).press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { level: 2 })).toBeFocused();
  await drawer.getByRole("radio", { name: "Plus tard" }).press("Space");
  await drawer.getByRole("button", { name: "Bloquer la carte" }).press("Enter");
  await expect(told.filter({ hasText: "La carte est bloquée." })).toHaveCount(1);
  await expect(told.filter({ hasText: /Carte .* bloquée\..*Annulable pendant \d+ secondes/ })).toHaveCount(1);

  // From the link that opened the drawer, back to the content above.
  const undo = page.getByRole("button", { name: "Annuler", exact: true });
  const isAtUndo = () => undo.evaluate((button) => button === document.activeElement);
  for (let pressed = 0; pressed < 8 && !(await isAtUndo()); pressed++) await page.keyboard.press("Shift+Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(told.filter({ hasText: "Le Pass porte de nouveau" })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("link", { name: "Historique", exact: true }).click();
  const filter = page.getByRole("navigation", { name: "Ce que l’historique montre" });
  await filter.getByRole("link", { name: "Cartes" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Cartes\s: 1 entrée affichée$/ })).toHaveCount(1);
  await expect(filter.getByRole("link", { name: "Cartes" })).toBeFocused();
});
