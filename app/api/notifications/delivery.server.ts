import { enqueue } from "../platform/jobs/enqueue.server";
import { type JobHandler, pauseAfter } from "../platform/jobs/job-handler";
import { SEND_TIMEOUT } from "../platform/push/push-sender.server";
import type { Services } from "../services";
import {
  CLAIMED_FOR,
  type Claimed,
  claim,
  finishSent,
  type Settled,
  settle,
  startDue,
} from "./deliveries.server";
import { messageOf } from "./message";

/** Milliseconds after its moment: a notification of yesterday is no news. Services keep it no longer either. */
const GOOD_FOR = 24 * 3_600_000;
const MINUTE = 60_000;
/** Messages that are claimed at once: all of them fit into the time of a claim, even if no service answers. */
const BATCH = 250;
const AT_ONCE = 25;
/** Milliseconds of one run: whoever stops the process waits for its end. */
const RUN_FOR = 5_000;

const sendNotifications = "sendNotifications";

type Sending = Pick<Services, "db" | "clock" | "push">;

/** For `createJobRunner`: once a minute, and on as long as there is something to send, in any number of processes. */
export function notificationJobs(services: Sending): Record<string, JobHandler> {
  let isSending = false;
  const run = async () => {
    // One run in each process.
    if (isSending) return;
    isSending = true;
    const isMore = await sendSome(services).finally(() => {
      isSending = false;
    });
    if (isMore) await enqueue(services.db, services.clock, { kind: sendNotifications, payload: {} });
  };
  return { [sendNotifications]: { lane: "push", every: MINUTE, run } };
}

/** @returns whether there is more */
async function sendSome(services: Sending): Promise<boolean> {
  await startDue(services);
  const isMore = await sendDue(services);
  await finishSent(services);
  return isMore;
}

/**
 * Sends what is due for some seconds. A message is claimed before it is sent, and what became of it written down as
 * soon as its service has answered: a process that is killed leaves only those without an answer, which are sent again
 * after the claim, under the same topic and tag.
 * @returns whether there is more
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
        // This process slept, and another one has it now.
        if (performance.now() - claimedAt > CLAIMED_FOR - 2 * SEND_TIMEOUT) return;
        await writeDown(await sent({ clock, push }, message));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    if (isLast) return false;
  }
  return true;
}

/** Writes down at once, and what comes while it writes together: a statement for each would be the slowest of all. */
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
      // One failed writing does not stop those after it: its messages are sent again.
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
  // As late as the service asks for, and later each time.
  const pause = Math.max(outcome.retryAfter ?? 0, pauseAfter(attempts));
  const next = new Date(Math.min(clock.now().getTime() + pause, end));
  return { ...about, state: next.getTime() < end ? "waiting" : "failed", next };
}

const ends = { sent: "sent", gone: "gone", refused: "failed" } as const;

/** A UUID without its hyphens: 32 characters. */
export const topicOf = (id: string) => id.replaceAll("-", "");
