import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { screen, test } from "./support/screens";
import { expect } from "./support/test";

/** Settings of the browser or the system: forced colours, larger text, a large zoom. */

const luminance = (red: number, green: number, blue: number) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The number of pixels whose contrast between the two screenshots is 3:1 or more. */
async function pixelsThatChange(one: Buffer, other: Buffer) {
  const [before, after] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  let changed = 0;
  for (let at = 0; before && after && at < Math.min(before.length, after.length); at += 3) {
    const [first = 0, second = 0] = [before, after].map((pixels) =>
      luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0),
    );
    const contrast = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    if (contrast >= 3) changed++;
  }
  return changed;
}

/** Whether changing the control makes a visible difference to the element that displays it. */
async function isSeen(shown: Locator, change: () => Promise<unknown>) {
  await shown.scrollIntoViewIfNeeded();
  const before = await shown.screenshot({ animations: "disabled" });
  await change();
  return (await pixelsThatChange(before, await shown.screenshot({ animations: "disabled" }))) >= 12;
}

const tick = (control: Locator) => () =>
  control.evaluate((box) => {
    (box as HTMLInputElement).checked = true;
  });
const press = (button: Locator) => () => button.evaluate((one) => one.setAttribute("aria-pressed", "true"));

test("with forced colours, ticked, selected and pressed controls remain visible", async ({ page, see }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const unseen: string[] = [];
  const look = async (what: string, shown: Locator, change: () => Promise<unknown>) => {
    if (!(await isSeen(shown, change))) unseen.push(what);
  };

  await see(screen("sign-up-choice"));
  const card = page.locator(".radioCards__card").last();
  await look("a large card", card, tick(card.getByRole("radio")));

  await see(screen("sign-up-member"));
  const consent = page.locator(".check").last();
  await look("a box", consent, tick(consent.getByRole("checkbox")));
  const category = page.locator(".optionCards__card").first();
  await look("a category", category, tick(category.getByRole("checkbox")));

  await see(screen("sheet-edit"));
  const organisation = page.locator(".check").filter({ has: page.locator("[type=radio]:not(:checked)") });
  await look("a radio button", organisation.first(), tick(organisation.first().getByRole("radio")));

  await see(screen("operators"));
  const compact = page.getByRole("button", { name: "Compacte" });
  await look("the density of a list", compact, press(compact));
  await page.locator("summary", { hasText: "Provinces" }).click();
  const province = page.getByRole("option", { name: "Namur" });
  await look("a choice of several", province, () => province.click());
  await page.keyboard.press("Escape");
  const entry = page.getByRole("link", { name: /^Opérateurs adhérents/ }).first();
  await look("the current page in the menu", entry, () =>
    entry.evaluate((link) => link.toggleAttribute("aria-current")),
  );
  await page
    .getByLabel(/^Mon compte/)
    .last()
    .click();
  const dark = page.getByRole("button", { name: "Affichage sombre" });
  await look("the colours that are chosen", dark, press(dark));

  await see(screen("publication"));
  const filter = page
    .getByRole("navigation", { name: /^Nouveautés/ })
    .getByRole("link")
    .last();
  await look("one of a few values", filter, () =>
    filter.evaluate((link) => link.setAttribute("aria-current", "true")),
  );

  await see(screen("statistics"));
  const chart = page.getByRole("img", { name: /^Scans par/ });
  // All of them: bars of working days are pale compared with those of weekends, and either may come first.
  await look("the bars of a chart", chart, () =>
    chart.locator("i").evaluateAll((bars) => {
      for (const bar of bars) bar.style.setProperty("--w", "100%");
    }),
  );
  expect(unseen).toEqual([]);
});

