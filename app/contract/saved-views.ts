import { z } from "zod";
import { call } from "./call";
import { namedView } from "./forms/named-view";
import { giftList, notOfTheList as notOfGifts } from "./gifts/filters";
import { idempotent } from "./idempotency";
import { type ColumnList, columnsIn, withColumns } from "./list-columns";
import { logList } from "./logs";
import { notificationList } from "./notifications/filters";
import { notOfTheList as notOfOffers, offerList } from "./offers/filters";
import { notOfTheList as notOfOperators, operatorList } from "./operators/filters";
import { outboxList } from "./outbox/calls";
import { pathId } from "./paging";
import { holderList, notOfTheList as notOfHolders } from "./pass-holders/filters";
import { type CurrentUser, can, type PermissionName, roleFlags } from "./permissions";
import { type Role, roles } from "./roles";
import { foreignFilters as notOfUsers, userList } from "./users/filters";

interface ListScreen {
  path: string;
  may: PermissionName;
  /** The shortest query for the same list, without filters that this person does not have. */
  toUrl: (given: URLSearchParams, who: CurrentUser) => string;
}

/** Lists that can be kept as they are: every one that is filtered or sorted. */
export const keptLists = {
  operators: {
    path: "/eltos",
    may: "readOperators",
    toUrl: (given, who) =>
      operatorList.toUrl(given, [
        ...notOfOperators,
        ...(can.restoreOperator(who) ? [] : (["Deleted"] as const)),
      ]),
  },
  offers: {
    path: "/offers",
    may: "readOffers",
    toUrl: (given, who) => offerList.toUrl(given, notOfOffers(who)),
  },
  users: {
    path: "/users",
    may: "manageUsers",
    toUrl: (given, who) => userList.toUrl(given, notOfUsers(who)),
  },
  logs: { path: "/logs", may: "readLogs", toUrl: (given) => logList.toUrl(given) },
  passHolders: {
    path: "/pass-holders",
    may: "seeAllPassHolders",
    toUrl: (given) => holderList.toUrl(given, notOfHolders),
  },
  gifts: { path: "/gifts", may: "readGifts", toUrl: (given) => giftList.toUrl(given, notOfGifts) },
  notifications: {
    path: "/notifications",
    may: "readNotifications",
    toUrl: (given) => notificationList.toUrl(given),
  },
  outbox: { path: "/outbox", may: "readOutbox", toUrl: (given) => outboxList.toUrl(given) },
} as const satisfies Record<string, ListScreen>;
export type KeptList = keyof typeof keptLists;
export const keptListNames = Object.keys(keptLists) as [KeptList, ...KeptList[]];

/** The same for the lists whose columns can be chosen. */
export const columnLists: Record<ColumnList, Pick<ListScreen, "path" | "may">> = {
  ...keptLists,
  translations: { path: "/translations", may: "translateContents" },
};

/** The roles that can open a list: its views can only be shared with them. */
export const readersOf = (name: KeptList): Role[] =>
  roles.filter((role) => can[keptLists[name].may]({ ...roleFlags(role), isDistributor: true, eltos: [] }));
const list = z.enum(keptListNames, { error: "invalid" });

/** Views of one person for one list. */
export const MAX_VIEWS = 50;
const MAX_QUERY_LENGTH = 2000;

/**
 * The query of a list's screen with only its filters, search, order and columns, for a person: without filters that
 * they do not have. Empty for the default list.
 */
export function keptQuery(name: KeptList, query: string, who: CurrentUser): string {
  const given = new URLSearchParams(query);
  return withColumns(name, keptLists[name].toUrl(given, who), columnsIn(given));
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
  /** Its owner. */
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
      "One's own and those shared with one's role, by name; for a platform administrator every shared one. With `last`, how the person left the list: null when never.",
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
      "Keeps the filters, search, order and columns (`columns`) of a list's screen under a name, at most 50 for each list. Only a platform administrator shares it with a role.",
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
    summary: "How the person left each list (addition)",
    description: "The query of each list's screen, for those that the person has opened.",
    success: 200,
    answer: lastLists,
  }),
  remember: call({
    method: "put",
    path: "/lastlists",
    access: "bearer",
    summary: "Note how the person left a list (addition)",
    description: "Replaces the query that was noted for the list.",
    refuses: ["invalidRights"],
    body: z.object({ list, query }),
    success: 204,
    answer: "none",
  }),
};
