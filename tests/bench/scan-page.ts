import { parseArgs } from "node:util";
import { type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import { findOrInstallChromium } from "../../e2e/support/chromium";
import { median } from "./median";
import { serveCheckout } from "./served-checkout";

/** CPU throttling: how many times slower than this machine the phone is. */
const SLOWER = 4;
/** The target in milliseconds. */
const AIM = 1000;

/**
 * `npm run bench -- scan-page`: how long somebody waits for the installed scanning page where there is no network, on a
 * slow phone: from the start of the visit until a number can be typed and is taken. Each time in a tab of its own.
 */
async function measureScanPage(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rounds: { type: "string", default: "15" } },
  });
  const server = await serveCheckout(".");
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({ ...devices["Pixel 5"], baseURL: server.url });
    await install(await context.newPage());
    await context.setOffline(true);
    for (const slower of [1, SLOWER]) {
      const times: number[] = [];
      // The first visit fills the browser's code cache.
      for (let round = 0; round <= Number(values.rounds); round++) {
        const usable = await open(context, slower);
        if (round > 0) times.push(usable);
      }
      const sorted = times.toSorted((one, other) => one - other);
      console.info(
        `scanning page without a network, processor ${slower}× slower: usable after ${median(times).toFixed(0)} ms (median of ${times.length}; ${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)})${slower === SLOWER ? `, aim ${AIM}` : ""}`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opened online until the worker has filled its cache. */
async function install(page: Page) {
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill("scanneur@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/scan/);
  while (!(await page.evaluate(isInstalled))) await page.waitForTimeout(100);
  await page.close();
}

/** Runs in the page. */
async function isInstalled() {
  const registration = await navigator.serviceWorker.getRegistration("/scan");
  const databases = await indexedDB.databases();
  return registration?.active?.state === "activated" && databases.some(({ name }) => name === "scans");
}

async function open(context: BrowserContext, slower: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(noteWhenUsable);
  await page.goto("/scan", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  const usable = await page.evaluate(
    () => performance.getEntriesByName("usable")[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return usable;
}

/** Runs first in the page. The field appears once the device has provided the person and the place. */
function noteWhenUsable() {
  const looking = setInterval(() => {
    if (!document.querySelector("input[name=pass]")) return;
    clearInterval(looking);
    performance.mark("usable");
  }, 4);
}

await measureScanPage();
