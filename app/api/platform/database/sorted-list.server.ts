import {
  type AliasedExpression,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Paging } from "~/contract/paging";
import { type Collected, type Count, FAR, isNearerTheEnd, offsetOf, rowsExpected } from "./count.server";
import type { Database } from "./schema";
import { allOf } from "./search";

interface SortColumn {
  /** `table.column`, never null. */
  column: string;
  type: "text" | "integer" | "date" | "timestamptz";
  /** A database function whose value is in the order's index, instead of the column's. */
  of?: string;
  /** A name has the collation of its index. */
  collate?: "C";
}

/** An order of a list. The id comes after its columns, in the same direction, so that there are no ties. */
export interface Sort {
  by: readonly SortColumn[];
  direction: "asc" | "desc";
}

/** A row's position in the order: its sort columns and its id, as the database writes an array of texts. */
export interface Placed {
  place: string;
}

const collated = (value: RawBuilder<unknown>, collation: "C" | undefined) =>
  collation ? sql`${value} collate ${sql.id(collation)}` : value;

/** Rows that are reached by an index from some values: `column` is the first of that index, the order's columns the next. */
export interface Source {
  /** Selects the values, one column. */
  of: RawBuilder<unknown>;
  column: string;
  collate?: "C";
  /** Excludes rows that another source has. */
  unless?: RawBuilder<unknown>;
}

/** The condition that a walk along an order's index evaluates. */
export interface Wanted {
  where: RawBuilder<SqlBool>;
  /**
   * The part of it that each order's index can evaluate. PostgreSQL reads the row of every entry that it passes as
   * soon as one condition needs it: a second for a tag with a status (decision 0440). With this, only the index is
   * walked, and rows are read only for the entries that remain.
   */
  inIndex?: RawBuilder<SqlBool> | undefined;
  /** Found by an index of their own, all of them, and sorted. */
  areFew?: boolean;
}

/**
 * A table in the orders that a list offers: its pages for screens, all of it for exports.
 *
 * @param sorts but not the reversed ones: `-name` is `name` from its other end, with the same index
 */
export const sortedList = <Order extends string>(
  table: keyof Database,
  sorts: Record<Exclude<Order, `-${string}`>, Sort>,
) => sortedListOf<Order>(table, sql.table(table), sorts);

/** A row of a list, in the format of `Placed`, and the number of rows before it. */
interface Place {
  skipped: number;
  place: string;
}

/** Milliseconds; in that time rows may be added or removed before a position, which shifts its page accordingly. */
const KEPT_FOR = 60_000;
const LISTS = 200;
const PLACES = 50;

/** By database; the least recently used list and position come first. */
const databases = new WeakMap<object, Map<string, { places: Place[]; until: number }>>();

const nameOf = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters]);

/** The last known place at or before that row of the list, which is named by its query. */
function nearestPlace(db: object, list: CompiledQuery, skipped: number): Place | undefined {
  const kept = databases.get(db)?.get(nameOf(list));
  if (!kept || kept.until < performance.now()) return undefined;
  return kept.places
    .filter((known) => known.skipped <= skipped)
    .reduce<Place | undefined>(
      (best, known) => (best && best.skipped > known.skipped ? best : known),
      undefined,
    );
}

/** Keeps a place for a minute after the first one of its list, in this process. */
function rememberPlace(db: object, list: CompiledQuery, place: Place): void {
  const lists = databases.get(db) ?? new Map<string, { places: Place[]; until: number }>();
  databases.set(db, lists);
  const name = nameOf(list);
  const kept = lists.get(name);
  const isFresh = kept && kept.until >= performance.now();
  lists.delete(name);
  const until = isFresh ? kept.until : performance.now() + KEPT_FOR;
  lists.set(name, { places: [...(isFresh ? kept.places : []), place].slice(-PLACES), until });
  for (const oldest of [...lists.keys()].slice(0, -LISTS)) lists.delete(oldest);
}

