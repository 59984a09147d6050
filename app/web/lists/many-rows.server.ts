import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { CurrentUser } from "~/contract/current-user";
import { MAX_AT_ONCE } from "~/contract/limits";
import type { ManyOutcome } from "~/contract/many-changes";
import { type OffersChange, offersChange } from "~/contract/offers/change-many";
import { offerList, unavailableFilters as unavailableOfferFilters } from "~/contract/offers/filters";
import { operatorList } from "~/contract/operators/filters";
import { can, type PermissionName } from "~/contract/permissions";
import type { ReviewSubject } from "~/contract/reviews/requests";
import type { Api } from "~/web/api/client.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { withoutRows } from "./exports.server";
import { listAt } from "./kept-lists.server";

const nothingDone: ManyOutcome = { done: 0, names: [], refused: [], act: null };
/** Maximum names that the dialog lists. */
const MAX_LISTED = 20;

const confirmation = z.object({ confirmed: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }) });

/** The action in the URL; null if it is missing or incomplete. */
function changeIn({ searchParams }: URL): OffersChange | null {
  const given = (name: string) => searchParams.get(name) || undefined;
  const { data = null } = offersChange.safeParse({
    act: given("act"),
    tag: given("newTag"),
    category: given("newCategory"),
    start: given("newStart"),
    end: given("newEnd"),
  });
  return data;
}

async function changeChoices({ content }: Api) {
  const [tags, categories] = await Promise.all([
    nullIfUnavailable(content.tags()),
    nullIfUnavailable(content.categories()),
  ]);
  return {
    tags: (tags ?? []).map((tag) => ({ value: tag, label: tag })),
    categories: (categories ?? []).map(({ technicalId, label }) => ({ value: technicalId, label })),
  };
}

/** Adds the name of the category. */
const namedChange = (change: OffersChange, categories: readonly { value: string; label: string }[]) =>
  change.act === "category"
    ? {
        ...change,
        category: categories.find(({ value }) => value === change.category)?.label ?? change.category,
      }
    : change;

/** The URL without its action. */
function withoutAct({ pathname, search, searchParams }: URL) {
  const query = new URLSearchParams(withoutRows(search));
  for (const name of ["of", "id"]) for (const value of searchParams.getAll(name)) query.append(name, value);
  return `${pathname}?${query}`;
}

interface ManyScreens<Input, Fields, Filter> {
  /** The list's path. */
  path: string;
  about: ReviewSubject;
  may: { read: PermissionName; archive: PermissionName; export: PermissionName };
  /** The list's declaration in the contract. */
  list: {
    fromUrl: (parameters: URLSearchParams, unavailable?: readonly Filter[]) => { input: Input };
    toExport: (input: Input) => Fields;
    toUrl: (parameters: URLSearchParams, unavailable?: readonly Filter[]) => string;
  };
  /** Filters that this person cannot use. */
  unavailable?: (person: CurrentUser) => readonly Filter[];
  /** The first rows, and their total number. */
  find: (
    api: Api,
    input: Input & { PageSize: number },
  ) => Promise<{ rows: { id: string; name: string }[]; totalCount: number }>;
  /** The number of open requests about the rows. */
  countRequests: (api: Api, input: Input) => Promise<number>;
  archive: (api: Api, fields: Fields & { confirmed: number }) => Promise<ManyOutcome>;
  /** Changes other than archiving. */
  change?: (api: Api, fields: Fields & { confirmed: number; change: OffersChange }) => Promise<ManyOutcome>;
}

/**
 * Actions on many rows of a list: a child route `many` with the list's query. `id` selects the ticked rows, `of=all` all
 * rows that match the filters, which the API evaluates again.
 */
