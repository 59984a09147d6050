import { sql } from "kysely";
import type { Db } from "../../services";

/** Tables whose rows move to the surviving record with a merge, and back when it is undone. */
const following = [
  "points_entries",
  "scans",
  "consents",
  "gift_orders",
  "push_subscriptions",
  "received_notifications",
  "withdrawn_passes",
  "anomalies",
] as const;
type Moved = Partial<Record<string, string[]>>;

/** Moves all rows of one record to another, but not its sums. @returns the ids by table */
export async function moveAll(db: Db, from: string, to: string): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  await countVisitors(db, [from, to], -1);
  for (const table of following) {
    const rows = await db
      .updateTable(table)
      .set({ holder_id: to })
      .where("holder_id", "=", from)
      .returning("id")
      .execute();
    moved[table] = rows.map(({ id }) => id);
  }
  await countVisitors(db, [from, to], 1);
  return moved;
}

/** The refunds of these orders, which move with them, whenever they were cancelled. */
async function cancellationsOf(db: Db, orders: readonly string[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const cancelled = await db
    .selectFrom("gift_orders")
    .select("cancel_entry_id")
    .where("id", "in", orders)
    .where("cancel_entry_id", "is not", null)
    .execute();
  return cancelled.flatMap(({ cancel_entry_id }) => cancel_entry_id ?? []);
}

/** The entries that reverse these. */
async function countersOf(db: Db, entries: readonly string[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const counters = await db
    .selectFrom("points_entries")
    .select("id")
    .where("undoes", "in", entries)
    .execute();
  return counters.map(({ id }) => id);
}

/** The rows that `moveAll` moved, with related rows written since, such as the loss of the record's own card. */
export async function withLater(
  db: Db,
  { moved, merged_number }: { moved: Moved; merged_number: string | null },
): Promise<Moved> {
  const { points_entries: entries = [], gift_orders: orders = [], withdrawn_passes: passes = [] } = moved;
  const later = [...(await cancellationsOf(db, orders)), ...(await countersOf(db, entries))];
  const lost = await db
    .selectFrom("withdrawn_passes")
    .select("id")
    .where("number", "=", merged_number)
    .execute();
  return {
    ...moved,
    points_entries: [...new Set([...entries, ...later])],
    withdrawn_passes: [...new Set([...passes, ...lost.map(({ id }) => id)])],
  };
}

/** Moves back the rows that `moveAll` moved, if they still exist. */
export async function moveBack(db: Db, moved: Moved, from: string, to: string) {
  await countVisitors(db, [from, to], -1);
  for (const table of following) {
    const ids = moved[table] ?? [];
    if (ids.length > 0)
      await db
        .updateTable(table)
        .set({ holder_id: to })
        .where("id", "in", ids)
        .where("holder_id", "=", from)
        .execute();
  }
  await countVisitors(db, [from, to], 1);
}

/** Updates the daily visitor counts, the only figures that count distinct holders. */
const countVisitors = (db: Db, holders: readonly string[], sign: 1 | -1) =>
  sql`
    insert into active_days as known
    select day, coalesce(previous_day, '-infinity'), own_shard(), ${sql.lit(sign)} * count(*)
    from (
      select day, lag(day) over (partition by holder_id order by day) as previous_day
      from (select distinct holder_id, day from scans
        where status = 'awarded' and holder_id in (${sql.join(holders)})) as visits
    ) as days group by 1, 2 order by 1, 2
    on conflict (day, previous_day, shard) do update set holders = known.holders + excluded.holders`.execute(
    db,
  );
