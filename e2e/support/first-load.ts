import type { Page } from "@playwright/test";

/** The dashboard and the lists: what people open most is held lower. */
const lists = [
  ...[
    "/",
    "/eltos",
    "/offers",
    "/users",
    "/pass-holders",
    "/pass-holders/deleted",
    "/gifts",
    "/notifications",
  ],
  ...["/outbox", "/client-keys", "/publication/versions", "/profile/sessions", "/logs"],
  ...[/^\/gifts\/[^/]+\/(?:orders|stock)$/, /^\/eltos\/[^/]+\/(?:users|linked-eltos|deals-and-offers)$/],
];

/** Bytes as sent, compressed. */
const most = (path: string) => ({
  script: lists.some((list) => (list instanceof RegExp ? list.test(path) : list === path))
    ? 105_000
    : 125_000,
  css: 16_000,
  editor: 115_000,
});

/** What the page loaded beyond its budget, once it loads nothing any more. */
export async function excessOfFirstLoad(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const bytes = await bytesOf(page);
  const allowed = most(new URL(page.url()).pathname);
  return (["script", "css", "editor"] as const)
    .filter((kind) => bytes[kind] > allowed[kind] || (bytes[kind] === 0 && kind !== "editor"))
    .map((kind) => `${bytes[kind]} bytes of ${kind}`);
}

/**
 * What the document loaded, from the network or the cache; but for what keeps a draft, which is loaded when a field is
 * entered: a page that gives one the focus loads it a moment earlier or later; and for what keeps the page when the
 * network goes, which is loaded once the browser is idle. The editor of a gift's mail, which takes
 * the place of a text area that works already, is counted by itself (decision 0390). What is for paper is fetched last.
 */
const bytesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (which: RegExp) =>
      files
        .filter(({ name }) => which.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      script: sum(/^(?!\/assets\/(?:drafts|lost-connection|mail-editor)-).*\.js$/),
      css: sum(/^(?!\/assets\/print-).*\.css$/),
      editor: sum(/^\/assets\/mail-editor-/),
    };
  });
