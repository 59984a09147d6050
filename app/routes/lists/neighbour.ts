import { redirect } from "@remix-run/node";
import { giftList, ignoredFilters as ignoredGiftFilters } from "~/contract/gifts/filters";
import { ignoredFilters as ignoredOfferFilters, offerList } from "~/contract/offers/filters";
import { ignoredFilters as ignoredOperatorFilters, operatorList } from "~/contract/operators/filters";
import { holderList, ignoredFilters as ignoredHolderFilters } from "~/contract/pass-holders/filters";
import { unavailableFilters, userList } from "~/contract/users/filters";
import { fromList, listIn } from "~/ui/lists/return-to";
import { permissionAt } from "~/web/lists/kept-lists.server";
import { type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

interface Rows {
  ids: string[];
  totalPages: number;
}
type PageRequest = (screen: ScreenContext, query: URLSearchParams, PageNumber: number) => Promise<Rows>;

const rowsOf = ({ items, totalPages }: { items: { id: string }[]; totalPages: number }): Rows => ({
  ids: items.map(({ id }) => id),
  totalPages,
});

/** Requests a page of a list, as the list's own screen does, for each list whose rows open sheets. */
const lists: Record<string, PageRequest> = {
  eltos: async ({ api }, query, PageNumber) =>
    rowsOf(
      await api.operators.list({ ...operatorList.fromUrl(query, ignoredOperatorFilters).input, PageNumber }),
    ),
  offers: async ({ api, me }, query, PageNumber) => {
    const { input } = offerList.fromUrl(query, ignoredOfferFilters(await me()));
    const { items, totalPages } = await api.offers.list({ ...input, PageNumber });
    return { ids: items.map(({ offerId }) => offerId), totalPages };
  },
  users: async ({ api, me }, query, PageNumber) =>
    rowsOf(
      await api.users.list({ ...userList.fromUrl(query, unavailableFilters(await me())).input, PageNumber }),
    ),
  "pass-holders": async ({ api }, query, PageNumber) =>
    rowsOf(
      await api.passHolders.list({ ...holderList.fromUrl(query, ignoredHolderFilters).input, PageNumber }),
    ),
  gifts: async ({ api }, query, PageNumber) =>
    rowsOf(await api.gifts.list({ ...giftList.fromUrl(query, ignoredGiftFilters).input, PageNumber })),
};

/**
 * Redirects to the next or previous row of the list that a sheet was opened from; looked up on demand, so that the sheet
 * itself does not have to. If there is none, the sheet or the list says so.
 */
export const loader = screenLoader({ may: permissionAt }, async (screen) => {
  const { request, url } = screen;
  const [, area = "", id = "", way] = url.pathname.split("/");
  const step = way === "next" ? 1 : -1;
  const requestPage = lists[area];
  if (!requestPage) throw new Error(`No list has the sheet ${url.pathname}`);
  const query = new URLSearchParams(listIn(url.search) ?? "");
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  // Re-encoded by URLSearchParams, since a header can only contain ASCII.
  const backTo = query.size > 0 ? `/${area}?${query}` : `/${area}`;
  const sheetOf = (row: string) => fromList(`/${area}/${row}/informations`, `?${query}`);
  const here = await requestPage(screen, query, page);
  const at = here.ids.indexOf(id);
  if (at < 0) return redirectWithToast(request, backTo, "backoffice-ui:neighbour.gone", {}, "info");
  const neighbour = here.ids[at + step];
  if (neighbour) return redirect(sheetOf(neighbour));
  const otherPage = page + step;
  const ids =
    otherPage >= 1 && otherPage <= here.totalPages ? (await requestPage(screen, query, otherPage)).ids : [];
  const row = step > 0 ? ids[0] : ids.at(-1);
  if (!row)
    return redirectWithToast(
      request,
      sheetOf(id),
      step > 0 ? "backoffice-ui:neighbour.last" : "backoffice-ui:neighbour.first",
      {},
      "info",
    );
  query.set("page", String(otherPage));
  return redirect(sheetOf(row));
});
