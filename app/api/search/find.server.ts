import { type RawBuilder, type SqlBool, sql } from "kysely";
import { BEST, type FoundOfKind, MOST_FOUND, type SearchKind } from "~/contract/search/calls";
import { numberOf } from "../gifts/place-order.server";
import { holdersWhere } from "../pass-holders/filters.server";
import { holdersNearly } from "../pass-holders/search.server";
import type { ActionContext } from "../pipeline.server";
import { allOf } from "../platform/database/search";
import { scopeOf } from "../scope.server";
import type { Db } from "../services";
import { type Asked, everyHolder, kinds, kindsOf } from "./kinds.server";

/** As many digits are a number that somebody reads out, and no word of a name. */
const isLongNumber = (term: string) => /^[\d\s./()+-]+$/.test(term) && term.replace(/\D/g, "").length >= 6;
const ofNumbers: readonly SearchKind[] = ["passHolders", "giftOrders"];

interface Part {
  kind: SearchKind;
  where: RawBuilder<SqlBool>;
}

/**
 * What the person may see and means by the term: first what it names whole, each by an index; else what its words find.
 * Two queries, three where nothing is found.
 */
export async function findAnything(
  { db, actor, services: { clock } }: Pick<ActionContext, "db" | "actor" | "services">,
  term: string,
) {
  const asked = { actor, term, now: clock.now(), today: clock.today() };
  const mine = kindsOf(actor);
  const parts = (way: "exact" | "words") =>
    mine.flatMap(([kind, found]): Part[] => {
      const where = found[way](asked);
      return where ? [{ kind, where }] : [];
    });
  const exact = await foundBy(db, asked, parts("exact"));
  if (exact.length > 0) return { exact: true, kinds: exact, nearest: null };
  const words = parts("words").filter(({ kind }) => !isLongNumber(term) || ofNumbers.includes(kind));
  const found = await foundBy(db, asked, words);
  if (mine.some(([kind]) => kind === "passHolders") && !found.some(({ kind }) => kind === "passHolders")) {
    const nearly = holdersNearly(term);
    const where = nearly && allOf([holdersWhere(everyHolder), nearly]);
    const holders = where ? await foundBy(db, asked, [{ kind: "passHolders", where }]) : [];
    // Their list does not look so far.
    found.push(...holders.map((one) => ({ ...one, allPath: null })));
  }
  return { exact: false, kinds: found, nearest: found.length > 0 ? null : await nearestWord(db, asked) };
}

type Row = {
  kind: SearchKind;
  count: number;
  items: {
    id: string;
    title: string;
    details: (string | null)[] | null;
    state: string | null;
    at: string | null;
    parent: string | null;
    number: number | null;
  }[];
};

/** One query: the best of each kind, and how many there are. */
async function foundBy(db: Db, asked: Asked, parts: Part[]): Promise<FoundOfKind[]> {
  if (parts.length === 0) return [];
  const each = parts.map((part) => sql`(${bestOf(asked, part)})`);
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, items }) => {
      const { path, all } = kinds[kind];
      return {
        kind,
        totalCount: Math.min(count, MOST_FOUND),
        approximate: count > MOST_FOUND,
        allPath: all && count > BEST ? `${all}?${new URLSearchParams({ search: asked.term })}` : null,
        items: items.map(({ id, title, details, state, at, parent, number }) => {
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

const NOTHING = sql`null::text`;

/** What begins with the term is met on the index of its order; of what has it anywhere, as many as are counted. */
function bestOf(asked: Asked, { kind, where }: Part) {
  const { from, id, key, columns } = kinds[kind];
  const {
    title = NOTHING,
    details = sql`null::text[]`,
    state = NOTHING,
    at = sql`null::timestamptz`,
  } = columns;
  const { parent = NOTHING, number = sql`null::integer` } = columns;
  const written = asked.term.replace(/[\\%_]/g, "\\$&");
  const folded = kind === "passHolders" ? sql`holder_key(${written})` : sql`search_key(${written})`;
  const begins = sql<SqlBool>`${key} collate "C" like ${folded} || '%'`;
  const ids = (condition: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
    sql`(select ${id} as id, ${key} collate "C" as key, ${begins} as begins from ${from(asked)} where ${condition} ${limit})`;
  return sql`with found as materialized (
      ${ids(allOf([where, begins]), sql`order by ${key} collate "C" limit ${BEST}`)}
      union ${ids(where, sql`limit ${MOST_FOUND + 1}`)}),
    best as materialized (select * from found order by begins desc, key collate "C", id limit ${BEST})
    select ${kind}::text as kind, (select count(*)::int from found) as count, coalesce((
      select json_agg(json_build_object('id', best.id, 'title', ${title}, 'details', ${details}, 'state', ${state},
        'at', ${at}, 'parent', ${parent}, 'number', ${number}) order by best.begins desc, best.key collate "C", best.id)
      from best join ${from(asked)} on ${id} = best.id), '[]') as items`;
}

/** Less alike is another word. */
const ALIKE = 0.25;

/** A word in the name of an operator that the person sees, and that is written nearly so. */
async function nearestWord(db: Db, { actor, term }: Asked): Promise<string | null> {
  if (!/^\p{L}{3,}$/u.test(term)) return null;
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct unnest(string_to_array(search_key, ' ')) as word
      from ${scopeOf(actor)("operators")} where deleted_at is null) as words
    where length(word) > 2 and similarity(word, search_key(${term})) >= ${ALIKE}
    order by similarity(word, search_key(${term})) desc, word limit 1`.execute(db);
  return rows[0]?.word ?? null;
}
