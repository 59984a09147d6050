import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type FoundOfKind,
  MAX_COUNTED_RESULTS,
  MAX_RESULTS_OF_ONE_KIND,
  MAX_RESULTS_PER_KIND,
  type SearchKind,
} from "~/contract/search/calls";
import { numberOf } from "../gifts/place-order.server";
import { holdersWhere } from "../pass-holders/filters.server";
import { holdersNearly } from "../pass-holders/search.server";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { allOf, anyOf } from "../platform/database/search";
import { scopeOf } from "../scope.server";
import type { Db } from "../services";
import { type Asked, everyHolder, kinds, kindsOf } from "./kinds.server";

/** A term of six digits or more is a number, not a word of a name. */
const isLongNumber = (term: string) => /^[\d\s./()+-]+$/.test(term) && term.replace(/\D/g, "").length >= 6;
const ofNumbers: readonly SearchKind[] = ["passHolders", "giftOrders"];

/** The search for one kind. */
interface Part {
  kind: SearchKind;
  /** Mutually exclusive conditions, each with its own index. */
  ways: RawBuilder<SqlBool>[];
  /** Reads the first ones in order, instead of counting. */
  inOrder?: true;
}

interface Match {
  kind: SearchKind;
  count: number;
  /** The best of the rows that were read. */
  ids: string[];
}

/**
 * Searches all that the person may see: first for exact names and numbers, each by an index; if there are none, for
 * the words of the term. Two queries for an exact match, otherwise three, and one more for words that are too
 * frequent to be counted, or found nowhere.
 * @param one only this kind, with more results
 */
export async function findAnything(
  { db, actor, services: { clock } }: Pick<ActionContext, "db" | "actor" | "services">,
  term: string,
  one?: SearchKind,
) {
  const asked = { actor, term, now: clock.now(), today: clock.today() };
  const all = kindsOf(actor);
  const searched = all.map(([kind]) => kind);
  const mine = all.filter(([kind]) => !one || kind === one);
  const maxResults = one ? MAX_RESULTS_OF_ONE_KIND : MAX_RESULTS_PER_KIND;
  const parts = (way: "exact" | "words") =>
    mine.flatMap(([kind, found]): Part[] => {
      const where = found[way](asked);
      return where ? [{ kind, ways: [where].flat() }] : [];
    });
  const exact = await findIds(db, asked, parts("exact"), maxResults, keptPlan);
  if (exact.length > 0)
    return { exact: true, searched, kinds: await withDetails(db, asked, exact, maxResults), nearest: null };
  const words = parts("words").filter(({ kind }) => !isLongNumber(term) || ofNumbers.includes(kind));
  const met = await findIds(db, asked, words, maxResults);
  const countOf = (kind: SearchKind) => met.find((one) => one.kind === kind)?.count ?? 0;
  const nearly =
    countOf("passHolders") === 0 && mine.some(([kind]) => kind === "passHolders")
      ? holdersNearly(term)
      : undefined;
  const others = await findIds(
    db,
    asked,
    [
      ...words.flatMap(({ kind, ways }): Part[] => {
        const { first = beginsWith(kind, term) } = kinds[kind];
        return first !== "none" && countOf(kind) > MAX_COUNTED_RESULTS
          ? [{ kind, ways: [allOf([first, anyOf(ways)])], inOrder: true }]
          : [];
      }),
      ...(nearly
        ? [{ kind: "passHolders" as const, ways: [allOf([holdersWhere(everyHolder), nearly])] }]
        : []),
    ],
    maxResults,
  );
  const best = met.map(({ ids, ...one }) => {
    const first = others.find(({ kind }) => kind === one.kind)?.ids ?? [];
    return { ...one, ids: [...new Set([...first, ...ids])].slice(0, maxResults) };
  });
  const nearlyMet = others.filter(({ kind }) => countOf(kind) === 0);
  const found = await withDetails(db, asked, [...best, ...nearlyMet], maxResults);
  return {
    exact: false,
    searched,
    // The list of holders does not find similar names.
    kinds: found.map((one) => (countOf(one.kind) === 0 ? { ...one, allPath: null } : one)),
    nearest: found.length > 0 ? null : await nearestWord(db, asked),
  };
}

function beginsWith(kind: SearchKind, term: string) {
  const written = term.replace(/[\\%_]/g, "\\$&");
  const folded = kind === "passHolders" ? sql`holder_key(${written})` : sql`search_key(${written})`;
  return sql<SqlBool>`${kinds[kind].key} collate "C" like ${folded} || '%'`;
}

