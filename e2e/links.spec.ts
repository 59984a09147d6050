import type { APIRequestContext, APIResponse } from "@playwright/test";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";

/** URLs with the same path but for ids, as the sheets of three operators, that are followed. */
const ALIKE = 3;

for (const account of ["plateforme", "gestionnaire", "distributeur", "scanneur"]) {
  test(`no link leads ${account} to a missing page`, async ({ page }) => {
    test.slow();
    await signIn(page, account);
    expect(await deadLinks(page.request)).toEqual([]);
  });
}

test("every entry of the menu leads each of them to a page with its heading", async ({ page }) => {
  test.slow();
  const missing: string[] = [];
  for (const account of ["plateforme", "gestionnaire", "distributeur", "scanneur"]) {
    await signIn(page, account);
    await page.goto("/");
    const entries = page.getByRole("navigation", { name: "Menu principal" }).first().locator("li a");
    const urls = await entries.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(urls.length).toBeGreaterThan(account === "scanneur" ? 1 : 6);
    for (const url of urls) {
      const response = await page.request.get(url);
      if (!response.ok() || !/<h1[\s>]/.test(await response.text()))
        missing.push(`${account}: ${response.status()} ${url}`);
    }
  }
  expect(missing).toEqual([]);
});

/** Follows every link from the home page on. */
async function deadLinks(request: APIRequestContext): Promise<string[]> {
  const dead: string[] = [];
  const shownBy = new Map([["/", "/"]]);
  const followed = new Map<string, number>();
  const get = (url: string) => request.get(url, { headers: { "accept-encoding": "identity" } });
  for (const [url, source] of shownBy) {
    const [path, withParameters] = shapesOf(url);
    const [ofPath = 0, ofParameters = 0] = [followed.get(path), followed.get(withParameters)];
    // Lists, filters and orders are kept in most links: a path's fourth URL is followed when its parameters are new.
    if (ofPath >= ALIKE && ofParameters > 0) continue;
    followed.set(path, ofPath + 1).set(withParameters, ofParameters + 1);
    const response = await get(url);
    // Another scenario may have deleted the subject meanwhile: then its link is gone as well.
    if (!response.ok() && (await linksOf(await get(source))).has(url))
      dead.push(`${response.status()} ${url} on ${source}`);
    for (const link of await linksOf(response)) if (!shownBy.has(link)) shownBy.set(link, url);
  }
  expect(shownBy.size).toBeGreaterThan(5);
  return dead;
}

/** Its path without ids, and that path with the names of its parameters. */
function shapesOf(url: string): [string, string] {
  const { pathname, searchParams } = new URL(url, "http://page");
  const path = pathname.replace(/[0-9a-f-]{36}/g, "id");
  return [path, `${path}?${[...new Set(searchParams.keys())].sort()}`];
}

async function linksOf(response: APIResponse): Promise<Set<string>> {
  const html = await response.text();
  const own = new URL(response.url());
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), own),
  );
  return new Set(links.filter(({ origin }) => origin === own.origin).map((to) => to.pathname + to.search));
}
