import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppProcess, startApp, temporaryDirectory } from "../processes/support/app-process";
import { copyDemo } from "../support/copy-demo";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Not Playwright: it needs its own patched Firefox, and does not work with a stock one. */
function findFirefox(): string {
  const places = (process.env.PATH ?? "").split(delimiter);
  const found = [
    process.env.FIREFOX_PATH,
    ...places.flatMap((place) => ["firefox-esr", "firefox"].map((name) => join(place, name))),
  ]
    .filter((path) => path !== undefined)
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "The release run looks at pages in Firefox. Install it (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.",
  );
}

let app: AppProcess;
let browser: Browser;
let page: Page;
/** The browser's error messages since the previous page. */
let complaints: string[] = [];

beforeAll(async () => {
  const executablePath = findFirefox();
  const dataDir = temporaryDirectory();
  copyDemo(dataDir);
  app = await startApp({ DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" });
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "intl.accept_languages": "fr-BE, fr", "ui.prefersReducedMotion": 1 },
  });
  page = await browser.newPage();
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
});
afterAll(() => browser?.close());

/** Opens a page at desktop width; returns its heading. */
async function open(path: string) {
  await page.setViewport(DESK);
  // Aborted requests of the previous page are reported as errors.
  await page.goto("about:blank");
  complaints = [];
  const answer = await page.goto(new URL(path, app.url).href, { waitUntil: "networkidle0" });
  expect(answer?.status()).toBe(200);
  return page.$eval("dialog[open] h2, h1", (heading) => heading.textContent);
}

/** There are no errors, and no horizontal overflow on a desktop or a phone. */
async function expectWhole() {
  expect(complaints).toEqual([]);
  for (const size of [DESK, PHONE]) {
    await page.setViewport(size);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewport(DESK);
}

/** The visible date fields: their widths, their natural widths, and the number of our buttons beside them. */
const dateFields = () =>
  page.$$eval("input[type=date]", (fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const alone = field.cloneNode() as HTMLInputElement;
        alone.removeAttribute("id");
        alone.style.cssText = "width:auto;position:absolute";
        field.after(alone);
        const needed = alone.offsetWidth;
        alone.remove();
        const buttons = [
          ...(field.closest("div:has(button)")?.querySelectorAll("button[aria-haspopup]") ?? []),
        ];
        return {
          isWhole: field.offsetWidth >= needed,
          buttons: buttons.filter((button) => button.checkVisibility()).length,
        };
      }),
  );

describe("in Firefox", () => {
  it.each([
    ["/login", /./],
    ["/sign-up?type=member", /./],
    ["/forgot-password", /./],
    ["/accessibilite", /./],
  ])("the public page %s has no errors or overflow", async (path, heading) => {
    expect(await open(path)).toMatch(heading);
    await expectWhole();
  });

  it("a wrong password is reported, and the right one signs in", async () => {
    await open("/login");
    await page.locator("input[type=email]").fill("plateforme@demo.example");
    await page.locator("input[type=password]").fill("faux");
    await page.locator("main button:not([type=button])").click();
    await page.waitForSelector("[role=alert]");
    expect(await page.$eval("input[type=email]", (field) => field.value)).toBe("plateforme@demo.example");
    await page.locator("input[type=password]").fill("Demo-Pass-2026!");
    await page.locator("main button:not([type=button])").click();
    await expect.poll(() => page.$eval("h1", (heading) => heading.textContent)).toMatch(/^Tableau de bord/);
  });

  it.each(["/offers", "/logs", "/users", "/statistics"])(
    "the date fields of %s are fully visible, with one calendar each",
    async (path) => {
      await open(path);
      const fields = await dateFields();
      expect(fields.length).toBeGreaterThanOrEqual(2);
      expect(fields).toEqual(fields.map(() => ({ isWhole: true, buttons: 0 })));
      await expectWhole();
    },
  );

  it("a list is filtered while typing", async () => {
    expect(await open("/eltos")).toMatch(/^Opérateurs/);
    await page.locator("input[type=search]").fill("brasserie");
    await page.waitForFunction(() => location.search.includes("search=brasserie"));
    await expectWhole();
  });

  it("a request opens over the dashboard, and closes", async () => {
    await open("/");
    const link = "a[href^='/eltos/'][href*='/validate']";
    await page.locator(link).click();
    await page.waitForSelector("dialog[open] h2");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await expectWhole();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("a form reports missing fields, and keeps the input", async () => {
    await open("/offers/add");
    expect((await dateFields()).every(({ isWhole, buttons }) => isWhole && buttons === 0)).toBe(true);
    await page.locator("dialog input[type=date]").fill("2026-12-01");
    await page.locator("dialog footer button").click();
    await page.waitForSelector("dialog [role=alert]");
    expect(await page.$eval("dialog input[type=date]", (field) => (field as HTMLInputElement).value)).toBe(
      "2026-12-01",
    );
    await expectWhole();
  });
});
