import { redirect } from "@remix-run/node";

/**
 * Checks that the page in the URL exists; an empty list has one page.
 * @throws a redirect to the last page if the list is shorter, with the rest of the URL unchanged
 */
export function existingPage<Page extends { currentPage: number; totalPages: number }>(url: URL, page: Page) {
  const last = Math.max(1, page.totalPages);
  if (page.currentPage <= last) return page;
  const query = new URLSearchParams(url.search);
  if (last === 1) query.delete("page");
  else query.set("page", String(last));
  throw redirect(`${url.pathname}${query.size ? `?${query}` : ""}`);
}
