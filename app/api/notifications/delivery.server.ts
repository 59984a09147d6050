import { sql } from "kysely";
import type { Language } from "~/contract/languages";
import { writeLog } from "../logs/write-log.server";
import { enqueue } from "../platform/jobs/enqueue.server";
import { type JobHandler, pauseAfter } from "../platform/jobs/job-handler";
import { SEND_TIMEOUT } from "../platform/push/push-sender.server";
import type { Db, Services } from "../services";
import { audience, countReached } from "./audience.server";
import { messageOf, type NotificationText, nameOf, type Texts } from "./message";

/**
 * Milliseconds after which a due notification is stale: yesterday's is no longer news, and push services do not keep it
 * longer either.
 */
const GOOD_FOR = 24 * 3_600_000;
const MINUTE = 60_000;
/** Batch size of a claim: small enough to finish before the claim expires, even if no service answers. */
const BATCH = 250;
const AT_ONCE = 25;
/** Maximum milliseconds of a run, since a graceful shutdown waits for its end. */
const RUN_FOR = 5_000;

const sendNotifications = "sendNotifications";

type Sending = Pick<Services, "db" | "clock" | "push">;

/**
 * For `createJobRunner`: once a minute, and again as long as there is something to send, in any number of processes.
 */
export function notificationJobs(services: Sending): Record<string, JobHandler> {
  let isSending = false;
  const run = async () => {
    // Only one run at a time per process.
    if (isSending) return;
    isSending = true;
    const isMore = await sendSome(services).finally(() => {
      isSending = false;
    });
    if (isMore) await enqueue(services.db, services.clock, { kind: sendNotifications, payload: {} });
  };
  return { [sendNotifications]: { lane: "push", every: MINUTE, run } };
}

/** Milliseconds after which a claim expires, since its process must have been killed. */
export const CLAIMED_FOR = 120_000;

/** A message to one device, claimed by this process. */
interface Claimed {
  subscriptionId: string;
  /** Includes this attempt. */
  attempts: number;
  notification: NotificationText & { sendAt: string };
  /** Null when the device is gone, or its holder has unsubscribed. */
  to: { endpoint: string; p256dh: string; auth: string; language: Language } | null;
}

/** The outcome of a message; `waiting`: it is retried at `next` at the earliest. */
interface Settled {
  notificationId: string;
  subscriptionId: string;
  /** As claimed. */
  attempts: number;
  state: "waiting" | "sent" | "failed" | "gone";
  next: Date;
}

/**
 * Stores the recipients of each due notification: exactly once, however many processes try, in a transaction of its
 * own. Afterwards neither the notification nor its recipients change.
 */
export async function startDue({ db, clock }: Pick<Services, "db" | "clock">) {
  for (let started = true; started; ) {
    started = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const due = await trx
        .selectFrom("notifications")
        .select(["id", "country", "minimum_points", "maximum_points", "filters"])
        .select([sql<Texts>`title`.as("title"), sql<Texts>`body`.as("body")])
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
        filters: due.filters,
      };
      const devices = audience(trx, limits).select([
        sql<string>`${due.id}::uuid`.as("notification_id"),
        "push_subscriptions.id as subscription_id",
        "push_subscriptions.holder_id as reader_id",
        sql<"waiting">`'waiting'`.as("state"),
        sql<Date>`${now}::timestamptz`.as("next_at"),
      ]);
      await trx
        .insertInto("push_deliveries")
        .columns(["notification_id", "subscription_id", "reader_id", "state", "next_at"])
        .expression(devices)
        .execute();
      const reached = await countReached(trx, sql`${due.id}::uuid`, due, now);
      await trx
        .updateTable("notifications")
        .set({ started_at: now, people: reached.people, recounted: JSON.stringify(reached) })
        .where("id", "=", due.id)
        .execute();
      return true;
    });
  }
}

