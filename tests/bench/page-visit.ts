import { type Browser, type BrowserContext, devices } from "@playwright/test";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Symmetric bandwidth; the latency applies to each request until its response begins. */
const lineOf = (name: string, kilobits: number, latency: number) => ({
  name,
  what: `${kilobits} kbit/s, ${latency} ms`,
  conditions: {
    offline: false,
    latency,
    downloadThroughput: (kilobits * 1000) / 8,
    uploadThroughput: (kilobits * 1000) / 8,
  },
});
export const lines = [lineOf("slow line", 400, 400), lineOf("4G", 9000, 85)];

/** Milliseconds from the start of the navigation, and the bytes transferred. */
export interface Times {
  /** First contentful paint. */
  paint: number;
  /** Hydrated: React handles events. */
  usable: number;
  /** The network is idle. */
  complete: number;
  kilobytes: number;
}

interface Visit {
  url: string;
  line: (typeof lines)[number];
  cookies?: Cookies;
}

/** With an empty cache, then again in another tab. */
export async function visitTwice(browser: Browser, { url, line, cookies = [] }: Visit) {
  const context = await browser.newContext(devices["Desktop Chrome"]);
  await context.addCookies(cookies);
  await context.addInitScript(noteWhenUsable);
  const address = await whereItLeads(context, url);
  const cold = await visit(context, address, line);
  const warm = await visit(context, address, line);
  await context.close();
  return { cold, warm };
}

/** Without a page, whose files would fill the cache. */
async function whereItLeads(context: BrowserContext, url: string) {
  const answer = await context.request.get(url, { failOnStatusCode: true });
  return answer.url();
}

async function visit(context: BrowserContext, url: string, { conditions }: Visit["line"]): Promise<Times> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ startTime, duration }) => startTime + duration);
    return {
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      usable: performance.getEntriesByName("usable")[0]?.startTime ?? Number.NaN,
      complete: Math.max((navigation as PerformanceNavigationTiming).loadEventEnd, ...loaded),
    };
  });
  await page.close();
  return { ...times, kilobytes: bytes / 1000 };
}

/** Runs first in the page: until React has hydrated it, a press submits a plain form. */
function noteWhenUsable() {
  const looking = setInterval(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1].stateNode;
    if (!root || root.current.memoizedState.isDehydrated) return;
    clearInterval(looking);
    performance.mark("usable");
  }, 4);
}
