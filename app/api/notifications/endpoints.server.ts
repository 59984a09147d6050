import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { NotificationDetails } from "~/contract/notifications/answers";
import type { NotificationFilters } from "~/contract/notifications/filters";
import type { NotificationTexts } from "~/contract/notifications/notification";
import type { writtenNotificationCalls } from "~/contract/notifications/notification-calls";
import type { pushCalls } from "~/contract/notifications/push-calls";
import { type NotificationState, notificationStates } from "~/contract/notifications/states";
import type { Paging } from "~/contract/paging";
import { type CurrentUser, can } from "~/contract/permissions";
import { countTest } from "../auth/attempts.server";
import { countryLabel } from "../content/countries";
import type { Implementations } from "../pipeline.server";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { newId } from "../platform/database/new-id";
import { matches } from "../platform/database/search";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import type { Actor, Db, Services } from "../services";
import { countAudience } from "./audience.server";
import { changeNotification, createNotification, deleteNotification } from "./change-notification.server";
import { topicOf } from "./delivery.server";
import { messageOf, nameOf, type Texts } from "./message";
import { subscribe, unsubscribe } from "./subscriptions.server";

const limit = async (services: Services, _: unknown, actor: Actor | null) => {
  if (actor) await countTest(services, "tooManyTestNotifications", actor.id);
};

/** Time to live at the push service, in seconds: short, since the tester is holding the device. */
const KEPT_FOR = 600;
const MAX_DEVICES = 100;

type Person = Pick<CurrentUser, "email">;
type Sending = Pick<Services, "db" | "push">;

/**
 * Sends a notification once to the devices of the pass holders with the person's own e-mail address, without retries:
 * the person can try again.
 * @throws Refusal notFound, noTestDevice
 */
async function testSending(services: Sending, person: Person, id: string) {
  const notification = await services.db
    .selectFrom("notifications")
    .select(["link", sql<Texts>`title`.as("title"), sql<Texts>`body`.as("body")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!notification) throw new Refusal("notFound");
  return { name: nameOf(notification), ...(await testTexts(services, person, notification)) };
}

/** The same with unsaved texts. @throws Refusal noTestDevice */
async function testTexts({ db, push }: Sending, { email }: Person, texts: NotificationTexts) {
  const devices = await db
    .selectFrom("push_subscriptions")
    .innerJoin("pass_holders", "pass_holders.id", "holder_id")
    .select(["push_subscriptions.id", "endpoint", "p256dh", "auth", "language"])
    .where(sql<boolean>`lower(email) collate "C" = lower(${email})`)
    .where("deleted_at", "is", null)
    .where("subscribed_to_notifications", "=", true)
    .orderBy("push_subscriptions.created_at", "desc")
    .limit(MAX_DEVICES)
    .execute();
  if (devices.length === 0) throw new Refusal("noTestDevice");
  // A tag of its own, so that it does not replace the real message.
  const topic = topicOf(newId());
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      device,
      ...(await push.send(device, {
        text: messageOf({ ...texts, id: topic }, device.language),
        topic,
        timeToLive: KEPT_FOR,
      })),
    })),
  );
  const gone = outcomes.filter(({ kind }) => kind === "gone").map(({ device }) => device.id);
  if (gone.length > 0) await db.deleteFrom("push_subscriptions").where("id", "in", gone).execute();
  const reached = outcomes.filter(({ kind }) => kind === "sent").length;
  return { devices: devices.length, reached };
}

const pushEndpoints: Implementations<typeof pushCalls> = {
  testSending: {
    may: "testNotification",
    limit,
    ownTransaction: true,
    run: async ({ services, actor, input: { id }, log }) => {
      const { name, devices, reached } = await testSending(services, actor, id);
      log("NotificationTested", {
        subject: { kind: "notification", id, name },
        extra: { devices, reached },
      });
      return { devices, reached };
    },
  },
  testTexts: {
    may: "testNotification",
    limit,
    ownTransaction: true,
    unlogged: "nothing is kept of it, and it goes to whoever asks",
    run: ({ services, actor, input }) => testTexts(services, actor, input),
  },
  pushKey: {
    may: "everyone",
    keepFor: 3600,
    run: async ({ services }) => ({ publicKey: services.push.publicKey }),
  },
  subscribe: {
    may: "editPassHolder",
    unlogged: "a further device of somebody who is subscribed",
    run: async (call) => void (await subscribe(call, call.input.passId, call.input.subscription)),
  },
  unsubscribe: {
    may: "editPassHolder",
    unlogged: "one device of several, or of nobody",
    run: async (call) => void (await unsubscribe(call, call.input.endpoint)),
  },
};

/**
 * The condition of each state of a notification: mutually exclusive, and derived from the row, so no job has to update
 * it.
 */
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

/** Whether a notification is in one of the states. */
const isInState = (states: readonly NotificationState[], now: Date) =>
  sql<SqlBool>`(${sql.join(
    states.map((state) => sql`(${conditions(now)[state]})`),
    sql` or `,
  )})`;

const conditionsAt = (now: Date): Conditions<NotificationFilters> => ({
  State: (states) => states && isInState(states, now),
  SearchTerm: (term) => (term ? matches("notifications.search_key", term) : undefined),
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
      "filters",
      "segment",
      "counted",
      "recounted",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>["execute"]>>[number];

/** Only the programme may see pass holders, so others see neither the filters nor the recipients. */
const untold = { filters: null, segment: null, counted: null, recounted: null };
const answerOf = (row: Row, actor: Actor): NotificationDetails => ({
  ...row,
  countryLabel: row.country && countryLabel(row.country),
  ...(!can.seeAllPassHolders(actor) && untold),
});

/** A page of notifications, latest sending date first; two queries. */
async function listNotifications(db: Db, actor: Actor, query: NotificationFilters & Paging, now: Date) {
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
  return pageOfItems(
    query,
    rows.map((row) => answerOf(row, actor)),
    count,
  );
}

/** @throws Refusal notFound */
async function notificationOf(db: Db, actor: Actor, id: string, now: Date): Promise<NotificationDetails> {
  const row = await notificationRows(db, now).where("notifications.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return answerOf(row, actor);
}

const writtenNotificationEndpoints: Implementations<typeof writtenNotificationCalls> = {
  list: {
    may: "readNotifications",
    run: ({ db, actor, input, services }) => listNotifications(db, actor, input, services.clock.now()),
  },
  details: {
    may: "readNotifications",
    run: ({ db, actor, input, services }) => notificationOf(db, actor, input.id, services.clock.now()),
  },
  create: { may: "editNotifications", run: (call) => createNotification(call, call.input) },
  update: {
    may: "editNotifications",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { refuseNothing, ...edit } = call.input;
      await changeNotification(call, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  remove: {
    may: "editNotifications",
    run: async (call) => void (await deleteNotification(call, call.input.id)),
  },
  audience: {
    may: "editNotifications",
    unlogged: "it only counts",
    run: ({ db, input }) => countAudience(db, input),
  },
};

export const notificationEndpoints: Implementations<typeof calls.notifications> = {
  ...pushEndpoints,
  ...writtenNotificationEndpoints,
};
