import {
  type AliasedExpression,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import { type CurrentUser, ownOperatorIds } from "~/contract/permissions";
import type { Database, ScopedTables } from "./platform/database/schema";
import { type Sort, type SortedList, sortedListOf } from "./platform/database/sorted-list.server";
import type { Db } from "./services";

type Scoped = keyof ScopedTables;
/** `operators`, or `operators as o`. */
type Named = Scoped | `${Scoped} as ${string}`;
type TableOf<Name> = Name extends `${infer Table extends Scoped} as ${string}`
  ? Table
  : Extract<Name, Scoped>;
type AliasOf<Name> = Name extends `${string} as ${infer Alias}` ? Alias : Extract<Name, string>;
/** With the scoped table that is changed. */
type With<Name> = Database & { [Alias in AliasOf<Name>]: ScopedTables[TableOf<Name>] };

/**
 * The only way to rows that belong to operators: the types of the database do not have their tables, so a query without
 * a scope does not compile, and raw SQL takes their names from here (`tests/architecture.test.ts`).
 */
export interface Scope {
  /** The rows in scope, to select from, to join, and for raw SQL. @param sample how the table is read, in SQL */
  <Name extends Named>(
    name: Name,
    sample?: RawBuilder<unknown>,
  ): AliasedExpression<ScopedTables[TableOf<Name>], AliasOf<Name>>;
  /** Changes rows in scope. */
  update<Table extends Scoped>(
    db: Db,
    table: Table,
  ): UpdateQueryBuilder<With<Table>, AliasOf<Table>, AliasOf<Table>, UpdateResult>;
  /** Deletes rows in scope. */
  delete<Name extends Named>(db: Db, name: Name): DeleteQueryBuilder<With<Name>, AliasOf<Name>, DeleteResult>;
  /** Whether an operator is in scope, by a column of another table. */
  has(operatorId: string): RawBuilder<SqlBool>;
}

/** What the person may see: only their own operators, or everything. */
export const scopeOf = (actor: CurrentUser): Scope => scopeTo(ownOperatorIds(actor));

/**
 * For rows that belong to no operator, or queries that must see more than the person may.
 * @param _why for the reader; a search for this function finds all exceptions
 */
export const unscoped = (_why: string): Scope => scopeTo(null);

/** A new row is in nobody's scope yet: the caller has already found its operator within their own. */
export const insertInto = <Table extends Scoped>(
  db: Pick<Db, "insertInto">,
  table: Table,
): InsertQueryBuilder<Database & ScopedTables, Table, InsertResult> => whole(db).insertInto(table);

/** A list of a scoped table, for each scope. */
export const scopedList =
  <Order extends string>(table: Scoped, sorts: Record<Exclude<Order, `-${string}`>, Sort>) =>
  (scope: Scope): SortedList<Order> =>
    sortedListOf<Order>(table, scope(table), sorts);

/** @param own the operators; null for everything */
function scopeTo(own: string[] | null): Scope {
  const has = (operatorId: string) =>
    own === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(operatorId)} = any(${own}::uuid[])`;
  const ownOffers = sql`select id from offers where ${has("operator_id")}`;
  const ownUsers = sql`select distinct user_id from user_operators where ${has("operator_id")}`;
  const conditions: Record<Scoped, (alias: string) => RawBuilder<SqlBool>> = {
    card_batches: (alias) => has(`${alias}.operator_id`),
    card_requests: (alias) => has(`${alias}.operator_id`),
    operators: (alias) => has(`${alias}.id`),
    offers: (alias) => has(`${alias}.operator_id`),
    user_operators: (alias) => has(`${alias}.operator_id`),
    offer_publications: (alias) => sql`${sql.ref(`${alias}.id`)} in (${ownOffers})`,
    review_requests: (alias) =>
      sql`(${has(`${alias}.operator_id`)} or ${sql.ref(`${alias}.offer_id`)} in (${ownOffers}))`,
    // Entries about one's own operators, their offers and users.
    logs: (alias) =>
      sql`(${has(`${alias}.operator_id`)} or ${sql.ref(`${alias}.thing_id`)} = any(array(${ownUsers})))`,
  };
  const parts = (name: Named) => {
    const [table, alias = table] = name.split(" as ") as [Scoped, string?];
    return { table, alias, condition: own === null ? sql<SqlBool>`true` : conditions[table](alias) };
  };
  const rows = (name: Named, sample?: RawBuilder<unknown>) => {
    const { table, alias, condition } = parts(name);
    const isWhole = own === null && !sample;
    const from = sql`(select * from ${sql.table(table)} as ${sql.ref(alias)} ${sample ?? sql``} where ${condition})`;
    return (isWhole ? sql.table(table) : from).as(alias);
  };
  return Object.assign(rows as unknown as Scope, {
    update: (db: Db, table: Scoped) =>
      whole(db)
        .updateTable(table as "operators")
        .where(parts(table).condition),
    delete: (db: Db, name: Named) =>
      whole(db)
        .deleteFrom(name as "operators")
        .where(parts(name).condition),
    has,
  });
}

const whole = (db: Pick<Db, "insertInto">) => db as unknown as Kysely<Database & ScopedTables>;
