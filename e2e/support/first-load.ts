import type { Page } from "@playwright/test";

/** The dashboard and the lists: what people open most is held lower. */
const lists = ["/", "/eltos", "/offers", "/outbox", "/publication/versions"];

/** Bytes as sent, compressed. */
const most = (path: string) => ({
  script: lists.includes(path) ? 105_000 : 125_000,
  css: 16_000,
});

/** What the page loaded beyond its budget, once it loads nothing any more. */
export async function excessOfFirstLoad(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const bytes = await bytesOf(page);
  const allowed = most(new URL(page.url()).pathname);
  return (["script", "css"] as const)
    .filter((kind) => bytes[kind] === 0 || bytes[kind] > allowed[kind])
    .map((kind) => `${bytes[kind]} bytes of ${kind}`);
}

/**
 * What the document loaded, from the network or the cache; but for what keeps a draft, which is loaded when a field is
 * entered: a page that gives one the focus loads it a moment earlier or later; and but for the editor of a gift's mail,
 * which takes the place of a text area that works already.
 */
const bytesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const later = /\/assets\/(?:drafts|mail-editor)-/;
    const sum = (ending: string) =>
      files
        .filter(({ name }) => new URL(name).pathname.endsWith(ending) && !later.test(name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return { script: sum(".js"), css: sum(".css") };
  });
