import type { Page } from "@playwright/test";
import { signIn, signInAs, signOut } from "./support/staff";
import { expect, test } from "./support/test";

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Chercher partout" });

/**
 * Opens the palette: its shortcut works once the page is idle, which takes longer than the network on a busy machine.
 */
const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(paletteOf(page).getByRole("combobox")).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });

test("the palette finds and opens pages by keyboard alone, remembers them, and forgets them at sign-out", async ({
  page,
}) => {
  await signInAs(page, "plateforme@demo.example");
  await page.goto("/offers");
  await openPalette(page);
  const palette = paletteOf(page);
  await expect(palette.getByRole("option", { name: "Créer une offre" })).toBeVisible();
  await page.keyboard.type("dinant");
  await expect(palette.getByRole("status")).toHaveText(/^\d+ résultats, \d+ affichés$/);
  await page.keyboard.press("ArrowDown");
  const chosen = palette.locator("[aria-selected=true]");
  const name = await chosen.locator("b").innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("/");
  await expect(palette.getByRole("group", { name: "Ouverts récemment" })).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem("recent"))).toBeNull();
});

test("shortcuts move along a list, open a row, move to the next one, and are listed", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(paletteOf(page)).toHaveCount(0);
  const rows = page.getByRole("table").locator("a[data-row-link]");
  for (const key of ["j", "j", "k", "j"]) await page.keyboard.press(key);
  await expect(rows.nth(1)).toBeFocused();
  const [second = "", third = ""] = [await rows.nth(1).innerText(), await rows.nth(2).innerText()];
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(second);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(third);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Raccourcis de cette page" });
  await expect(help.getByText("Fiche suivante")).toBeVisible();
  await expect(help.getByText("Ligne suivante")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(page).toHaveURL(/\/offers/);
});

test.describe("on phones", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the top bar leads to the search", { tag: "@nojs" }, async ({ page }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers");
    await page.getByRole("link", { name: "Chercher partout" }).click();
    await page.getByRole("search", { name: "Nouvelle recherche" }).getByRole("searchbox").fill("citadelle");
    await page.getByRole("button", { name: "Chercher" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("citadelle");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Citadelle/ })
        .first(),
    ).toBeVisible();
  });
});
