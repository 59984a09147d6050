import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { Database } from "./schema";

/** Counting this many takes about 3 ms, 40 where their rows must be read; counting a million takes 80. */
const EXACT_UP_TO = 10_000;
/** The limit when rows must be read to find them. */
const EXACT_OF_ROWS = 3_000;
/**
 * The limit when the rows that are read to be counted also give the page, which is otherwise found along the order's
 * index.
 */
const COLLECTED = 5_000;
/** An estimate this many times above the limit is not verified by counting. */
const FAR_BEYOND = 3;

export interface Count {
  totalCount: number;
  /** Beyond the exact limit: the planner's estimate. */
  approximate?: true;
}

/**
 * Counts the rows of a query (`select 1 from …`). One query; a second one, which reads no rows, for an estimate.
 * @param guess as for `countKinds`
 */
export async function countRows(
  db: Kysely<Database>,
  query: RawBuilder<unknown>,
  exactUpTo = EXACT_UP_TO,
  guess = false,
): Promise<Count> {
  const planned = guess ? await estimatedRows(db, query) : 0;
  if (planned >= FAR_BEYOND * exactUpTo) return { totalCount: planned, approximate: true };
  const capped = sql<{ count: number }>`select count(*) from (${query} limit ${exactUpTo + 1}) as capped`;
  const totalCount = (await capped.execute(db)).rows[0]?.count ?? 0;
  if (totalCount <= exactUpTo) return { totalCount };
  return { totalCount: Math.max(totalCount, await estimatedRows(db, query)), approximate: true };
}

/** The number of rows of two kinds, in total and of each. */
export interface CountOfKinds {
  both: Count;
  first: Count;
  second: Count;
}

interface Kinds {
  counts: CountOfKinds;
  ids: string[] | null;
  /** Kinds that are at least half of the rows read for counting: not worth reading again. */
  met: { first: boolean; second: boolean };
}

/** The result of reading a list of two kinds: one row more than the limit means that there are more. */
export interface Collected {
  all: number;
  firsts: number;
  /** Ids of the page; null beyond the limit. */
  ids: string[] | null;
}

/**
 * Counts rows of one kind that must be read to be found, and also returns the ids of a page unless the count is
 * approximate, so that no row is read twice. One query; another one, which reads no rows, for an estimate.
 * @param query `select 1 from …`
 * @param collect as for `countKinds`; so is `guess`
 */
export async function countCollecting(
  db: Kysely<Database>,
  query: RawBuilder<unknown>,
  collect: (limit: number) => Promise<Collected>,
  guess: boolean,
): Promise<{ count: Count; ids: string[] | null }> {
  const planned = guess ? await estimatedRows(db, query) : 0;
  if (planned >= FAR_BEYOND * EXACT_OF_ROWS)
    return { count: { totalCount: planned, approximate: true }, ids: null };
  const { all, ids } = await collect(COLLECTED);
  if (ids) return { count: { totalCount: all }, ids };
  const estimate = Math.max(all, planned || (await estimatedRows(db, query)));
  return { count: { totalCount: estimate, approximate: true }, ids };
}

/**
 * Counts the rows of a query of two kinds, up to the same limit together, and also returns the ids of a page unless the
 * count is approximate, so that no row is read twice.
 *
 * @param rows `select 1 from …`: those of both kinds
 * @param first `select 1 from …`: those of the first kind
 * @param collect reads one row more than the limit; see `collected` of sorted lists
 * @param guess believes the planner's estimate when it is far beyond the limit; not for substring searches, whose
 *   estimates are off by a factor of ten. A page that is not full refutes it: see `rowsExpected`.
 * @param readsRows whether finding them reads their rows, which lowers the limit
 */
export async function countKinds(
  db: Kysely<Database>,
  { rows, first }: { rows: RawBuilder<unknown>; first: RawBuilder<unknown> },
  collect: (limit: number) => Promise<Collected>,
  { guess, readsRows = false }: { guess: boolean; readsRows?: boolean },
): Promise<Kinds> {
  const limit = readsRows ? EXACT_OF_ROWS : EXACT_UP_TO;
  if (guess) {
    const [all, firsts] = await Promise.all([estimatedRows(db, rows), estimatedRows(db, first)]);
    if (all >= FAR_BEYOND * limit)
      return {
        counts: kinds(all, Math.min(all, firsts), true),
        ids: null,
        met: { first: false, second: false },
      };
  }
  const { all, firsts, ids } = await collect(limit);
  const met = { first: readsRows && firsts >= all / 2, second: readsRows && firsts <= all / 2 };
  if (ids) return { counts: kinds(all, firsts, false), ids, met };
  const estimate = Math.max(all, await estimatedRows(db, rows));
  // The share among the counted rows is more accurate than an estimate of each kind.
  return { counts: kinds(estimate, Math.round((estimate * firsts) / all), true), ids: null, met };
}

function kinds(all: number, firsts: number, approximate: boolean): CountOfKinds {
  const count = (totalCount: number): Count => ({ totalCount, ...(approximate && { approximate }) });
  return { both: count(all), first: count(firsts), second: count(all - firsts) };
}

async function estimatedRows(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  const plan = sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`explain (format json) ${query}`;
  return (await plan.execute(db)).rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

export const offsetOf = ({ PageNumber, PageSize }: Paging) => (PageNumber - 1) * PageSize;

/** Rows that an index skips in about 2 ms. */
export const FAR = 20_000;

/**
 * Whether a page is read from the other end of its list. Only for a page far from the beginning: when the count is
 * underestimated, the missing rows are skipped in the middle.
 */
export function isNearerTheEnd(window: Paging, { totalCount, approximate }: Count) {
  const skipped = offsetOf(window);
  return approximate === true && skipped >= FAR && skipped > totalCount / 2 && skipped < totalCount;
}

/** How many rows the page has if the count is right. */
export const rowsExpected = (window: Paging, { totalCount }: Count) =>
  Math.min(window.PageSize, Math.max(0, totalCount - offsetOf(window)));

/** The paged list wrapper. An estimate never hides a page that may exist after a full one. */
export function pageOfItems<Item>(window: Paging, items: Item[], count: Count) {
  const { totalCount, approximate } = count;
  const { PageNumber: currentPage, PageSize: pageSize } = window;
  const seen = offsetOf(window) + items.length + (items.length === pageSize ? 1 : 0);
  const total = approximate && !isNearerTheEnd(window, count) ? Math.max(totalCount, seen) : totalCount;
  return {
    items,
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    ...(approximate && { approximate }),
    currentPage,
    pageSize,
  };
}
