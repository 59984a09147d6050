import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { NotificationDetails } from "~/contract/notifications/answers";
import type { NotificationFilters } from "~/contract/notifications/filters";
import { type NotificationState, notificationStates } from "~/contract/notifications/states";
import type { Paging } from "~/contract/paging";
import { countryLabel } from "../content/countries";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/** When a notification is in which state; each excludes the others, and nothing needs a job to be true. */
const conditions = (now: Date): Record<NotificationState, RawBuilder<SqlBool>> => ({
  programmed: sql`notifications.send_at > ${now} and notifications.started_at is null`,
  sending: sql`notifications.finished_at is null and (notifications.send_at <= ${now} or notifications.started_at is not null)`,
  sent: sql`notifications.finished_at is not null`,
});

/** The state of a notification in a query. */
function notificationState(now: Date) {
  const by = conditions(now);
  const cases = notificationStates.map((state) => sql`when ${by[state]} then ${sql.lit(state)}`);
  return sql<NotificationState>`case ${sql.join(cases, sql` `)} end`;
}

/** That a notification is in one of the states. */
const isInState = (states: readonly NotificationState[], now: Date) =>
  sql<SqlBool>`(${sql.join(
    states.map((state) => sql`(${conditions(now)[state]})`),
    sql` or `,
  )})`;

const conditionsAt = (now: Date): Conditions<NotificationFilters> => ({
  State: (states) => states && isInState(states, now),
});

const sortedNotifications = sortedList<"usual">("notifications", {
  usual: { by: [{ column: "notifications.send_at", type: "timestamptz" }], direction: "desc" },
});

const notificationRows = (db: Db, now: Date) =>
  db
    .selectFrom("notifications")
    .select([
      "notifications.id",
      "created_at as created",
      "send_at as sendDate",
      "title",
      "body",
      "link",
      "country",
      "minimum_points as minimumPoints",
      "maximum_points as maximumPoints",
      notificationState(now).as("state"),
      "people",
      "sent_count as sentCount",
      "failed_count as failedCount",
      "created_by as createdBy",
      "version",
      "updated_at as updatedAt",
      "updated_by as updatedBy",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>["execute"]>>[number];

const answerOf = (row: Row): NotificationDetails => ({
  ...row,
  countryLabel: row.country && countryLabel(row.country),
});

/** A page of notifications, the last to be sent first; two queries. */
export async function listNotifications(db: Db, query: NotificationFilters & Paging, now: Date) {
  const where = whereOf(conditionsAt(now), query);
  const count = await countRows(db, sql`select 1 from notifications where ${where}`);
  const rows = await notificationRows(db, now)
    .innerJoin(
      await sortedNotifications.pageOf(db, "usual", { where }, query, count),
      "page.id",
      "notifications.id",
    )
    .orderBy(sortedNotifications.orderBy("usual"))
    .execute();
  return pageOfItems(query, rows.map(answerOf), count);
}

/** @throws Refusal notFound */
export async function notificationOf(db: Db, id: string, now: Date): Promise<NotificationDetails> {
  const row = await notificationRows(db, now).where("notifications.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return answerOf(row);
}