/** One query: the count of each kind, up to one more than the counting limit, and the best matches. */
async function findIds(
  db: Db,
  asked: Asked,
  parts: Part[],
  maxResults: number,
  front = sql``,
): Promise<Match[]> {
  if (parts.length === 0) return [];
  const each = parts.map(({ kind, ways, inOrder }) => {
    const { from, id, key } = kinds[kind];
    const limit = inOrder
      ? sql`order by ${key} collate "C" limit ${maxResults}`
      : sql`limit ${MAX_COUNTED_RESULTS + 1}`;
    return sql`(select ${kind}::text as kind, count(*)::int as count,
      (array_agg(id order by begins desc, key, id))[1:${maxResults}::int] as ids
      from (select * from (${sql.join(
        ways.map(
          (
            way,
          ) => sql`(select ${id} as id, ${key} collate "C" as key, ${beginsWith(kind, asked.term)} as begins
            from ${from(asked)} where ${way} ${limit})`,
        ),
        sql` union all `,
      )}) as each_way limit ${MAX_COUNTED_RESULTS + 1}) as met)`;
  });
  const { rows } = await sql<Match>`${front} ${sql.join(each, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

interface Row {
  kind: SearchKind;
  id: string;
  title: string;
  details: (string | null)[] | null;
  state: string | null;
  at: string | null;
  parent: string | null;
  number: number | null;
}

const NOTHING = sql`null::text`;

/** Reads the details in one query, which always covers every kind so that its plan can be reused. */
async function withDetails(db: Db, asked: Asked, met: Match[], maxResults: number): Promise<FoundOfKind[]> {
  if (met.length === 0) return [];
  const each = kindsOf(asked.actor).map(([kind, { from, id, columns }]) => {
    const { title, details = sql`null::text[]`, state = NOTHING, at = sql`null::timestamptz` } = columns;
    const { parent = NOTHING, number = sql`null::integer` } = columns;
    const ids = met.find((one) => one.kind === kind)?.ids ?? [];
    return sql`(select ${kind}::text as kind, ${id} as id, ${title} as title, ${details} as details, ${state} as state,
      ${at} as at, (${parent})::text as parent, ${number} as number
      from ${from(asked)} where ${id} = any(${ids}::uuid[]))`;
  });
  const { rows } = await sql<Row>`${keptPlan} ${sql.join(each, sql` union all `)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return met.map(({ kind, count, ids }) => {
    const { path, all } = kinds[kind];
    const { term } = asked;
    const ofKind =
      maxResults === MAX_RESULTS_PER_KIND ? `/search?${new URLSearchParams({ q: term, kind })}` : null;
    return {
      kind,
      totalCount: Math.min(count, MAX_COUNTED_RESULTS),
      approximate: count > MAX_COUNTED_RESULTS,
      allPath: count <= maxResults ? null : all ? `${all}?${new URLSearchParams({ search: term })}` : ofKind,
      items: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const { title, details, state, at, parent, number } = row;
        const date = at && new Date(at).toISOString();
        const order = date && number !== null ? numberOf(date, number) : null;
        return {
          id,
          title,
          details: [order, ...(details ?? [])].flatMap((one) => one?.trim() || []),
          state,
          date,
          path: path({ id, parent, number: order }),
        };
      }),
    };
  });
}

/** Minimum trigram similarity of a suggestion. */
const ALIKE = 0.25;
/** Maximum names to compare, among those that share a trigram with the term, which the index finds. */
const COMPARED = 5_000;

/** The most similar word in the names of the operators that the person may see. */
async function nearestWord(db: Db, { actor, term }: Asked): Promise<string | null> {
  if (!/^\p{L}{3,}$/u.test(term)) return null;
  const parts = Array.from({ length: term.length - 2 }, (_, at) => term.slice(at, at + 3));
  const begun = sql.join(
    parts.map((part) => sql`search_key like '%' || search_key(${part}) || '%'`),
    sql` or `,
  );
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct unnest(string_to_array(search_key, ' ')) as word
      from (select search_key from ${scopeOf(actor)("operators")}
        where deleted_at is null and (${begun}) limit ${COMPARED}) as names) as words
    where length(word) > 2 and similarity(word, search_key(${term})) >= ${ALIKE}
    order by similarity(word, search_key(${term})) desc, word limit 1`.execute(db);
  return rows[0]?.word ?? null;
}
