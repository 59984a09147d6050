import { sql } from "kysely";
import type { CardBatch, LostCard } from "~/contract/cards/calls";
import { type BatchState, type LostCause, PACE_DAYS } from "~/contract/cards/words";
import { runOf } from "../pass-holders/card-batch.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";

const DAY = 24 * 60 * 60 * 1000;
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

const instant = (at: string | Date) => new Date(at).toISOString();

/** Batches, with the number of cards given and written off. */
export const batchRows = (db: Db, visible: Scope) =>
  db
    .selectFrom(visible("card_batches as batch"))
    .leftJoin(visible("operators as operator"), "operator.id", "batch.operator_id")
    .selectAll("batch")
    .select("operator.name as operator_name")
    .select(
      sql<number>`(select count(*) from given_cards(batch.first_number, batch.last_number))`.as("given"),
    )
    .select((of) => [
      of
        .selectFrom("written_off_cards")
        .select(sql<number>`count(*) filter (where cause = 'missing')`.as("missing"))
        .whereRef("batch_id", "=", "batch.id")
        .as("missing"),
      of
        .selectFrom("written_off_cards")
        .select(sql<number>`count(*) filter (where cause <> 'missing')`.as("spoiled"))
        .whereRef("batch_id", "=", "batch.id")
        .as("spoiled"),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof batchRows>["execute"]>>[number];

const counterOf = (row: Pick<Row, "operator_id" | "operator_name">) =>
  row.operator_id === null ? null : { id: row.operator_id, label: row.operator_name ?? "" };

export function toBatch(row: Row): CardBatch {
  const missing = row.missing ?? 0;
  const spoiled = row.spoiled ?? 0;
  // A card whose holder was erased counts as given, although its number is forgotten.
  const given = row.given + row.forgotten;
  return {
    id: row.id,
    number: row.number,
    operator: counterOf(row),
    ...runOf(row),
    lastNumber: String(row.last_number),
    state: row.state as BatchState,
    address: row.address,
    ordered: { at: instant(row.ordered_at), by: row.ordered_by },
    sent: row.sent_at ? { at: instant(row.sent_at), by: row.sent_by ?? "" } : null,
    received: row.received_at
      ? {
          at: instant(row.received_at),
          by: row.received_by ?? "",
          firstNumber: row.received_first === null ? null : String(row.received_first),
        }
      : null,
    missing,
    spoiled,
    given,
    left: row.state === "received" ? Math.max(0, row.count - missing - spoiled - given) : null,
  };
}

/** Cards that will never be given, latest first. */
export async function lostCards(db: Db, batchId: string): Promise<LostCard[]> {
  const rows = await db
    .selectFrom("written_off_cards")
    .select(["number", "cause", "at", "by"])
    .where("batch_id", "=", batchId)
    .orderBy("at", "desc")
    .orderBy("number")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, cause: row.cause as LostCause, at: instant(row.at) }));
}

export interface Stock {
  left: number;
  perDay: number;
  daysLeft: number | null;
}
export const NO_STOCK: Stock = { left: 0, perDay: 0, daysLeft: null };

/** Each counter's remaining cards, and the days they will last at its recent pace, by id; "" is the programme's. */
export async function stocks(
  db: Db,
  visible: Scope,
  now: Date,
  operatorId?: string | null,
): Promise<Map<string, Stock>> {
  const since = daysBefore(now, PACE_DAYS);
  const only =
    operatorId === undefined
      ? sql`true`
      : operatorId === null
        ? sql`batch.operator_id is null`
        : sql`batch.operator_id = ${operatorId}`;
  const { rows } = await sql<{ operator_id: string | null; left: number; lately: number; days: number }>`
    select batch.operator_id,
      sum(greatest(0, batch.count - batch.forgotten - given.all - written.off)) as left,
      sum(given.lately) as lately,
      greatest(1, least(${PACE_DAYS},
        extract(epoch from ${now}::timestamptz - min(batch.received_at)) / 86400))::float8 as days
    from ${visible("card_batches as batch")}
      cross join lateral (select count(*) as all, count(*) filter (where at > ${since}) as lately
        from given_cards(batch.first_number, batch.last_number)) as given
      cross join lateral (select count(*) as off from written_off_cards where batch_id = batch.id) as written
    where batch.state = 'received' and ${only}
    group by batch.operator_id`.execute(db);
  return new Map(
    rows.map(({ operator_id, left, lately, days }) => {
      const perDay = lately / days;
      const daysLeft = perDay > 0 ? Math.floor(left / perDay) : null;
      return [operator_id ?? "", { left, perDay: Math.round(perDay * 10) / 10, daysLeft }];
    }),
  );
}

/** Soonest to run out first. */
export const soonest = (one: Stock, other: Stock) =>
  (one.daysLeft ?? Number.POSITIVE_INFINITY) - (other.daysLeft ?? Number.POSITIVE_INFINITY) ||
  one.left - other.left;
