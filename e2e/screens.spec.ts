import type { Page } from "@playwright/test";
import { findingsOfAxe, findingsOfContrast } from "./support/axe";
import { faultsOfHtml, faultsOfPage, titleAndHeading } from "./support/html";
import { PHONE } from "./support/keyboard";
import { everyScreen, test, testOfHtml } from "./support/screens";
import { expect } from "./support/test";

/** The heading of the page, or of the overlay over it, without the number of a list's rows. */
const headingOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("dialog[open] :is(h1, h2)") ?? document.querySelector("h1");
    const texts = [...(heading?.childNodes ?? [])].filter(
      (node) => node.nodeName === "#text" || (node as HTMLElement).lang,
    );
    return texts
      .map((node) => node.textContent)
      .join("")
      .trim();
  });

for (const screen of everyScreen) {
  testOfHtml(
    `${screen.name}: valid HTML, a title that matches its heading, one main heading, named tables, announced tabs, the links of every footer, a way out of what is open over it`,
    async ({ screens }) => {
      const html = await screens.read(screen);
      expect([...(await faultsOfHtml(html)), ...faultsOfPage(html)]).toEqual([]);
      const { title, heading } = titleAndHeading(html);
      expect(heading).not.toBe("");
      expect(title).toContain(heading);
    },
  );
}

// One visit to each screen with a layout of its own.
for (const screen of everyScreen.filter(({ looksLike }) => !looksLike)) {
  test(`${screen.name}: passes axe on a desktop and a phone, light and dark; its title matches its heading; it fits 320 px`, async ({
    page,
    see,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await see(screen);
    // Offline pages get their data, and then their title, in the browser.
    await expect(async () => {
      const heading = await headingOf(page);
      expect(heading).not.toBe("");
      expect(await page.title()).toContain(heading);
    }).toPass({ timeout: 10_000 });
    expect(await findingsOfAxe(page)).toEqual([]);
    // Only the colours differ.
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOfContrast(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findingsOfContrast(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
