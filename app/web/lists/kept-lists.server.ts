import type { CurrentUser } from "~/contract/current-user";
import { namedView } from "~/contract/forms/named-view";
import {
  type ChosenColumns,
  type ColumnList,
  columnsIn,
  isColumnList,
  shownColumns,
  withColumns,
} from "~/contract/list-columns";
import { can } from "~/contract/permissions";
import {
  type KeptList,
  keptListNames,
  keptLists,
  keptQuery,
  readersOf,
  type SavedView,
} from "~/contract/saved-views";
import { ApiError } from "~/web/api/error.server";
import { byIntent, sentId } from "~/web/request/intents.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { isPrefetched, redirectWithToast } from "~/web/session/flash.server";

/** The list that a page belongs to, by its address. */
export function listAt({ pathname }: URL): KeptList {
  const found = keptListNames.find((list) => pathname.startsWith(`${keptLists[list].path}/`));
  if (!found) throw new Error(`No list has the page ${pathname}`);
  return found;
}
/** The permission of the page's list. */
export const permissionAt = (url: URL) => keptLists[listAt(url)].may;

/** The columns of a list's page: those in its URL, as in saved views, or else those that the person has selected. */
export const columnsAt = (
  list: ColumnList,
  url: URL,
  { listColumns }: { listColumns?: ChosenColumns | undefined },
) => shownColumns(list, columnsIn(url.searchParams) ?? listColumns?.[list]);

/** The URL of a list's saved state; a search with a single result still shows the list (docs/lists.md, Memory and saved views). */
const urlOf = (list: KeptList, query: string) =>
  `${keptLists[list].path}?${query}${new URLSearchParams(query).has("search") ? "&stay=true" : ""}`;

/** A built-in view of a list. */
export interface ReadyView<Name extends string> {
  /** Its name, which the page translates. */
  ready: Name;
  /** The query of the list's screen, in the format of `keptQuery`; empty for the whole list. */
  query: string;
  /** The formatted number of rows; an empty view is hidden, unless it is the current one. */
  count: string;
}
interface Kept<Name extends string> {
  /** False for a separate list on the same screen, such as deleted rows, which the menu does not remember. */
  isOwnList?: boolean;
  ready?: Promise<readonly ReadyView<Name>[] | undefined>;
}

/**
 * The saved views for a list's loader.
 * @returns `remember`: stores the list's state for the person; to be called once the page is certain to be shown
 */
export async function keptViews<Name extends string = never>(
  { api, me, url, request }: ScreenContext,
  list: KeptList,
  { isOwnList = true, ready }: Kept<Name> = {},
) {
  // Optional: another API may not support saved views.
  const [person, kept, given] = await Promise.all([
    me(),
    nullIfUnavailable(api.savedViews.list({ List: list })),
    ready,
  ]);
  const current = keptQuery(list, url.search, person);
  const shown = (kept?.views ?? []).filter(
    ({ isOwn, sharedWith }) => isOwn || (sharedWith && person.roles.includes(sharedWith)),
  );
  const saved = shown.map(({ name, query }) => ({
    name,
    to: urlOf(list, query),
    isCurrent: query === current,
  }));
  const comeWith = (given ?? [])
    .map(({ query, ...view }) => ({
      ...view,
      name: null,
      isCurrent: query === current,
      to: keptLists[list].path + (query && `?${query}`),
    }))
    .filter(({ count, isCurrent, to }) => count !== "0" || isCurrent || to === keptLists[list].path);
  const every =
    comeWith.length === 0 ? [{ name: null, to: keptLists[list].path, isCurrent: current === "" }] : [];
  const links = [...every, ...comeWith, ...saved];
  const isNew = current !== "" && !links.some(({ isCurrent }) => isCurrent);
  const hasManage = kept !== null && (isNew || shown.some((view) => mayChange(person, view)));
  const views = {
    /** Hidden if the only view is the whole list. */
    links: links.length > 1 ? links : [],
    /** Views of pass holders are called segments. */
    ...(list === "passHolders" && { segments: true }),
    manage: hasManage ? { to: `${keptLists[list].path}/views${url.search}`, isNew } : null,
  };
  return {
    columns: isColumnList(list) ? columnsAt(list, url, person) : [],
    /** Null if there is neither a view nor a state to save. */
    views: views.links.length > 0 || views.manage ? views : null,
    async remember() {
      if (kept && isOwnList && !isPrefetched(request) && current !== (kept.last ?? ""))
        await nullIfUnavailable(api.savedViews.remember({ list, query: current }));
    },
  };
}

