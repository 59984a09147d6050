import { findingsOfAxe, showScheme } from "./support/axe";
import { everyScreen, test } from "./support/screens";
import { expect } from "./support/test";

for (const screen of everyScreen) {
  test(`${screen.name}: nothing for axe to say, light and dark; fits 320 px`, { tag: "@once" }, async ({
    page,
    see,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await see(screen);
    expect(await findingsOfAxe(page)).toEqual([]);
    // Only the colours differ.
    await showScheme(page, "dark");
    expect(await findingsOfAxe(page, ["color-contrast"])).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
