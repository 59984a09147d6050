import type { Locator, Page } from "@playwright/test";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab, or back with Shift+Tab, to what may be `most` stops away. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 60) {
  await target.waitFor();
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not come to ${target}`);
}
