import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { HeldData, HeldSection } from "~/contract/pass-holders/held-data";
import { logRows, sortedLogs } from "../../logs/queries.server";
import { type Changes, toldChanges } from "../../logs/subjects";
import type { Database } from "../../platform/database/schema";
import { type Placed, sortedList } from "../../platform/database/sorted-list.server";
import { inBatches } from "../../platform/exports/in-batches";
import type { Scope } from "../../scope.server";
import type { Db } from "../../services";
import { notificationTitle } from "../history/history.server";
import { consentRows, textOf } from "./consents.server";

/** Batch size, in rows. */
const BATCH = 1000;

const latest = (table: keyof Database, column: string) =>
  sortedList(table, {
    newest: { by: [{ column: `${table}.${column}`, type: "timestamptz" }], direction: "desc" },
  });
const lists = {
  consents: latest("consents", "at"),
  points: latest("points_entries", "at"),
  passes: latest("withdrawn_passes", "withdrawn_at"),
  scans: latest("scans", "scanned_at"),
  orders: latest("gift_orders", "at"),
  subscriptions: latest("push_subscriptions", "created_at"),
  notifications: latest("received_notifications", "at"),
  mails: latest("mails", "created_at"),
  notes: latest("notes", "at"),
  duplicates: latest("duplicate_pairs", "opened_at"),
  merges: latest("pass_holder_merges", "at"),
};

/** The content of each section, read on demand: at most two batches are in memory. */
export type HeldRows = { [Name in HeldSection]: () => AsyncIterable<HeldData[Name][number]> };

