import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import { offsetOf } from "./count.server";
import type { Database } from "./schema";
import { allOf } from "./search";

/** An order of a list. The id comes after its columns, in the same direction, so that there are no ties. */
export interface Sort {
  /** `table.column`, never null; a name has the collation of its index. */
  by: readonly { column: string; type: "text" | "integer" | "date" | "timestamptz"; collate?: "C" }[];
  direction: "asc" | "desc";
}

/** A row's position in the order: its sort columns and its id, as text. */
export interface Placed {
  place: string[];
}

/** One condition for each filter of a list, undefined for one that is not set: a filter without SQL does not compile. */
export type Conditions<Filters> = {
  [Name in keyof Filters]-?: (value: Filters[Name] | undefined) => RawBuilder<unknown> | undefined;
};

export function whereOf<Filters>(conditions: Conditions<Filters>, filters: Partial<Filters>) {
  const names = Object.keys(conditions) as (keyof Filters)[];
  return allOf(names.flatMap((name) => conditions[name](filters[name]) ?? []));
}

/** The column has one of the values; undefined when there are none to look for. */
export const isOneOf = (column: string, values: readonly string[] | undefined) =>
  values && sql`${sql.ref(column)} = any(${values}::text[])`;

/**
 * A table in the orders that a list offers: its pages for screens, all of it for exports.
 *
 * @param sorts but not the reversed ones: `-name` is `name` from its other end, with the same index
 */
export function sortedList<Order extends string>(
  table: keyof Database,
  sorts: Record<Exclude<Order, `-${string}`>, Sort>,
) {
  const from = sql.table(table);
  const id = sql.ref(`${table}.id`);
  const sortOf = (order: Order): Sort => {
    const { by, direction } = sorts[order.replace("-", "") as keyof typeof sorts];
    const isUpward = (direction === "asc") !== order.startsWith("-");
    return { by, direction: isUpward ? "asc" : "desc" };
  };
  const keysOf = (order: Order) => [
    ...sortOf(order).by.map(({ column, collate }) =>
      collate ? sql`${sql.ref(column)} collate ${sql.id(collate)}` : sql.ref(column),
    ),
    id,
  ];
  const inOrder = (keys: RawBuilder<unknown>[], order: Order) =>
    sql.join(keys.map((key) => sql`${key} ${sql.raw(sortOf(order).direction)}`));

  return {
    orderBy: (order: Order) => inOrder(keysOf(order), order),

    /**
     * `ids`: those of a page, to join with the table. They come from the sort's index alone (a deferred join): earlier
     * pages are skipped without reading their rows. `all`: what to count.
     *
     * @param materialized that the condition should be evaluated first, by its own search index
     */
    page(order: Order, where: RawBuilder<SqlBool>, window: Paging, materialized = false) {
      const keys = keysOf(order).map((key, at) => ({ key, name: sql.ref(`key_${at}`) }));
      const found = sql`with found as ${sql.raw(materialized ? "materialized" : "not materialized")} (
        select ${id}, ${sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`))}
        from ${from} where ${where})`;
      const names = keys.map(({ name }) => name);
      return {
        ids: sql<{ id: string }>`(${found} select id from found
          order by ${inOrder(names, order)} limit ${window.PageSize} offset ${offsetOf(window)})`.as<"page">(
          sql.ref("page"),
        ),
        all: sql`${found} select 1 from found`,
      };
    },

    /** How many rows there are, exactly. One query. */
    async count(db: Kysely<Database>, where: RawBuilder<SqlBool>): Promise<number> {
      const counted = sql<{ count: number }>`select count(*) from ${from} where ${where}`;
      return (await counted.execute(db)).rows[0]?.count ?? 0;
    },

    /** The next rows of a query, after the last one seen (keyset), each with its place. */
    next<DB, Tables extends keyof DB, Row>(
      query: SelectQueryBuilder<DB, Tables, Row>,
      order: Order,
      size: number,
      last: Placed | undefined,
    ): Promise<(Row & Placed)[]> {
      const { by, direction } = sortOf(order);
      const keys = keysOf(order);
      const types = [...by.map(({ type }) => type), "uuid"];
      const place = types.map((type, at) => sql`${last?.place[at]}::${sql.raw(type)}`);
      return (
        query
          // As text: an instant loses its microseconds on the way into a Date.
          .select(sql<string[]>`array[${sql.join(keys.map((key) => sql`(${key})::text`))}]`.as("place"))
          .$if(last !== undefined, (rows) =>
            rows.where(
              sql<SqlBool>`(${sql.join(keys)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(place)})`,
            ),
          )
          .orderBy(inOrder(keys, order))
          .limit(size)
          .$castTo<Row & Placed>()
          .execute()
      );
    },
  };
}

export type SortedList<Order extends string> = ReturnType<typeof sortedList<Order>>;
