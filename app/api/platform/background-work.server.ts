import type { Kysely } from "kysely";
import type { Clock } from "./clock";
import type { Database } from "./database/schema";
import type { JobHandler } from "./jobs/job-handler";
import { removeFinishedJobs } from "./jobs/job-queue.server";
import { type MailDeliveryOptions, mailDelivery } from "./mail/mail-delivery.server";
import { deliverMail } from "./mail/outbox.server";
import { removeUnusedMedia } from "./media/media.server";
import type { MediaStore } from "./media/media-store.server";

interface BackgroundWorkOptions {
  db: Kysely<Database>;
  clock: Clock;
  mediaStore: MediaStore;
  smtp: Pick<MailDeliveryOptions, "smtpUrl" | "from" | "appUrl" | "attachments"> | null;
}

const hour = 3_600_000;

/** The platform's own jobs, for `createJobRunner`. Without SMTP, mails wait. */
export function backgroundWork({
  db,
  clock,
  mediaStore,
  smtp,
}: BackgroundWorkOptions): Record<string, JobHandler> {
  return {
    ...mediaStore.jobs,
    ...(smtp && { [deliverMail]: mailDelivery({ db, clock, ...smtp }) }),
    removeUnusedMedia: {
      every: hour,
      run: async () => void (await removeUnusedMedia(db, clock, mediaStore)),
    },
    removeFinishedJobs: { every: 24 * hour, run: () => removeFinishedJobs(db, clock) },
  };
}
