import { pino } from "pino";
import { onTestFinished } from "vitest";
import { reportFiles } from "~/api/digests/month-report.server";
import type { JobHandler } from "~/api/platform/jobs/job-handler";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { mailDelivery } from "~/api/platform/mail/mail-delivery.server";
import { deliverMail } from "~/api/platform/mail/outbox.server";
import type { Services } from "~/api/services";

/** Starts the job runners of two processes, which also send the resulting mails; they stop with the test. */
export function startTwoRunners(
  { db, clock, options }: Services,
  smtpUrl: string,
  jobs: Record<string, JobHandler>,
) {
  const from = "Pass Détours <no-reply@pass.example>";
  const delivery = mailDelivery({
    ...{ db, clock, smtpUrl, from },
    appUrl: options.appUrl,
    attachments: reportFiles({ db, options }),
  });
  const handlers = { ...jobs, [deliverMail]: delivery };
  const runners = [1, 2].map(() =>
    createJobRunner({ db, clock, log: pino({ level: "silent" }), pollEvery: 20, handlers }),
  );
  onTestFinished(async () => void (await Promise.all(runners.map((runner) => runner.stop()))));
  for (const runner of runners) runner.start();
  return runners;
}
