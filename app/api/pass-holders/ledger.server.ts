import { type Insertable, sql } from "kysely";
import type { EntryKind } from "~/contract/pass-holders/words";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import type { Database } from "../platform/database/schema";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";

type EntryRow = Insertable<Database["points_entries"]>;
/** A new entry: its cause and its author, with their current names. */
export type NewEntry = { kind: EntryKind; points: number } & Pick<
  EntryRow,
  | "holder_id"
  | "operator_id"
  | "operator_name"
  | "offer_id"
  | "offer_name"
  | "shop_item_name"
  | "reason"
  | "source"
  | "user_id"
  | "user_name"
  | "undoes"
  | "anomaly_id"
>;

/** The columns of an entry, an order or a scan with its author: a person, or a client application. */
export const actedBy = ({ id, client }: Actor) => ({
  source: client?.application ?? "Back-office",
  user_id: client ? null : id,
});

/** The maximum points that a holder can have earned. */
export const MAX_POINTS = 2_000_000_000;

/**
 * The only writer of the ledger: one statement updates the sums, unless they would become negative, and writes the
 * entry. It locks the holder's row until the transaction ends.
 * @returns the entry's id, the new sums, and the holder
 * @throws Refusal notFound, notEnoughPoints, tooManyPoints
 */
export async function writeEntry(db: Db, at: Date, entry: NewEntry) {
  // A refund reduces the points spent instead of increasing the points earned.
  const earned = entry.kind === "orderCancelled" ? 0 : Math.max(entry.points, 0);
  const spent = earned - entry.points;
  const id = newId();
  const row = { ...entry, id, at };
  const names = Object.keys(row) as (keyof typeof row)[];
  const balance = await db
    .with("balance", (ledger) =>
      ledger
        .updateTable("pass_holders")
        .set((holder) => ({
          total_points: holder("total_points", "+", earned),
          consumed_points: holder("consumed_points", "+", spent),
        }))
        .where("id", "=", entry.holder_id)
        .where("deleted_at", "is", null)
        .where("available_points", ">=", spent)
        .where("total_points", "<=", MAX_POINTS - earned)
        .returning(["total_points", "consumed_points", "available_points", "first_name", "last_name"]),
    )
    .with("written", (ledger) =>
      ledger
        .insertInto("points_entries")
        .columns(names)
        .expression((moved) =>
          moved.selectFrom("balance").select(names.map((name) => sql.val(row[name]).as(name))),
        ),
    )
    .selectFrom("balance")
    .selectAll()
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  if (!balance) throw await whyNot(db, entry.holder_id, spent);
  const { first_name, last_name, ...sums } = balance;
  return { id, balance: sums, holder: { first_name, last_name } };
}

/** Manual points of many holders: individual and common values. */
export interface ManyEntries {
  entries: readonly { holder_id: string; points: number; undoes: string | null }[];
  shared: Pick<EntryRow, "reason" | "source" | "user_id" | "user_name" | "batch_id">;
}

/**
 * The same for several holders whose rows are locked and whose sums have been checked: one statement updates all sums,
 * another writes all entries.
 */
export async function writeEntries(db: Db, at: Date, { entries, shared }: ManyEntries) {
  const rows = sql`json_to_recordset(${JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry })))}::json)
    as entry (id uuid, holder_id uuid, points integer, undoes uuid)`;
  await sql`
    update pass_holders set total_points = total_points + moved.earned,
      consumed_points = consumed_points + moved.spent
    from (select holder_id, sum(greatest(points, 0)) as earned, sum(greatest(-points, 0)) as spent
      from ${rows} group by holder_id) as moved
    where pass_holders.id = moved.holder_id`.execute(db);
  const { reason, source, user_id, user_name, batch_id } = shared;
  await sql`
    insert into points_entries (id, holder_id, at, kind, points, undoes, reason, source, user_id, user_name, batch_id)
    select id, holder_id, ${at}::timestamptz, 'correction', points, undoes, ${reason}::text, ${source}::text,
      ${user_id}::uuid, ${user_name}::text, ${batch_id}::uuid from ${rows}`.execute(db);
}

async function whyNot(db: Db, id: string, spent: number) {
  const holder = await db
    .selectFrom("pass_holders")
    .select(["available_points", "total_points"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) return new Refusal("notFound");
  return spent > 0 ? tooFew("notEnoughPoints", holder.available_points, spent) : tooMany(holder.total_points);
}

/** Refuses to take more points than the balance. */
export const tooFew = (code: "notEnoughPoints" | "pointsSpentSince", available: number, taken: number) =>
  new Refusal(code, { params: { available: String(available), missing: String(taken - available) } });

/** Refuses points beyond the maximum that can be earned. */
export const tooMany = (earned: number) =>
  new Refusal("tooManyPoints", {
    params: { max: String(MAX_POINTS), left: String(Math.max(MAX_POINTS - earned, 0)) },
  });
