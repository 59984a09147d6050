import { z } from "zod";
import { call } from "./call";
import { namedView } from "./forms/named-view";
import { giftList, ignoredFilters as ignoredGiftFilters } from "./gifts/filters";
import { idempotent } from "./idempotency";
import { type ColumnList, columnsIn, withColumns } from "./list-columns";
import { logList } from "./logs";
import { notificationList } from "./notifications/filters";
import { ignoredFilters as ignoredOfferFilters, offerList } from "./offers/filters";
import { ignoredFilters as ignoredOperatorFilters, operatorList } from "./operators/filters";
import { outboxList } from "./outbox/calls";
import { pathId } from "./paging";
import { holderList, ignoredFilters as ignoredHolderFilters } from "./pass-holders/filters";
import { type CurrentUser, can, type PermissionName } from "./permissions";
import { type Role, roles } from "./roles";
import { unavailableFilters as unavailableUserFilters, userList } from "./users/filters";

interface ListScreen {
  path: string;
  may: PermissionName;
  /** The shortest query for the same list, without filters that this person cannot use. */
  toUrl: (given: URLSearchParams, person: CurrentUser) => string;
}

/** The lists with saved views: all that can be filtered or sorted. */
export const keptLists = {
  operators: {
    path: "/eltos",
    may: "readOperators",
    toUrl: (given, person) =>
      operatorList.toUrl(given, [
        ...ignoredOperatorFilters,
        ...(can.restoreOperator(person) ? [] : (["Deleted"] as const)),
      ]),
  },
  offers: {
    path: "/offers",
    may: "readOffers",
    toUrl: (given, person) => offerList.toUrl(given, ignoredOfferFilters(person)),
  },
  users: {
    path: "/users",
    may: "manageUsers",
    toUrl: (given, person) => userList.toUrl(given, unavailableUserFilters(person)),
  },
  logs: { path: "/logs", may: "readLogs", toUrl: (given) => logList.toUrl(given) },
  passHolders: {
    path: "/pass-holders",
    may: "seeAllPassHolders",
    toUrl: (given) => holderList.toUrl(given, ignoredHolderFilters),
  },
  gifts: { path: "/gifts", may: "readGifts", toUrl: (given) => giftList.toUrl(given, ignoredGiftFilters) },
  notifications: {
    path: "/notifications",
    may: "readNotifications",
    toUrl: (given) => notificationList.toUrl(given),
  },
  outbox: { path: "/outbox", may: "readOutbox", toUrl: (given) => outboxList.toUrl(given) },
} as const satisfies Record<string, ListScreen>;
export type KeptList = keyof typeof keptLists;
export const keptListNames = Object.keys(keptLists) as [KeptList, ...KeptList[]];

/** The lists with selectable columns. */
export const columnLists: Record<ColumnList, Pick<ListScreen, "path" | "may">> = {
  ...keptLists,
  translations: { path: "/translations", may: "translateContents" },
};

/** The roles that can open a list, with which its views can be shared. */
export const readersOf = (name: KeptList): Role[] =>
  roles.filter((role) => can[keptLists[name].may]({ roles: [role], isDistributor: true, eltos: [] }));
const list = z.enum(keptListNames, { error: "invalid" });

/** Maximum saved views of a person for a list. */
export const MAX_VIEWS = 50;
const MAX_QUERY_LENGTH = 2000;

/**
 * Reduces the query of a list's screen to its filters, search, order and columns, without filters that the person
 * cannot use. Empty for the default list.
 */
export function keptQuery(name: KeptList, query: string, person: CurrentUser): string {
  const given = new URLSearchParams(query);
  return withColumns(name, keptLists[name].toUrl(given, person), columnsIn(given));
}

const query = z.string({ error: "required" }).max(MAX_QUERY_LENGTH, { error: "tooLong" });

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the list's screen, without a question mark. */
  query: z.string(),
  /** The role that it is shared with. */
  sharedWith: z.enum(roles).nullable(),
  isOwn: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.output<typeof savedView>;

/** The query of each list's screen as the person left it. */
export const lastLists = z.object(
  Object.fromEntries(keptListNames.map((name) => [name, z.string().optional()])) as Record<
    KeptList,
    z.ZodOptional<z.ZodString>
  >,
);
export type LastLists = z.output<typeof lastLists>;

export const savedViewCalls = {
  list: call({
    method: "get",
    path: "/savedviews",
    access: "bearer",
    summary: "The saved views of a list (addition)",
    description:
      "One's own and those shared with one's role, by name; platform administrators see all shared ones. `last` is the list's last state; null if the person has never opened it.",
    refuses: ["invalidRights"],
    query: z.object({ List: list }),
    success: 200,
    answer: z.object({ views: z.array(savedView), last: z.string().nullable() }),
  }),
  create: call({
    method: "post",
    path: "/savedviews",
    access: "bearer",
    summary: "Save a view of a list (addition)",
    description:
      "Saves the filters, search, order and columns (`columns`) of a list's screen under a name, up to 50 for each list. Only platform administrators can share a view with a role.",
    refuses: ["invalidRights", "viewExists", "tooManyViews"],
    headers: idempotent,
    body: namedView.extend({ list, query }),
    success: 201,
    answer: z.object({ id: z.string() }),
  }),
  update: call({
    method: "put",
    path: "/savedviews/{id}",
    access: "bearer",
    summary: "Rename or share a saved view (addition)",
    description: "For its owner, and for platform administrators when it is shared.",
    refuses: ["invalidRights", "viewExists"],
    params: z.object({ id: pathId }),
    body: namedView,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/savedviews/{id}",
    access: "bearer",
    summary: "Delete a saved view (addition)",
    description: "For its owner, and for platform administrators when it is shared.",
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
  last: call({
    method: "get",
    path: "/lastlists",
    access: "bearer",
    summary: "The last state of each list (addition)",
    description: "The query of each list's screen that the caller has opened.",
    success: 200,
    answer: lastLists,
  }),
  remember: call({
    method: "put",
    path: "/lastlists",
    access: "bearer",
    summary: "Store the last state of a list (addition)",
    description: "Replaces the stored query of the list.",
    refuses: ["invalidRights"],
    body: z.object({ list, query }),
    success: 204,
    answer: "none",
  }),
};
