import { sql } from "kysely";
import type { Language } from "~/contract/languages";
import { writeLog } from "../logs/write-log.server";
import type { Db, Services } from "../services";
import { audience } from "./audience.server";
import { type NotificationText, nameOf, type Texts } from "./message";

/** Milliseconds after which what a process has claimed and not settled is another's: it was killed. */
export const CLAIMED_FOR = 120_000;

/** A message to one device, which this process alone sends. */
export interface Claimed {
  subscriptionId: string;
  /** This one included. */
  attempts: number;
  notification: NotificationText & { sendAt: string };
  /** Null: it is gone, or its holder no longer wants to be told. */
  to: { endpoint: string; p256dh: string; auth: string; language: Language } | null;
}

/** How a message ended; `waiting`: it is tried again, not before `next`. */
export interface Settled {
  notificationId: string;
  subscriptionId: string;
  /** As it was claimed. */
  attempts: number;
  state: "waiting" | "sent" | "failed" | "gone";
  next: Date;
}

/**
 * Writes down to whom the notifications go that are due: each once, whatever processes begin with it, in a transaction
 * of its own. From then on it is neither changed nor added to.
 */
export async function startDue({ db, clock }: Pick<Services, "db" | "clock">) {
  for (let started = true; started; ) {
    started = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const due = await trx
        .selectFrom("notifications")
        .select(["id", "country", "minimum_points", "maximum_points"])
        .where("started_at", "is", null)
        .where("finished_at", "is", null)
        .where("send_at", "<=", now.toISOString())
        .orderBy("send_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      const limits = {
        country: due.country,
        minimumPoints: due.minimum_points,
        maximumPoints: due.maximum_points,
      };
      const devices = audience(trx, limits).select([
        sql<string>`${due.id}::uuid`.as("notification_id"),
        "push_subscriptions.id as subscription_id",
        sql<"waiting">`'waiting'`.as("state"),
        sql<Date>`${now}::timestamptz`.as("next_at"),
      ]);
      await trx
        .insertInto("push_deliveries")
        .columns(["notification_id", "subscription_id", "state", "next_at"])
        .expression(devices)
        .execute();
      await trx
        .updateTable("notifications")
        .set({
          started_at: now,
          people: sql`(select count(distinct holder_id) from push_deliveries
            join push_subscriptions on push_subscriptions.id = subscription_id where notification_id = ${due.id})`,
        })
        .where("id", "=", due.id)
        .execute();
      return true;
    });
  }
}

/** Takes messages that are due, the longest waiting first, for this process alone until `until`. */
export async function claim(db: Db, now: Date, until: Date, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Omit<Claimed, "to"> & { to: NonNullable<Claimed["to"]> | { endpoint: null } }>`
    with due as (
      select notification_id, subscription_id from push_deliveries
      where state = 'waiting' and next_at <= ${now}
      order by next_at limit ${most} for update skip locked
    ), claimed as (
      update push_deliveries as delivery set next_at = ${until}, attempts = attempts + 1 from due
      where delivery.notification_id = due.notification_id and delivery.subscription_id = due.subscription_id
      returning delivery.notification_id, delivery.subscription_id, delivery.attempts
    )
    select subscription_id as "subscriptionId", attempts,
      json_build_object('id', notifications.id, 'title', title, 'body', body, 'link', link, 'sendAt', send_at) as notification,
      json_build_object('endpoint', case when holder.id is not null then endpoint end,
        'p256dh', p256dh, 'auth', auth, 'language', language) as "to"
    from claimed join notifications on notifications.id = notification_id
      left join push_subscriptions on push_subscriptions.id = subscription_id
      left join pass_holders as holder on holder.id = holder_id and deleted_at is null and subscribed_to_notifications`.execute(
    db,
  );
  return rows.map(({ to, ...row }) => ({ ...row, to: to.endpoint === null ? null : to }));
}

/**
 * Writes down how messages ended, and counts them: each once, also when two processes believe to have sent it. What a
 * service no longer knows is forgotten.
 */
export async function settle(db: Db, ended: readonly Settled[]) {
  await sql`
    with ended as (
      select * from json_to_recordset(${JSON.stringify(ended)}::json) as ended
        ("notificationId" uuid, "subscriptionId" uuid, attempts integer, state text, next timestamptz)
    ), settled as (
      update push_deliveries as delivery set state = ended.state, next_at = ended.next from ended
      where notification_id = "notificationId" and subscription_id = "subscriptionId" and delivery.state = 'waiting'
        -- another process may have claimed it meanwhile
        and (ended.state <> 'waiting' or delivery.attempts = ended.attempts)
      returning notification_id, subscription_id, delivery.state
    ), forgotten as (
      delete from push_subscriptions using settled where id = subscription_id and state = 'gone'
    ), counted as (
      select notification_id, count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state in ('failed', 'gone')) as failed
      from settled where state <> 'waiting' group by notification_id
    )
    update notifications set sent_count = sent_count + sent, failed_count = failed_count + failed
    from counted where id = notification_id`.execute(db);
}

/**
 * Ends the notifications of which nothing waits: the log says so, and who got what is forgotten; the figures stay.
 */
export async function finishSent({ db, clock }: Pick<Services, "db" | "clock">) {
  for (let finished = true; finished; ) {
    finished = await db.transaction().execute(async (trx) => {
      const done = await trx
        .selectFrom("notifications")
        .select(["id", sql<Texts>`title`.as("title"), "people", "sent_count", "failed_count"])
        .where("started_at", "is not", null)
        .where("finished_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("push_deliveries")
                .select("subscription_id")
                .whereRef("notification_id", "=", "notifications.id")
                .where("state", "=", "waiting"),
            ),
          ),
        )
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!done) return false;
      const now = clock.now();
      await trx.updateTable("notifications").set({ finished_at: now }).where("id", "=", done.id).execute();
      await trx.deleteFrom("push_deliveries").where("notification_id", "=", done.id).execute();
      await writeLog(trx, now, null, [
        {
          type: "NotificationSent",
          entry: {
            subject: { kind: "notification", id: done.id, name: nameOf(done) },
            extra: { people: done.people, sent: done.sent_count, failed: done.failed_count },
          },
        },
      ]);
      return true;
    });
  }
}
