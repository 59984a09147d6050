import type { Page } from "@playwright/test";

/** Delays the page's scripts, as a slow connection does, until the returned function is called. */
export async function holdScripts(page: Page) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}
