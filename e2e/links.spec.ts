import type { APIRequestContext, APIResponse } from "@playwright/test";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";

/** Pages of the same shape, as the sheets of two operators, that are followed. */
const ALIKE = 3;

for (const account of ["plateforme", "gestionnaire", "distributeur", "scanneur"]) {
  test(`no link leads ${account} to a missing page`, { tag: "@once" }, async ({ page }) => {
    test.slow();
    await signIn(page, account);
    expect(await deadLinks(page.request)).toEqual([]);
  });
}

/** Follows every link from the home page on. */
async function deadLinks(request: APIRequestContext): Promise<string[]> {
  const dead: string[] = [];
  const shownBy = new Map([["/", "/"]]);
  const alike = new Map<string, number>();
  for (const [url, source] of shownBy) {
    const shape = shapeOf(url);
    alike.set(shape, (alike.get(shape) ?? 0) + 1);
    if ((alike.get(shape) ?? 0) > ALIKE) continue;
    const response = await request.get(url);
    // Another scenario may have deleted the thing meanwhile: then its link is gone as well.
    if (!response.ok() && (await linksOf(await request.get(source))).has(url))
      dead.push(`${response.status()} ${url} on ${source}`);
    for (const link of await linksOf(response)) if (!shownBy.has(link)) shownBy.set(link, url);
  }
  expect(shownBy.size).toBeGreaterThan(5);
  return dead;
}

function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://page");
  return `${pathname.replace(/[0-9a-f-]{36}/g, "id")}?${[...searchParams.keys()].sort()}`;
}

async function linksOf(response: APIResponse): Promise<Set<string>> {
  const html = await response.text();
  const own = new URL(response.url());
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), own),
  );
  return new Set(links.filter(({ origin }) => origin === own.origin).map((to) => to.pathname + to.search));
}