/** The menu's URLs: the last state of each list, and the current state of the current one. */
export async function menuUrls({ me, url }: ScreenContext): Promise<Record<string, string>> {
  const person = await me();
  const urls = keptListNames.map((list) => {
    const { path } = keptLists[list];
    const query = url.pathname === path ? keptQuery(list, url.search, person) : person.lastLists?.[list];
    return [path, query ? urlOf(list, query) : path];
  });
  return Object.fromEntries(urls);
}

const mayChange = (person: CurrentUser, { isOwn }: SavedView) => isOwn || can.shareViews(person);

const listOf = (list: KeptList, query: string) => (query ? urlOf(list, query) : keptLists[list].path);

/** The drawer that saves the current state of the list and changes saved views: a child route `views` of the list. */
export const viewsLoader = screenLoader({ may: permissionAt }, async ({ api, me, url }) => {
  const list = listAt(url);
  const [person, { views }] = await Promise.all([me(), api.savedViews.list({ List: list })]);
  const current = keptQuery(list, url.search, person);
  const mayShare = can.shareViews(person);
  const known = (view: SavedView) => ({ ...view, to: listOf(list, view.query) });
  return {
    segments: list === "passHolders",
    closeTo: keptLists[list].path + url.search,
    current: current || null,
    sharesWith: mayShare ? readersOf(list) : [],
    /** The views that the person may change. */
    views: views.filter((view) => mayChange(person, view)).map(known),
  };
});

/** The view was deleted in another tab, or by its owner. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === "notFound";

export const viewsAction = screenAction({ may: permissionAt }, (screen) => {
  const { api, request, url, formData, form } = screen;
  const list = listAt(url);
  const here = url.pathname + url.search;
  const messageKey = (key: "saved" | "changed" | "deleted" | "gone") =>
    list === "passHolders"
      ? (`backoffice-ui:views.segments.${key}` as const)
      : (`backoffice-ui:views.${key}` as const);
  return byIntent(screen, {
    save: () =>
      form(namedView, async (view) => {
        const person = await screen.me();
        const given = url.search.slice(1);
        // If the person has selected columns, the view includes them.
        const query = columnsIn(url.searchParams)
          ? given
          : withColumns(list, given, person.listColumns?.[list as ColumnList]);
        await api.savedViews.create({ ...view, list, query });
        const to = listOf(list, keptQuery(list, query, person));
        return redirectWithToast(request, to, messageKey("saved"), { name: view.name });
      }),
    change: () =>
      form(namedView, async (view) => {
        const id = sentId(screen);
        const { name } = view;
        try {
          await api.savedViews.update({ id, ...view });
        } catch (error) {
          if (!isGone(error)) throw error;
          return redirectWithToast(request, here, messageKey("gone"), { name }, "danger");
        }
        return redirectWithToast(request, here, messageKey("changed"), { name });
      }),
    delete: async () => {
      const id = sentId(screen);
      // A second submission has already deleted it.
      await api.savedViews.remove({ id }).catch((error) => {
        if (!isGone(error)) throw error;
      });
      const name = String(formData().get("name") ?? "");
      return redirectWithUndo(screen, here, id, messageKey("deleted"), { name });
    },
  });
});
