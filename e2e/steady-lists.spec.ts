import { keptLists } from "~/contract/saved-views";
import { DESK, PHONE } from "./support/keyboard";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";

// Entries of the journal are not links.
const LISTS = Object.values(keptLists)
  .map(({ path }) => path)
  .filter((path) => path !== keptLists.logs.path);

/** Pixels from the top of the page. */
const topOfFirstRow =
  "document.querySelector('main :is(tbody tr, li:has(h2, h3))').getBoundingClientRect().top";

// When rows moved, a click began on one row and ended on the next, and opened neither.
test("the rows of a list do not move while its scripts start", async ({ page, browser }) => {
  await signIn(page, "plateforme");
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const early = await withoutScripts.newPage();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await early.setViewportSize(size);
    for (const list of LISTS) {
      await early.goto(list);
      await page.goto(list);
      await page.waitForFunction("document.fonts.status === 'loaded'");
      const top = await page.evaluate(topOfFirstRow);
      await expect.poll(() => early.evaluate(topOfFirstRow), `${list} at ${size.width} pixels`).toBe(top);
    }
  }
  await withoutScripts.close();
});
