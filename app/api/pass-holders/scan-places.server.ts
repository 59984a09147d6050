import { sql } from "kysely";
import type { Page, Paging } from "~/contract/paging";
import type { ScanPlace } from "~/contract/pass-holders/scan-calls";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { allOf, matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

/** The places in the caller's scope. */
const placeRows = (db: Db, actor: Actor) =>
  db
    .selectFrom(scopeOf(actor)("operators"))
    .where("operators.deleted_at", "is", null)
    .select([
      "operators.id as eltoId",
      "operators.name",
      sql<string>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"),
      sql<number>`(operators.sheet ->> 'points')::integer`.as("points"),
    ]);

/** The active operators in the person's scope, by name. */
export async function scanPlaces(
  db: Db,
  actor: Actor,
  query: Paging & { search?: string | undefined; eltoId?: string | undefined },
): Promise<Page<ScanPlace>> {
  const where = allOf([
    sql`operators.status = 'Active' and operators.deleted_at is null`,
    query.search ? matches("operators.search_key", query.search) : sql`true`,
    query.eltoId ? sql`operators.id = ${query.eltoId}` : sql`true`,
  ]);
  const [items, count] = await Promise.all([
    placeRows(db, actor)
      .where(where)
      .orderBy(sql`operators.search_key collate "C"`)
      .orderBy("operators.id")
      .limit(query.PageSize)
      .offset(offsetOf(query))
      .execute(),
    countRows(db, sql`select 1 from ${scopeOf(actor)("operators")} where ${where}`),
  ]);
  return pageOfItems(query, items, count);
}

export const placeRow = (db: Db, actor: Actor, id: string) =>
  placeRows(db, actor).select("operators.status").where("operators.id", "=", id);

/** @throws Refusal notFound, also outside the scope; operatorDoesNotScan */
export function scanning<Row extends { status: string; name: string }>(found: Row | undefined) {
  if (!found) throw new Refusal("notFound");
  const { status, ...place } = found;
  if (status !== "Active") throw new Refusal("operatorDoesNotScan", { params: { name: place.name } });
  return place;
}

/** The operator, if the caller may scan for it. @throws as `scanning` */
export const scanPlace = async (db: Db, actor: Actor, id: string): Promise<ScanPlace> =>
  scanning(await placeRow(db, actor, id).executeTakeFirst());
