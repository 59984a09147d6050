import type { Page } from "@playwright/test";
import { findingsOfAxe, findingsOfContrast } from "./support/axe";
import { excessOfFirstLoad } from "./support/first-load";
import { faultsOfHtml } from "./support/html";
import { everyScreen, test } from "./support/screens";
import { expect } from "./support/test";

/** What heads the page, or what is open over it, without the number of a list's rows. */
const headingOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("dialog[open] :is(h1, h2)") ?? document.querySelector("h1");
    const texts = [...(heading?.childNodes ?? [])].filter((node) => node.nodeName === "#text");
    return texts
      .map((node) => node.textContent)
      .join("")
      .trim();
  });

for (const screen of everyScreen) {
  test(`${screen.name}: nothing for axe to say, light and dark; valid HTML; titled as it is headed; fits 320 px; loads within its budget`, {
    tag: "@once",
  }, async ({ page, see }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const sent = await see(screen);
    const heading = await headingOf(page);
    expect(heading).not.toBe("");
    expect(await page.title()).toContain(heading);
    expect(await faultsOfHtml(await sent.text())).toEqual([]);
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(await excessOfFirstLoad(page)).toEqual([]);
    // Only the colours differ.
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOfContrast(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
