import type { Page } from "@playwright/test";
import { expect, hasJavaScript, test } from "./test";

/** A poor mobile connection: milliseconds of latency, bytes per second. */
const POOR = { latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** Slows down the page's network. @returns a function that restores it */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...POOR });
  return () => session.detach();
}

/**
 * Asks for something without a network: the page stays and says so, and what was asked for is sent by itself once the
 * network is back. Without scripts the browser shows a page of its own, which sends the same when it is loaded again.
 */
export async function withoutNetwork(page: Page, ask: () => Promise<void>, stays?: () => Promise<void>) {
  await page.context().setOffline(true);
  await ask();
  if (!hasJavaScript(test.info().project)) {
    await expect(page).toHaveURL("chrome-error://chromewebdata/");
    await page.context().setOffline(false);
    await page.reload();
    return;
  }
  await expect(lostConnection(page)).toBeVisible();
  await stays?.();
  await page.context().setOffline(false);
  await expect(lostConnection(page)).toHaveCount(0);
}

/** Waits until the page would survive the loss of its network; the preparation starts once the browser is idle. */
export const untilKept = (page: Page) =>
  page.waitForFunction(() => !String(window.fetch).includes("[native code]"));

export const lostConnection = (page: Page) => page.getByRole("alert").filter({ hasText: "Pas de connexion" });