/** Text that is clipped or covered, and options wider than their list. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const hidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest(
        ".sr,[inert],[aria-hidden=true],select,script,style,.shell__skip,.review__tag,[data-nav=closed] .nav__label",
      );
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim();
      if (!parent || !words || hidden(parent)) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      for (let around: Element | null = parent; around && around !== scope; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(around);
        if (clipPath.startsWith("inset(50%")) break;
        const frame = around.getBoundingClientRect();
        // Text truncated with an ellipsis has its full text as a title, or is one of several links to the same page.
        if (textOverflow === "ellipsis") break;
        if (/hidden|clip/.test(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1))
          faults.add(`cut at the side: ${words}`);
        if (/hidden|clip/.test(overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2))
          faults.add(`cut below: ${words}`);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    const canvas = document.createElement("canvas").getContext("2d");
    for (const select of scope.querySelectorAll("select")) {
      if (hidden(select.parentElement ?? select) || !canvas) continue;
      const { font, paddingLeft, paddingRight, lineHeight } = getComputedStyle(select);
      canvas.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const words = select.selectedOptions[0]?.textContent ?? "";
      if (canvas.measureText(words).width > room + 1) faults.add(`cut: ${words}`);
      if (select.clientHeight < Number.parseFloat(lineHeight) - 1) faults.add(`too low: ${words}`);
    }
    return [...faults];
  });

/** The text spacing of WCAG 1.4.12, as an alternative to larger text. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.removeProperty("font-size");
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
    );
    document.adoptedStyleSheets = [spaced];
  });

test("with text twice as large, figures do not scroll sideways on a desktop", async ({ page, see }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ["statistics", "sheet-stats", "pass-holder"]) {
    await see(screen(name));
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  }
});

test("with text twice as large, or spaced out, words are not cut off", async ({ page, see }) => {
  test.slow();
  const faults: Record<string, string[]> = {};
  for (const name of [
    "dashboard",
    "operators-filtered",
    "offers-filtered",
    "operators-add",
    "sheet",
    "sheet-edit",
    "review-edited",
    "review-refuse",
    "offer-edit",
    "publication",
    "statistics",
    "pass-holder",
    "sign-up-member",
  ]) {
    await see(screen(name));
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const found = await unreadable(page);
    await spaceOut(page);
    found.push(...(await unreadable(page)));
    if (found.length > 0) faults[name] = found;
  }
  expect(faults).toEqual({});
});

test("with text twice as large, or spaced out, a phone shows the main pages without scrolling sideways", async ({
  page,
  see,
}) => {
  test.slow();
  const wide: Record<string, number> = {};
  const spilled: string[] = [];
  for (const name of [
    "login",
    "privacy",
    "dashboard",
    "operators",
    "offers-filtered",
    "review-created",
    "review-edited",
    "sheet",
    "sheet-edit",
    "offer",
    "users",
    "user",
    "pass-holder",
    "publication",
    "publication-versions",
    "gifts",
    "gift-programmed",
    "gift-template",
    "gift-stock",
    "gift-orders-none",
    "notifications",
    "pass-holders",
    "pass-holder-orders",
    "statistics",
    "sheet-stats",
    "own-overview",
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await see(screen(name));
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    if ((await width()) > 390) wide[name] = await width();
    const bar = page.locator(".reviewMode__foot > *");
    for (const button of await bar.all())
      if (((await button.boundingBox())?.x ?? 0) < 0) spilled.push(`${name}: ${await button.textContent()}`);
    const choices = await page.locator(".segmented a").all();
    for (const choice of choices)
      if (await choice.evaluate((link) => link.scrollHeight > link.clientHeight + 1)) spilled.push(name);
    await page.setViewportSize({ width: 320, height: 640 });
    if ((await width()) > 320) wide[`${name}, at 320 px`] = await width();
    await spaceOut(page);
    if ((await width()) > 320) wide[`${name}, spaced out`] = await width();
  }
  expect(wide).toEqual({});
  expect(spilled).toEqual([]);
});

test("at widths between phone and desktop, pages do not scroll sideways and filters open within view", async ({
  page,
  see,
}) => {
  for (const name of ["dashboard", "pass-holders", "notifications", "publication", "offers"]) {
    await see(screen(name));
    for (const width of [920, 1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBe(
        width,
      );
    }
  }
  const filters = page.locator("details.pickFilter__root");
  await expect(filters).toHaveCount(5);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const filter of await filters.all()) {
      await filter.locator("summary").click();
      const panel = await filter.locator(".pickFilter__panel").boundingBox();
      expect(panel).not.toBeNull();
      if (panel) expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      await page.keyboard.press("Escape");
    }
  }
});
