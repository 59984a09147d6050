import { languages } from "~/contract/languages";
import type { NotificationCreation, NotificationEdit } from "~/contract/notifications/notification";
import { textOf } from "~/contract/notifications/text-of";
import { changesBetween, changesNothing } from "../changes";
import { countries } from "../content/countries";
import { restoreRows, rowsOf } from "../kept-rows.server";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { rememberAct } from "../remember-act.server";
import type { Db } from "../services";
import { countAudience, readersOf } from "./audience.server";

/**
 * The columns for a submitted notification.
 * @throws Refusal validation, for an unknown country or a moment that is not in the future
 */
function checkedNotification(given: NotificationCreation, now: Date) {
  const sendAt = new Date(given.sendDate);
  const fields = {
    ...(given.country && !countries.some(({ id }) => id === given.country) && { country: ["invalid"] }),
    ...(sendAt <= now && { sendDate: ["sendDatePassed"] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });
  return {
    title: JSON.stringify(given.title),
    body: JSON.stringify(given.body),
    link: given.link,
    country: given.country,
    minimum_points: given.minimumPoints,
    maximum_points: given.maximumPoints,
    filters: given.filters && JSON.stringify(given.filters),
    segment: given.segment,
    send_at: sendAt,
  };
}

/** The audience as of now, which the page later compares with the actual audience. */
async function countNow(db: Db, given: NotificationCreation, now: Date) {
  const { groups } = await countAudience(db, given);
  return JSON.stringify(readersOf(given, groups, now));
}

/** The logged values of a notification. */
const toldOf = (given: NotificationCreation) => ({
  title: given.title,
  body: given.body,
  link: given.link,
  country: given.country,
  minimumPoints: given.minimumPoints,
  maximumPoints: given.maximumPoints,
  filters: given.filters ?? {},
  segment: given.segment,
  sendDate: new Date(given.sendDate).toISOString(),
});

/** The subject of log entries, named as in lists. */
const subjectOf = (id: string, texts: Pick<NotificationCreation, "title" | "body">) =>
  ({ kind: "notification", id, name: textOf(texts, languages[0]).title }) as const;

/** @throws Refusal validation */
export async function createNotification(context: ActionContext, given: NotificationCreation) {
  const { db, actor, services, log } = context;
  const now = services.clock.now();
  const id = newId();
  await db
    .insertInto("notifications")
    .values({
      id,
      ...checkedNotification(given, now),
      counted: await countNow(db, given, now),
      created_at: now,
      created_by: actor.displayName,
      updated_at: now,
      updated_by: actor.displayName,
    })
    .execute();
  log("NotificationCreated", {
    subject: subjectOf(id, given),
    changes: changesBetween({ title: {}, body: {}, filters: {} }, toldOf(given)),
  });
  return { id };
}

/**
 * A notification that is not due yet, locked until the transaction ends. Delivery takes the same lock, so a change
 * happens before delivery or is refused.
 * @throws Refusal notFound, notificationDue
 */
async function lockProgrammed({ db, services }: Pick<ActionContext, "db" | "services">, id: string) {
  const row = await db
    .selectFrom("notifications")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  if (row.started_at || new Date(row.send_at) <= services.clock.now()) throw new Refusal("notificationDue");
  return row;
}

/**
 * @throws Refusal notFound, notificationDue, staleVersion, validation; nothingChanged, when `refuseNothing` is set
 */
export async function changeNotification(
  context: ActionContext,
  edit: NotificationEdit,
  { refuseNothing }: { refuseNothing: boolean },
) {
  const { db, actor, services, log } = context;
  const now = services.clock.now();
  const before = await lockProgrammed(context, edit.id);
  refuseStale(before, edit.version);
  const columns = checkedNotification(edit, now);
  const told = {
    ...before,
    minimumPoints: before.minimum_points,
    maximumPoints: before.maximum_points,
    sendDate: before.send_at,
  };
  const changes = changesBetween(toldOf(told), toldOf(edit));
  if (changesNothing(changes)) {
    if (refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  await db
    .updateTable("notifications")
    .set({
      ...columns,
      counted: await countNow(db, edit, now),
      updated_at: now,
      updated_by: actor.displayName,
      version: before.version + 1,
    })
    .where("id", "=", edit.id)
    .execute();
  log("NotificationUpdated", { subject: subjectOf(edit.id, edit), changes });
}

/** @throws Refusal notFound, notificationDue */
export async function deleteNotification(context: ActionContext, id: string) {
  const before = await lockProgrammed(context, id);
  const [kept] = await rowsOf(context.db, "notifications", { id });
  await context.db.deleteFrom("notifications").where("id", "=", id).execute();
  context.log("NotificationDeleted", { subject: subjectOf(id, before) });
  await rememberAct(context, {
    kind: "notification",
    may: "editNotifications",
    subject: { id },
    changed: { kept },
  });
}

/** Restores a notification; if it has become due, it is sent a little later. */
export async function restoreNotification(
  { db, log }: ActionContext,
  id: string,
  { kept }: { kept: object },
) {
  await restoreRows(db, "notifications", [kept]);
  const row = await db
    .selectFrom("notifications")
    .select(["title", "body"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  log("NotificationRestored", { subject: subjectOf(id, row) });
}
