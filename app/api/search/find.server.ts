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

/** A term with that many digits is a number that somebody reads out, not a word of a name. */
const isLongNumber = (term: string) => /^[\d\s./()+-]+$/.test(term) && term.replace(/\D/g, "").length >= 6;
const ofNumbers: readonly SearchKind[] = ["passHolders", "giftOrders"];

/** Things of one kind that are looked for. */
interface Part {
  kind: SearchKind;
  /** Ways to find them, which exclude one another. */
  ways: RawBuilder<SqlBool>[];
  /** The first of them in their order, instead of as many as are counted. */
  inOrder?: true;
}

interface Met {
  kind: SearchKind;
  count: number;
  /** The best of those that were read. */
  ids: string[];
}

/**
 * Finds what the term means, within what the person may see: first things whose whole name or number it is, each by an
 * index; otherwise what its words match. Two queries if something is named, else three; one more for words that are
 * too frequent to be counted, or found nowhere.
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
  const most = one ? MAX_RESULTS_OF_ONE_KIND : MAX_RESULTS_PER_KIND;
  const parts = (way: "exact" | "words") =>
    mine.flatMap(([kind, found]): Part[] => {
      const where = found[way](asked);
      return where ? [{ kind, ways: [where].flat() }] : [];
    });
  const exact = await idsOf(db, asked, parts("exact"), most, keptPlan);
  if (exact.length > 0)
    return { exact: true, searched, kinds: await told(db, asked, exact, most), nearest: null };
  const words = parts("words").filter(({ kind }) => !isLongNumber(term) || ofNumbers.includes(kind));
  const met = await idsOf(db, asked, words, most);
  const countOf = (kind: SearchKind) => met.find((one) => one.kind === kind)?.count ?? 0;
  const nearly =
    countOf("passHolders") === 0 && mine.some(([kind]) => kind === "passHolders")
      ? holdersNearly(term)
      : undefined;
  const others = await idsOf(
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
    most,
  );
  const best = met.map(({ ids, ...one }) => {
    const first = others.find(({ kind }) => kind === one.kind)?.ids ?? [];
    return { ...one, ids: [...new Set([...first, ...ids])].slice(0, most) };
  });
  const nearlyMet = others.filter(({ kind }) => countOf(kind) === 0);
  const found = await told(db, asked, [...best, ...nearlyMet], most);
  return {
    exact: false,
    searched,
    // The list of similar holders does not search that widely.
    kinds: found.map((one) => (countOf(one.kind) === 0 ? { ...one, allPath: null } : one)),
    nearest: found.length > 0 ? null : await nearestWord(db, asked),
  };
}

function beginsWith(kind: SearchKind, term: string) {
  const written = term.replace(/[\\%_]/g, "\\$&");
  const folded = kind === "passHolders" ? sql`holder_key(${written})` : sql`search_key(${written})`;
  return sql<SqlBool>`${kinds[kind].key} collate "C" like ${folded} || '%'`;
}

/** One query: the number of each kind, up to one more than the counting limit, and the best of them. */
async function idsOf(db: Db, asked: Asked, parts: Part[], most: number, front = sql``): Promise<Met[]> {
  if (parts.length === 0) return [];
  const each = parts.map(({ kind, ways, inOrder }) => {
    const { from, id, key } = kinds[kind];
    const limit = inOrder
      ? sql`order by ${key} collate "C" limit ${most}`
      : sql`limit ${MAX_COUNTED_RESULTS + 1}`;
    return sql`(select ${kind}::text as kind, count(*)::int as count,
      (array_agg(id order by begins desc, key, id))[1:${most}::int] as ids
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
  const { rows } = await sql<Met>`${front} ${sql.join(each, sql` union all `)}`.execute(db);
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

/** Their details: one query with a kept plan, since it always covers every kind. */
async function told(db: Db, asked: Asked, met: Met[], most: number): Promise<FoundOfKind[]> {
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
    const ofKind = most === MAX_RESULTS_PER_KIND ? `/search?${new URLSearchParams({ q: term, kind })}` : null;
    return {
      kind,
      totalCount: Math.min(count, MAX_COUNTED_RESULTS),
      approximate: count > MAX_COUNTED_RESULTS,
      allPath: count <= most ? null : all ? `${all}?${new URLSearchParams({ search: term })}` : ofKind,
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

/** Less similar names are different words. */
const ALIKE = 0.25;
/** Names that are compared, of those that have three letters of the term in a row: the index finds these. */
const COMPARED = 5_000;

/** A word in the name of an operator that the person sees, and that is written nearly so. */
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
