import type { Locator, Page } from "@playwright/test";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Moves on with Tab, or back with Shift+Tab, to a target at most `maxStops` away. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab", maxStops = 60) {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not come to ${target}`);
}

/** More than the Tab stops of the longest page, a sheet being edited. */
const ALL_STOPS = 200;

/** A keyboard user, who reaches every control with Tab and Shift+Tab. */
export function keysOf(page: Page) {
  const to = async (target: Locator) => {
    await target.waitFor();
    if (await isFocused(target)) return;
    const isBefore = await target.evaluate((element) =>
      Boolean(
        (document.activeElement?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
      ),
    );
    await tabTo(page, target, isBefore ? "Shift+Tab" : "Tab", ALL_STOPS);
  };
  return {
    to,
    async press(target: Locator) {
      await to(target);
      await page.keyboard.press("Enter");
    },
    async tick(box: Locator) {
      await to(box);
      await page.keyboard.press("Space");
    },
    async fill(field: Locator, words: string) {
      await to(field);
      await page.keyboard.press("ControlOrMeta+a");
      if (words) await page.keyboard.type(words);
      else await page.keyboard.press("Delete");
    },
  };
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
