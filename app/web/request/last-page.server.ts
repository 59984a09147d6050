import { redirect } from "@remix-run/node";

/**
 * The page of a list that the URL asks for.
 * @throws a redirect to the last page when the list is shorter, with the rest of the URL unchanged
 */
export function existingPage<Page extends { currentPage: number; totalPages: number }>(url: URL, page: Page) {
  if (page.totalPages === 0 || page.currentPage <= page.totalPages) return page;
  const query = new URLSearchParams(url.search);
  if (page.totalPages === 1) query.delete("page");
  else query.set("page", String(page.totalPages));
  throw redirect(`${url.pathname}${query.size ? `?${query}` : ""}`);
}
