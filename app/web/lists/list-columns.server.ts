import { type ColumnList, isColumnList, listColumns, withoutColumns } from "~/contract/list-columns";
import { columnLists } from "~/contract/saved-views";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { listAt } from "./kept-lists.server";

function columnListAt(url: URL): ColumnList {
  const list = url.pathname.startsWith(columnLists.translations.path) ? "translations" : listAt(url);
  if (!isColumnList(list)) throw new Error(`No list with columns has the page ${url.pathname}`);
  return list;
}
const permissionAt = (url: URL) => columnLists[columnListAt(url)].may;

const closeTo = (url: URL) => columnLists[columnListAt(url)].path + url.search;

/** The drawer of a list's columns: a child route `columns` of it. */
export const columnsLoader = screenLoader({ may: permissionAt }, async ({ url }) => ({
  closeTo: closeTo(url),
}));

export const columnsAction = screenAction({ may: permissionAt }, (screen) => {
  const { formData } = screen;
  const order = formData().getAll("order").map(String);
  const ticked = formData().getAll("shown").map(String);
  const shown = order.filter((key) => ticked.includes(key));
  const moves = order.flatMap((key, at) =>
    (["up", "down"] as const).map((way) => [
      `${way}:${key}`,
      async () => ({ order: swapped(order, at, way), shown }),
    ]),
  );
  return byIntent(screen, {
    ...Object.fromEntries(moves),
    apply: () => choose(screen, shown),
    reset: () => choose(screen, null),
  });
});

async function choose({ api, request, url }: ScreenContext, columns: readonly string[] | null) {
  const list = columnListAt(url);
  await api.columns.choose({ list, columns: columns && [listColumns[list].keys[0], ...columns] });
  const query = withoutColumns(url.search);
  const to = columnLists[list].path + (query && `?${query}`);
  return redirectWithToast(request, to, `backoffice-ui:columns.${columns ? "kept" : "reset"}`);
}

function swapped(order: readonly string[], at: number, way: "up" | "down"): string[] {
  const other = way === "up" ? at - 1 : at + 1;
  const [one, two] = [order[at], order[other]];
  return order.map((key, place) => (place === at && two) || (place === other && one) || key);
}
