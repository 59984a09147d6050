import { everyScreen, test } from "./support/screens";

// `npm run screenshots`: every screen at desktop and phone width, light and dark, in screenshots/.
for (const screen of everyScreen) {
  test(screen.name, async ({ page, see }) => {
    await see(screen);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 });
        await page.screenshot({
          path: `screenshots/${screen.name}-${width}-${colorScheme}.png`,
          // An overlay covers the window, not the whole page.
          fullPage: (await page.locator("dialog[open]").count()) === 0,
        });
      }
    }
  });
}