/** The person's record and the records merged into it. */
export async function recordsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive same (id) as (
      select ${id}::uuid union select pass_holders.id from pass_holders join same on merged_into = same.id)
    select id from same`.execute(db);
  return rows.map((row) => row.id);
}

/** @param ids the person's records */
export function heldRows(db: Db, visible: Scope, ids: readonly string[]): HeldRows {
  const theirs = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
  const section = <DB, Tables extends keyof DB, Row, Told>(
    name: HeldSection,
    query: SelectQueryBuilder<DB, Tables, Row>,
    where: RawBuilder<boolean>,
    told: (row: Row) => Told,
  ) =>
    async function* () {
      const sorted = name === "log" ? sortedLogs(visible) : lists[name];
      const batches = inBatches((last?: Row & Placed) =>
        sorted.following(query.where(where), "newest", BATCH, last).execute(),
      );
      for await (const batch of batches) yield* batch.map(told);
    };
  return {
    consents: section(
      "consents",
      // The keyset column of a batch is named `place`.
      consentRows(db).select("consents.place as saidAt"),
      theirs("consents.holder_id"),
      ({ date, subject, given, wording, saidAt: place, operator, user }) => ({
        date,
        subject,
        given,
        wording,
        text: textOf({ subject, wording }),
        place,
        operator,
        user,
      }),
    ),
    points: section(
      "points",
      db
        .selectFrom("points_entries")
        .select(["at as date", "kind", "points", "operator_name as operator", "offer_name as offer"])
        .select(["shop_item_name as shopItem", "reason", "source", "user_name as user"])
        .select((entry) =>
          entry
            .selectFrom("points_entries as undone")
            .select("undone.at")
            .whereRef("undone.id", "=", "points_entries.undoes")
            .as("undoes"),
        ),
      theirs("points_entries.holder_id"),
      ({ date, kind, points, operator, offer, shopItem, reason, source, user, undoes }) => ({
        date,
        kind,
        points,
        operator,
        offer,
        shopItem,
        reason,
        source,
        user,
        undoes,
      }),
    ),
    passes: section(
      "passes",
      db
        .selectFrom("withdrawn_passes")
        .select(["withdrawn_at as date", "number as passId", "cause", "withdrawn_by as user"])
        .select(["successor", "replaced_at as replacedAt", "back_at as backAt"]),
      theirs("withdrawn_passes.holder_id"),
      ({ date, passId, cause, user, successor, replacedAt, backAt }) => ({
        date,
        passId,
        cause: cause as HeldData["passes"][number]["cause"],
        user,
        successor,
        replacedAt,
        backAt,
      }),
    ),
    scans: section(
      "scans",
      db
        .selectFrom("scans")
        .innerJoin(visible("operators"), "operators.id", "scans.operator_id")
        .leftJoin(visible("offers"), "offers.id", "scans.offer_id")
        .select(["scans.scanned_at as date", "operators.name as operator", "scans.status", "scans.points"])
        .select([
          "scans.pass_number as passId",
          "scans.civility",
          "scans.age",
          "scans.country",
          "scans.source",
        ])
        .select(sql<string | null>`offers.title ->> 'fr'`.as("offer")),
      theirs("scans.holder_id"),
      ({ date, operator, offer, status, points, passId, civility, age, country, source }) => ({
        date,
        operator,
        offer,
        status: status as HeldData["scans"][number]["status"],
        points,
        passId,
        civility,
        age,
        country,
        source,
      }),
    ),
    orders: section(
      "orders",
      db
        .selectFrom("gift_orders")
        .select(["at as date", "gift_name as gift", "points", "key"])
        .select(["cancelled_at as cancelledAt", "cancel_reason as cancelReason"]),
      theirs("gift_orders.holder_id"),
      ({ date, gift, points, key, cancelledAt, cancelReason }) => ({
        date,
        gift,
        points,
        key,
        cancelledAt,
        cancelReason,
      }),
    ),
    subscriptions: section(
      "subscriptions",
      db.selectFrom("push_subscriptions").select(["created_at as date", "endpoint"]),
      theirs("push_subscriptions.holder_id"),
      ({ date, endpoint }) => ({ date, endpoint }),
    ),
    notifications: section(
      "notifications",
      db
        .selectFrom("received_notifications")
        .innerJoin("notifications", "notifications.id", "notification_id")
        .select(["received_notifications.at as date", "outcome"])
        .select(notificationTitle.as("title")),
      theirs("received_notifications.holder_id"),
      ({ date, title, outcome }) => ({
        date,
        title,
        outcome: outcome as HeldData["notifications"][number]["outcome"],
      }),
    ),
    mails: section(
      "mails",
      db
        .selectFrom("mails")
        .select(["created_at as date", "sent_at as sentAt", "recipient", "subject", "text_body as text"]),
      theirs("mails.holder_id"),
      ({ date, sentAt, recipient, subject, text }) => ({ date, sentAt, recipient, subject, text }),
    ),
    notes: section(
      "notes",
      db.selectFrom("notes").select(["at as date", "edited_at as editedAt", "by_name as user", "text"]),
      theirs("notes.holder_id"),
      ({ date, editedAt, user, text }) => ({ date, editedAt, user, text }),
    ),
    duplicates: section(
      "duplicates",
      db
        .selectFrom("duplicate_pairs")
        .select(["opened_at as date", "state", "resolved_at as resolvedAt", "resolved_by as resolvedBy"]),
      sql`(${theirs("duplicate_pairs.one")} or ${theirs("duplicate_pairs.other")})`,
      ({ date, state, resolvedAt, resolvedBy }) => ({ date, state, resolvedAt, resolvedBy }),
    ),
    merges: section(
      "merges",
      db
        .selectFrom("pass_holder_merges")
        .select(["at as date", "merged_number", "merged_id", "by_name as user", "undone_at as undoneAt"]),
      sql`(${theirs("survivor_id")} or ${theirs("merged_id")})`,
      // Omits the number of a record that turned out to be another person's.
      ({ date, merged_number, merged_id, user, undoneAt }) => ({
        date,
        passId: ids.includes(merged_id) ? merged_number : null,
        user,
        undoneAt,
      }),
    ),
    log: section(
      "log",
      logRows(db, visible).select("personal_log_values.other_holder_id"),
      sql`logs.id in (select id from ${visible("logs as about")} where ${theirs("about.thing_id")}
        union all select entry_id from personal_log_values as said where ${theirs("said.holder_id")})`,
      (row) => {
        const isOthersToo = row.other_holder_id !== null && !ids.includes(row.other_holder_id);
        const changes = isOthersToo ? null : ((row.person_changes ?? row.changes) as Changes | null);
        const { reason } = (row.person_extra ?? row.extra ?? {}) as { reason?: unknown };
        return {
          date: row.at,
          type: row.type,
          user: row.user_name,
          reason: typeof reason === "string" ? reason : null,
          changes: toldChanges(row.thing_kind, changes ?? {}).map(({ field, before, after }) => ({
            field,
            before,
            after,
          })),
        };
      },
    ),
  };
}
