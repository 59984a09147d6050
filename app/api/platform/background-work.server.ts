import type { Kysely } from "kysely";
import type { Clock } from "./clock";
import type { Database } from "./database/schema";
import type { JobHandler } from "./jobs/job-handler";
import { removeFinishedJobs } from "./jobs/job-queue.server";
import { mailDelivery } from "./mail/mail-delivery.server";
import { deliverMail } from "./mail/outbox.server";
import { removeUnusedMedia } from "./media/media.server";

export interface BackgroundWorkOptions {
  db: Kysely<Database>;
  clock: Clock;
  smtp: { url: string; from: string } | null;
}

const hour = 3_600_000;

/** The platform's own jobs, for `createJobRunner`. Without SMTP, mails wait. */
export function backgroundWork({ db, clock, smtp }: BackgroundWorkOptions): Record<string, JobHandler> {
  return {
    ...(smtp && { [deliverMail]: mailDelivery({ db, clock, smtpUrl: smtp.url, from: smtp.from }) }),
    removeUnusedMedia: { every: hour, run: async () => void (await removeUnusedMedia(db, clock)) },
    removeFinishedJobs: { every: 24 * hour, run: () => removeFinishedJobs(db, clock) },
  };
}
