import { z } from "zod";
import { call } from "../call";

/** The kinds of results, in the order in which they are shown. */
export const searchKinds = [
  "operators",
  "offers",
  "passHolders",
  "users",
  "giftOrders",
  "gifts",
  "notifications",
  "requests",
  "mails",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum results of each kind, and of a search for a single kind. */
export const MAX_RESULTS_PER_KIND = 5;
export const MAX_RESULTS_OF_ONE_KIND = 50;
/** The results of each kind are counted up to this limit. */
export const MAX_COUNTED_RESULTS = 1_000;

const foundThing = z.object({
  id: z.string(),
  title: z.string(),
  /** What distinguishes it from others of that name: a town, an operator, an address. */
  details: z.array(z.string()),
  /** The publication of an operator or an offer; the kind of a request. */
  state: z.string().nullable(),
  /** When a request was made, a gift ordered, or a mail written. */
  date: z.string().nullable(),
  /** The URL of its page. */
  path: z.string(),
});
export type FoundThing = z.output<typeof foundThing>;

const foundOfKind = z.object({
  kind: z.enum(searchKinds),
  items: z.array(foundThing),
  totalCount: z.number().int(),
  /** True when there are more than `totalCount`. */
  approximate: z.boolean(),
  /** The URL of the list with all of them, or of the search for this kind alone; null when there are no more. */
  allPath: z.string().nullable(),
});
export type FoundOfKind = z.output<typeof foundOfKind>;

export const searchCalls = {
  find: call({
    method: "get",
    path: "/search",
    access: "bearer",
    summary: "Search everything that the caller may see (addition)",
    description:
      "Operators, offers, pass holders, users, orders of gifts, gifts, notifications, open requests and mails, of each kind only for people who may read its list, and in their scope. A complete pass number, phone number, e-mail address, company number, key, order number or id only finds its own record (`exact`); otherwise, matches at the start come before others, ignoring accents, case and order. The best five of each kind, or with `Kind` the best fifty of that kind; counted up to 1,000. `nearest` is a similar word with results, if there are none.",
    query: z.object({
      Kind: z.enum(searchKinds, { error: "invalid" }).optional(),
      q: z.string({ error: "required" }).trim().min(1, { error: "required" }).max(200, { error: "tooLong" }),
    }),
    success: 200,
    answer: z.object({
      exact: z.boolean(),
      /** The kinds that the person may search. */
      searched: z.array(z.enum(searchKinds)),
      kinds: z.array(foundOfKind),
      nearest: z.string().nullable(),
    }),
  }),
};