/** @param from the table, or some of its rows under its name */
export function sortedListOf<Order extends string>(
  table: string,
  from: RawBuilder<unknown> | AliasedExpression<unknown, string>,
  sorts: Record<Exclude<Order, `-${string}`>, Sort>,
) {
  const id = sql.ref(`${table}.id`);
  const sortOf = (order: Order): Sort => {
    const { by, direction } = sorts[order.replace("-", "") as keyof typeof sorts];
    const isUpward = (direction === "asc") !== order.startsWith("-");
    return { by, direction: isUpward ? "asc" : "desc" };
  };
  const keysOf = (order: Order) => [
    ...sortOf(order).by.map(({ column, of, collate }) => {
      const value = of ? sql`${sql.id(of)}(${sql.ref(column)})` : sql.ref(column);
      return collated(value, collate);
    }),
    id,
  ];
  /** To select them as columns of the rows, and to sort by them. */
  const namedKeys = (order: Order) => {
    const keys = keysOf(order).map((key, at) => ({ key, name: sql.ref(`key_${at}`) }));
    return {
      names: keys.map(({ name }) => name),
      named: sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`)),
    };
  };
  const inOrder = (keys: RawBuilder<unknown>[], order: Order) =>
    sql.join(keys.map((key) => sql`${key} ${sql.raw(sortOf(order).direction)}`));
  // As text: a Date would lose an instant's microseconds.
  const place = (keys: RawBuilder<unknown>[]) =>
    sql<string>`array[${sql.join(keys.map((key) => sql`(${key})::text`))}]::text`;
  /** Whether a row comes after a position, or with "=" at it or after it. */
  const follows = (order: Order, from: string, equal: "" | "=" = "") => {
    const { by, direction } = sortOf(order);
    const types = [...by.map(({ type }) => type), "uuid"];
    const values = types.map((type, at) => sql`(${from}::text[])[${sql.lit(at + 1)}]::${sql.raw(type)}`);
    const than = sql.raw(`${direction === "asc" ? ">" : "<"}${equal}`);
    return sql<SqlBool>`(${sql.join(keysOf(order))}) ${than} (${sql.join(values)})`;
  };
  /** Ids with their sort values, in order. */
  const walk = (order: Order, { where, inIndex, areFew }: Wanted, limit: number, skip = 0) => {
    const { names, named } = namedKeys(order);
    const inKeys = inOrder(keysOf(order), order);
    if (areFew)
      return sql`(with few as materialized (select ${id}, ${named} from ${from} where ${where})
        select * from few order by ${inOrder(names, order)} limit ${limit} offset ${skip})`;
    if (!inIndex)
      return sql`(select ${id}, ${named} from ${from} where ${where}
        order by ${inKeys} limit ${limit} offset ${skip})`;
    // A limit that the planner cannot know makes it walk the index, instead of sorting all rows that the index would
    // leave.
    return sql`(select met.* from (select ${id}, ${named} from ${from} where ${inIndex}
        order by ${inKeys} limit (select null::bigint)) as met
      cross join lateral (select from ${from} where ${id} = met.id and ${where} offset 0) as judged
      order by ${inOrder(names, order)} limit ${limit} offset ${skip})`;
  };
  const reversed = (order: Order) => (order.startsWith("-") ? order.slice(1) : `-${order}`) as Order;

  return {
    orderBy: (order: Order) => inOrder(keysOf(order), order),

    /**
     * `ids`: those of a page, to join with the table. They come from the sort's index alone (a deferred join): earlier
     * pages are skipped without reading their rows. `all`: the query to count.
     * @param materialized whether the condition should be evaluated first, by its own search index
     */
    page(order: Order, where: RawBuilder<SqlBool>, window: Paging, materialized = false) {
      const { names, named } = namedKeys(order);
      const found = sql`with found as ${sql.raw(materialized ? "materialized" : "not materialized")} (
        select ${id}, ${named}
        from ${from} where ${where})`;
      return {
        ids: sql<{ id: string }>`(${found} select id from found
          order by ${inOrder(names, order)} limit ${window.PageSize} offset ${offsetOf(window)})`.as<"page">(
          sql.ref("page"),
        ),
        all: sql`${found} select 1 from found`,
      };
    },

    /**
     * The same for a counted list: a few rows are collected and sorted; for many, the order's index is walked from the
     * nearer end. A page deep in the list starts at a position that was reached within the last minute, so only the
     * first such page skips all the rows before it.
     */
    async pageOf(
      db: Kysely<Database>,
      order: Order,
      { where, inIndex }: Wanted,
      window: Paging,
      count: Count,
    ) {
      if (!count.approximate) return this.page(order, where, window, true).ids;
      const isBackward = isNearerTheEnd(window, count);
      const walked = isBackward ? reversed(order) : order;
      const size = isBackward ? rowsExpected(window, count) : window.PageSize;
      const skipped = isBackward
        ? Math.max(0, count.totalCount - offsetOf(window) - window.PageSize)
        : offsetOf(window);
      const ids = (first: string | undefined, skip: number, limit: number) => {
        const after = first === undefined ? [] : [follows(walked, first, "=")];
        const wanted = {
          where: allOf([where, ...after]),
          inIndex: inIndex && allOf([inIndex, ...after]),
        };
        return sql`(select id from ${walk(walked, wanted, limit, skip)} as walked)`;
      };
      const page = (first: string | undefined, skip: number) =>
        sql<{ id: string }>`${ids(first, skip, size)}`.as<"page">(sql.ref("page"));
      if (skipped < FAR) return page(undefined, skipped);

      const list = ids(undefined, 0, 0).compile(db);
      const known = nearestPlace(db, list, skipped);
      const first = await sql<Placed>`select ${place(keysOf(walked))} as place from ${from}
        where ${id} = ${ids(known?.place, skipped - (known?.skipped ?? 0), 1)}`.execute(db);
      const begins = first.rows[0]?.place;
      if (!begins) return page(undefined, skipped);
      rememberPlace(db, list, { skipped, place: begins });
      return page(begins, 0);
    },

    /**
     * The results of a list of one or two kinds, read once: their number, up to one more than the limit, and the ids
     * of a page of them, or of one kind, unless there are more.
     * @param parts conditions of which a row meets one or several, each with an index of its own
     * @param readsRows whether finding them reads their rows. Otherwise ids are collected first, which an index alone
     * can give.
     */
    async collected(
      db: Kysely<Database>,
      order: Order,
      parts: readonly RawBuilder<SqlBool>[],
      window: Paging,
      {
        limit,
        isFirst = sql`true`,
        only,
        readsRows,
      }: { limit: number; isFirst?: RawBuilder<unknown>; only?: "first" | "second"; readsRows?: boolean },
    ): Promise<Collected> {
      const shown = { first: sql`is_first`, second: sql`not is_first`, both: sql`true` }[only ?? "both"];
      const { names, named } = namedKeys(order);
      const columns = readsRows ? sql`${isFirst} as is_first, ${named}` : sql`${isFirst} as is_first`;
      const found = parts.map(
        (where) => sql`(select ${id}, ${columns} from ${from} where ${where} limit ${limit + 1})`,
      );
      // "offset 0": each id by its key. The planner would read all of the table when it expects some thousands of them.
      const placed = readsRows
        ? sql`found`
        : sql`found cross join lateral (select ${named} from ${from} where ${id} = found.id offset 0) as placed`;
      const { rows } = await sql<Collected>`with found as materialized (${sql.join(found, sql` union `)})
        select count(*) as all, count(*) filter (where is_first) as firsts,
          case when count(*) <= ${limit} then array(select found.id from ${placed} where ${shown}
            order by ${inOrder(names, order)} limit ${window.PageSize} offset ${offsetOf(window)}) end as ids
        from found`.execute(db);
      return rows[0] ?? { all: 0, firsts: 0, ids: [] };
    },

    /**
     * A page, near the beginning, of the merged rows of several parts, each found quickly in an index of its own. A row
     * may be in several parts.
     */
    pageOfParts(order: Order, parts: readonly Wanted[], window: Paging) {
      const { names } = namedKeys(order);
      const firsts = parts.map((part) => walk(order, part, window.PageSize + offsetOf(window)));
      return sql<{ id: string }>`(select id from (${sql.join(firsts, sql` union `)}) as found
        order by ${inOrder(names, order)} limit ${window.PageSize} offset ${offsetOf(window)})`.as<"page">(
        sql.ref("page"),
      );
    },

    /**
     * A page of the rows of a few sources, like `page`: the first rows of each id, by its own index, are merged. The
     * planner would collect all of their rows, or walk past everybody else's.
     */
    pageFrom(order: Order, sources: readonly Source[], where: RawBuilder<SqlBool>, window: Paging) {
      const { names, named } = namedKeys(order);
      const found = (part: RawBuilder<unknown>) =>
        sql.join(
          sources.map(
            ({ of, column, collate, unless }) => sql`
              select reached.* from (${of}) as source (source_id) cross join lateral (
                select ${id}, ${named} from ${from}
                where ${collated(sql.ref(column), collate)} = source_id and ${where}
                  and ${unless ? sql`(${unless}) is not true` : sql`true`} ${part}) as reached`,
          ),
          sql` union all `,
        );
      const first = sql`order by ${inOrder(keysOf(order), order)} limit ${window.PageSize + offsetOf(window)}`;
      return {
        ids: sql<{ id: string }>`(select id from (${found(first)}) as found
          order by ${inOrder(names, order)} limit ${window.PageSize} offset ${offsetOf(window)})`.as<"page">(
          sql.ref("page"),
        ),
        // "offset 0": each id's rows by its index, until there are enough.
        all: sql`select 1 from (${found(sql`offset 0`)}) as found`,
      };
    },

    /** A page whose ids are known. */
    pageOfIds: (ids: readonly string[]) =>
      sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`.as<"page">(sql.ref("page")),

    /** How many rows there are, exactly. One query. */
    async count(db: Kysely<Database>, where: RawBuilder<SqlBool>): Promise<number> {
      const counted = sql<{ count: number }>`select count(*) from ${from} where ${where}`;
      return (await counted.execute(db)).rows[0]?.count ?? 0;
    },

    /** Selects the next rows of a query, after the last one seen (keyset), each with its place. */
    following<DB, Tables extends keyof DB, Row>(
      query: SelectQueryBuilder<DB, Tables, Row>,
      order: Order,
      size: number,
      last: Placed | undefined,
    ) {
      const keys = keysOf(order);
      return query
        .select(place(keys).as("place"))
        .$if(last !== undefined, (rows) => rows.where(follows(order, last?.place ?? "")))
        .orderBy(inOrder(keys, order))
        .limit(size)
        .$castTo<Row & Placed>();
    },
  };
}

export type SortedList<Order extends string> = ReturnType<typeof sortedListOf<Order>>;