/** Claims due messages for this process until `until`, longest waiting first. */
export async function claim(db: Db, now: Date, until: Date, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Omit<Claimed, "to"> & { to: NonNullable<Claimed["to"]> | { endpoint: null } }>`
    with due as (
      select notification_id, subscription_id from push_deliveries
      where state = 'waiting' and next_at <= ${now}
      order by next_at limit ${limit} for update skip locked
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
 * Records and counts the outcomes of messages, each once, even if two processes sent the same message.
 * Subscriptions that a service no longer knows are deleted.
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

/** Records which holders were reached on at least one device, in one statement. */
const keepReceived = (db: Db, notificationId: string) =>
  sql`
    insert into received_notifications (id, holder_id, notification_id, at, outcome)
    select gen_random_uuid(), holder.id, ${notificationId}, max(next_at),
      case when bool_or(state = 'sent') then 'sent' else 'failed' end
    from push_deliveries as delivery
      -- It may have gone to another record with its device meanwhile.
      left join push_subscriptions as device on device.id = subscription_id
      join pass_holders as holder on holder.id = coalesce(device.holder_id, delivery.reader_id)
    where notification_id = ${notificationId} and holder.erased_at is null
    group by holder.id`.execute(db);

/**
 * Finishes notifications that have no messages left to send: writes the log entry, stores the holders that were reached
 * for their history, and deletes the rows of devices; the figures stay.
 */
async function finishSent({ db, clock }: Pick<Services, "db" | "clock">) {
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
      await keepReceived(trx, done.id);
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

/** @returns whether more messages are due */
async function sendSome(services: Sending): Promise<boolean> {
  await startDue(services);
  const isMore = await sendDue(services);
  await finishSent(services);
  return isMore;
}

/**
 * Sends due messages for a few seconds. A message is claimed before it is sent, and its outcome stored as soon as its
 * service has answered: after a crash, only messages without an answer are sent again when the claim expires,
 * with the same topic and tag.
 * @returns whether there are more
 */
async function sendDue({ db, clock, push }: Sending): Promise<boolean> {
  const end = performance.now() + RUN_FOR;
  while (performance.now() < end) {
    const claimedAt = performance.now();
    const now = clock.now();
    const messages = await claim(db, now, new Date(now.getTime() + CLAIMED_FOR), BATCH);
    const isLast = messages.length < BATCH;
    const writeDown = settling(db);
    const one = async () => {
      for (let message = messages.pop(); message; message = messages.pop()) {
        // This process was suspended, and another has claimed the message since.
        if (performance.now() - claimedAt > CLAIMED_FOR - 2 * SEND_TIMEOUT) return;
        await writeDown(await sent({ clock, push }, message));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    if (isLast) return false;
  }
  return true;
}

/** Writes immediately, and batches the outcomes that arrive during a write: single writes would be the bottleneck. */
function settling(db: Services["db"]) {
  let next: { ended: Settled[]; written: Promise<void> } | undefined;
  let last: Promise<void> = Promise.resolve();
  return (ended: Settled): Promise<void> => {
    if (!next) {
      const batch: Settled[] = [];
      const written = last.then(() => {
        next = undefined;
        return settle(db, batch);
      });
      next = { ended: batch, written };
      // A failed write does not stop later ones: its messages are resent.
      last = written.catch(() => {});
    }
    next.ended.push(ended);
    return next.written;
  };
}

async function sent(
  { clock, push }: Pick<Services, "clock" | "push">,
  { notification, subscriptionId, attempts, to }: Claimed,
): Promise<Settled> {
  const about = { notificationId: notification.id, subscriptionId, attempts };
  const end = new Date(notification.sendAt).getTime() + GOOD_FOR;
  const now = clock.now();
  if (to === null || end <= now.getTime()) return { ...about, state: "failed", next: now };
  const outcome = await push.send(to, {
    text: messageOf(notification, to.language),
    topic: topicOf(notification.id),
    timeToLive: Math.ceil((end - now.getTime()) / 1000),
  });
  if (outcome.kind !== "later") return { ...about, state: ends[outcome.kind], next: now };
  // Exponential backoff, but no earlier than the service's Retry-After.
  const pause = Math.max(outcome.retryAfter ?? 0, pauseAfter(attempts));
  const next = new Date(Math.min(clock.now().getTime() + pause, end));
  return { ...about, state: next.getTime() < end ? "waiting" : "failed", next };
}

const ends = { sent: "sent", gone: "gone", refused: "failed" } as const;

/** A UUID without its hyphens: 32 characters. */
export const topicOf = (id: string) => id.replaceAll("-", "");
