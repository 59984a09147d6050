import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type NotificationState, notificationStates } from "~/contract/notifications/states";

/** When a notification is in which state; each excludes the others, and nothing needs a job to be true. */
const conditions = (now: Date): Record<NotificationState, RawBuilder<SqlBool>> => ({
  programmed: sql`notifications.send_at > ${now} and notifications.started_at is null`,
  sending: sql`notifications.finished_at is null and (notifications.send_at <= ${now} or notifications.started_at is not null)`,
  sent: sql`notifications.finished_at is not null`,
});

/** The state of a notification in a query. */
export function notificationState(now: Date) {
  const by = conditions(now);
  const cases = notificationStates.map((state) => sql`when ${by[state]} then ${sql.lit(state)}`);
  return sql<NotificationState>`case ${sql.join(cases, sql` `)} end`;
}

/** That a notification is in one of the states. */
export const isInState = (states: readonly NotificationState[], now: Date) =>
  sql<SqlBool>`(${sql.join(
    states.map((state) => sql`(${conditions(now)[state]})`),
    sql` or `,
  )})`;