function manyScreens<Input extends { Id?: unknown }, Fields, Filter>({
  path,
  about,
  may,
  list,
  unavailable = () => [],
  find,
  countRequests,
  archive,
  change,
}: ManyScreens<Input, Fields, Filter>) {
  /** Null if no row is ticked, which must not select all rows. */
  const chosenIn = (url: URL, person: CurrentUser): Input | null => {
    const { input } = list.fromUrl(url.searchParams, unavailable(person));
    if (url.searchParams.get("of") === "all") return { ...input, Id: undefined };
    return Array.isArray(input.Id) && input.Id.length > 0 ? input : null;
  };
  return {
    loader: screenLoader({ may: may.read }, async ({ api, me, url }) => {
      const person = await me();
      const chosen = chosenIn(url, person);
      const [{ rows, totalCount }, waiting] = chosen
        ? await Promise.all([
            find(api, { ...chosen, PageSize: MAX_LISTED }),
            can.decideReviews(person) ? countRequests(api, chosen) : null,
          ])
        : [{ rows: [], totalCount: 0 }, null];
      const listQuery = withoutRows(url.search);
      const closeTo = path + listQuery;
      const query = new URLSearchParams(listQuery);
      for (const id of chosen?.Id ? url.searchParams.getAll("id") : []) query.append("id", id);
      const mayChange = Boolean(change) && can[may.archive](person);
      const requestedChange = mayChange ? changeIn(url) : null;
      const { tags, categories } = mayChange ? await changeChoices(api) : { tags: [], categories: [] };
      const decided = new URLSearchParams([
        ...new URLSearchParams(list.toUrl(query, unavailable(person))),
        ...Object.entries({ about, of: "list", returnTo: closeTo }),
      ]);
      return {
        names: rows.map(({ id, name }) => ({ id, name })),
        total: totalCount,
        /** The open requests about the rows, with the URL for deciding them; null without the permission to decide. */
        requests: waiting === null ? null : { count: waiting, to: `/reviews/many?${decided}` },
        max: MAX_AT_ONCE,
        isAll: url.searchParams.get("of") === "all",
        /** The action to confirm; `wrong` if it is incomplete. */
        asked: requestedChange && namedChange(requestedChange, categories),
        wrong: mayChange && url.searchParams.has("act") && !requestedChange,
        choices: mayChange ? { tags, categories } : null,
        /** The URL with the same rows, for choosing another action. */
        again: withoutAct(url),
        may: { archive: can[may.archive](person), export: can[may.export](person) },
        path,
        closeTo,
        exportTo: `${path}/export?${query}`,
      };
    }),
    action: screenAction({ may: may.archive }, (screen) =>
      screen.form(confirmation, async ({ confirmed }) => {
        const chosen = chosenIn(screen.url, await screen.me());
        if (!chosen) return { outcome: nothingDone };
        const fields = { ...list.toExport(chosen), confirmed };
        if (!screen.url.searchParams.has("act")) return { outcome: await archive(screen.api, fields) };
        const requestedChange = changeIn(screen.url);
        if (!change || !requestedChange) return { outcome: nothingDone };
        return { outcome: await change(screen.api, { ...fields, change: requestedChange }) };
      }),
    ),
  };
}

const operators = manyScreens({
  path: "/eltos",
  about: "operator",
  may: { read: "exportOperators", archive: "archiveOperator", export: "exportOperators" },
  list: operatorList,
  async find(api, input) {
    const { items: rows, totalCount } = await api.operators.list(input);
    return { rows, totalCount };
  },
  countRequests: async (api, { OrderBy: _, ...filters }) =>
    (await api.operatorDashboard.list({ ...filters, PageSize: 1 })).totalCount,
  archive: (api, fields) => api.operators.archiveMany(fields),
});

const offers = manyScreens({
  path: "/offers",
  about: "offer",
  may: { read: "readOffers", archive: "archiveOffer", export: "exportOffers" },
  list: offerList,
  unavailable: unavailableOfferFilters,
  async find(api, input) {
    const { items, totalCount } = await api.offers.list(input);
    return { rows: items.map(({ offerId, title }) => ({ id: offerId, name: title.fr })), totalCount };
  },
  countRequests: async (api, { OrderBy: _, ...filters }) =>
    (await api.offerDashboard.list({ ...filters, PageSize: 1 })).totalCount,
  archive: (api, fields) => api.offers.archiveMany(fields),
  change: (api, fields) => api.offers.changeMany(fields),
});

const lists = { operators, offers };
const subjectAt = (url: URL) => (listAt(url) === "offers" ? ("offers" as const) : ("operators" as const));
const manyAt = ({ url }: { url: string }) => lists[subjectAt(new URL(url))];

export const manyLoader = Object.assign(
  async (args: LoaderFunctionArgs) => ({
    ...(await manyAt(args.request).loader(args)),
    subject: subjectAt(new URL(args.request.url)),
  }),
  { may: (url: URL) => lists[subjectAt(url)].loader.may },
);
export const manyAction = Object.assign((args: ActionFunctionArgs) => manyAt(args.request).action(args), {
  may: (url: URL) => lists[subjectAt(url)].action.may,
});
export type ManyData = Awaited<ReturnType<typeof manyLoader>>;
