import { type RawBuilder, sql } from "kysely";
import { languages } from "~/contract/languages";
import { HISTORY_SIZE, type HistoryEntry } from "~/contract/pass-holders/history-calls";
import { type HistoryKind, historyKinds } from "~/contract/pass-holders/history-kinds";
import { Refusal } from "../../refusal";
import type { Scope } from "../../scope.server";
import type { Db } from "../../services";
import { isLateScan } from "../late-scans.server";

interface Branch {
  /** The table with its joins. */
  from: RawBuilder<unknown>;
  /** The column with the holder's id. */
  holder: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The sort column; an index of the holder's rows has it, unless the rows are few. */
  at: RawBuilder<unknown>;
  what: RawBuilder<unknown>;
  state: RawBuilder<unknown>;
  points?: RawBuilder<unknown>;
  balance?: RawBuilder<unknown>;
  by?: RawBuilder<unknown>;
  /** When it was recorded, if later. */
  arrived?: RawBuilder<unknown>;
}

/** Computed backwards from the current balance, by subtracting later entries. */
const balanceAfter = sql`(select available_points from pass_holders where id = entry.holder_id)
  - (select coalesce(sum(later.points), 0) from points_entries as later
    where later.holder_id = entry.holder_id and (later.at, later.id) > (entry.at, entry.id))`;

/** A notification's name in lists: its French title, or else its first title. */
export const notificationTitle = sql<string>`coalesce(${sql.join(
  languages.map((language) => sql`nullif(notifications.title ->> ${sql.lit(language)}, '')`),
)}, '')`;

/** To add a kind of entry, add a line here, its label and its states. */
const branches = (visible: Scope): Record<HistoryKind, Branch> => ({
  points: {
    from: sql`points_entries as entry`,
    holder: sql`entry.holder_id`,
    id: sql`entry.id`,
    at: sql`entry.at`,
    what: sql`coalesce(entry.operator_name, entry.shop_item_name, entry.reason)`,
    state: sql`entry.kind`,
    points: sql`entry.points`,
    balance: balanceAfter,
    by: sql`entry.user_name`,
  },
  scans: {
    from: sql`scans join ${visible("operators")} on operators.id = scans.operator_id`,
    holder: sql`scans.holder_id`,
    id: sql`scans.id`,
    at: sql`scans.scanned_at`,
    what: sql`operators.name`,
    state: sql`scans.status`,
    by: sql`scans.annulled_by`,
    arrived: sql`case when ${isLateScan} then scans.arrived_at end`,
  },
  orders: {
    from: sql`gift_orders`,
    holder: sql`gift_orders.holder_id`,
    id: sql`gift_orders.id`,
    at: sql`gift_orders.at`,
    what: sql`gift_orders.gift_name`,
    state: sql`case when cancelled_at is null then 'placed' else 'cancelled' end`,
    points: sql`-gift_orders.points`,
  },
  mails: {
    from: sql`mails`,
    holder: sql`mails.holder_id`,
    id: sql`mails.id`,
    at: sql`mails.created_at`,
    what: sql`mails.subject`,
    state: sql`case when sent_at is null then 'waiting' else 'sent' end`,
  },
  notifications: {
    from: sql`received_notifications as received join notifications on notifications.id = notification_id`,
    holder: sql`received.holder_id`,
    id: sql`received.id`,
    at: sql`received.at`,
    what: notificationTitle,
    state: sql`received.outcome`,
  },
  passes: {
    from: sql`withdrawn_passes as pass`,
    holder: sql`pass.holder_id`,
    id: sql`pass.id`,
    at: sql`pass.withdrawn_at`,
    what: sql`pass.number`,
    state: sql`pass.cause`,
    by: sql`pass.withdrawn_by`,
  },
  merges: {
    from: sql`pass_holder_merges as merge`,
    holder: sql`merge.survivor_id`,
    id: sql`merge.id`,
    at: sql`merge.at`,
    what: sql`merge.merged_number`,
    state: sql`case when undone_at is null then 'merged' else 'undone' end`,
    by: sql`merge.by_name`,
  },
  consents: {
    from: sql`consents`,
    holder: sql`consents.holder_id`,
    id: sql`consents.id`,
    at: sql`consents.at`,
    what: sql`consents.subject`,
    state: sql`case when given then 'yes' when not given then 'no' else 'unknown' end`,
    by: sql`consents.user_name`,
  },
});

interface Asked {
  id: string;
  Kind?: HistoryKind | undefined;
  Before?: string | undefined;
}

/**
 * A page of a holder's history, in one statement: each kind contributes at most a page, by its own index.
 * @throws Refusal notFound
 */
export async function historyOf(db: Db, visible: Scope, { id, Kind, Before }: Asked) {
  const [moment, last] = Before?.split("/") ?? [];
  const all = branches(visible);
  const queries = (Kind ? [Kind] : historyKinds).map((kind) => {
    const none = sql`null`;
    const { from, holder, id: own, at, what, state, points = none, balance = none, ...rest } = all[kind];
    const { by = none, arrived = none } = rest;
    return sql`(select ${own} as id, ${sql.lit(kind)} as kind, ${at} as moment, (${what})::text as what,
      (${state})::text as state, (${points})::integer as points, (${balance})::integer as balance, (${by})::text as by,
      (${arrived})::timestamptz as arrived
      from ${from} where ${holder} = ${id}
        ${moment ? sql`and (${at}, ${own}) < (${moment}::timestamptz, ${last}::uuid)` : sql``}
      order by ${at} desc, ${own} desc limit ${HISTORY_SIZE + 1})`;
  });
  const { rows } = await sql<
    Omit<HistoryEntry, "at" | "arrivedAt"> & { moment: string; place: string; arrived: string | null }
  >`
    with page as (select * from (${sql.join(queries, sql` union all `)}) as entries
      order by moment desc, id desc limit ${HISTORY_SIZE + 1})
    select page.*, page.moment::text || '/' || page.id as place from pass_holders as holder left join page on true
    where holder.id = ${id} and holder.deleted_at is null
    order by page.moment desc, page.id desc`.execute(db);
  if (rows.length === 0) throw new Refusal("notFound");
  const entries = rows.filter((row) => row.id !== null);
  const items = entries.slice(0, HISTORY_SIZE).map(
    ({ place: _, moment: at, arrived, ...entry }): HistoryEntry => ({
      ...entry,
      at: new Date(at).toISOString(),
      arrivedAt: arrived && new Date(arrived).toISOString(),
    }),
  );
  const next = entries.length > HISTORY_SIZE ? entries[HISTORY_SIZE - 1]?.place : undefined;
  return { items, next: next ?? null };
}
