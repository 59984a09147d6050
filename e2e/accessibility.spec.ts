import type { Page } from "@playwright/test";
import { screen, test } from "./support/screens";
import { expect } from "./support/test";

/** The accessibility faults of the focused element for a sighted keyboard user. */
const faultsOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
    const name = `${focused.tagName} ${(label ?? focused).textContent?.trim() || focused.getAttribute("name")}`;
    // A choice styled as a tile shows its focus on the tile.
    const ringed = [focused, label, focused.nextElementSibling].some(
      (element) =>
        element && [null, "::after"].some((part) => getComputedStyle(element, part).boxShadow !== "none"),
    );
    // The label of a checkbox is clickable, as is the tile of a choice.
    const line = focused.closest(".check");
    const choice = focused.matches("[type=radio],[type=checkbox]") ? (line ?? label) : null;
    // A link may wrap onto two lines.
    const box = (choice ?? focused).getClientRects()[0] ?? new DOMRect();
    const seen = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
      return hit && (hit.contains(focused) || (choice ?? focused).contains(hit));
    });
    const faults = [
      !ringed && "no ring",
      !seen && "covered",
      // WCAG 2.5.8 exempts links in a sentence.
      Math.min(box.width, box.height) < 24 && !focused.matches("a") && "small target",
    ].filter(Boolean);
    return { name, faults: faults.join(", ") };
  });

/** The faults found at this many Tab stops. */
async function faultsOnTheWay(page: Page, stops: number) {
  const faults = new Set<string>();
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    const found = await faultsOfFocus(page);
    if (found?.faults) faults.add(`${found.name}: ${found.faults}`);
  }
  return [...faults];
}

for (const [name, stops] of [
  ["dashboard", 40],
  ["operators", 50],
  ["sheet", 45],
  ["sheet-edit", 90],
  ["sheet-translation", 12],
  ["operators-add", 60],
  ["review-edited", 25],
  ["sign-up-member", 60],
] as const) {
  test(`${name}: with the Tab key alone the focus is always visible and never covered`, async ({
    page,
    see,
  }) => {
    await see(screen(name));
    expect(await faultsOnTheWay(page, stops)).toEqual([]);
  });
}

for (const [name, stops] of [
  ["operators", 30],
  ["operators-add", 40],
  ["operators-export", 8],
  ["review-edited", 40],
  ["offer-edit", 30],
  ["sheet-edit", 40],
] as const) {
  test(`${name}: at 400 % as well`, async ({ page, see }) => {
    // The part of 1280 by 900 pixels that is visible.
    await page.setViewportSize({ width: 320, height: 225 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await see(screen(name));
    expect(await faultsOnTheWay(page, stops)).toEqual([]);
  });
}

test("from the dashboard into a request and back without a mouse", async ({ page, see }) => {
  await see(screen("dashboard"));
  const row = page.getByRole("link", { name: "Citadelle de Dinant" });
  await row.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Citadelle de Dinant" });
  await expect(drawer.getByRole("heading", { level: 2, name: "Citadelle de Dinant" })).toBeFocused();
  const leave = drawer.getByRole("link", { name: "Fermer et revenir" });
  for (let stop = 0; stop < 10 && !(await leave.evaluate((link) => link === document.activeElement)); stop++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
});
