import type { Logger } from "pino";
import { forgetAttempts } from "~/api/auth/attempts.server";
import { forgetProgrammeSignIns } from "~/api/auth/programme-sign-in.server";
import { forgetSessions } from "~/api/auth/sessions.server";
import { forgetDrafts } from "~/api/drafts/endpoints.server";
import type { JobHandler } from "~/api/platform/jobs/job-handler";
import { configuration } from "~/config/configuration.server";
import { isFirstWorker } from "~/lib/worker.server";
import { log } from "~/log.server";
import { anomalyJobs } from "./anomalies/examine.server";
import { answeredCallsJobs } from "./answer-once.server";
import { createApi, type RunningApi } from "./app.server";
import { catalogueJobs } from "./catalogue/catalogue-files.server";
import { digestJobs } from "./digests/digests.server";
import { reportFiles } from "./digests/month-report.server";
import { notificationJobs } from "./notifications/delivery.server";
import { eraseAgain } from "./pass-holders/personal-data/erased-ids.server";
import { erasureJobs } from "./pass-holders/personal-data/erasures.server";
import { backgroundWork } from "./platform/background-work.server";
import { clock } from "./platform/clock";
import type { Health } from "./platform/database/health.server";
import { migrate } from "./platform/database/migrate.server";
import { openDatabase } from "./platform/database/open.server";
import { createExternalContent } from "./platform/external-content/source.server";
import { createProgrammeProvider } from "./platform/identity/programme-provider.server";
import { createJobRunner } from "./platform/jobs/job-runner.server";
import { tryMailServer } from "./platform/mail/mail-delivery.server";
import { bucketMediaStore } from "./platform/media/media-bucket.server";
import { databaseMediaStore } from "./platform/media/media-store.server";
import { createPushSender } from "./platform/push/push-sender.server";
import { createTranslator } from "./platform/translation/providers.server";
import { publicationJobs } from "./publication/latest.server";
import { plannedPublicationJobs } from "./publication/planned.server";
import { actJobs } from "./remember-act.server";
import { websiteJobs } from "./reviews/website-visits.server";
import { seedDemo } from "./seed/seed-demo.server";
import type { Services } from "./services";
import { statisticsJobs } from "./statistics/fold-active-days.server";
import { passwordLinkJobs } from "./users/password-link.server";

export interface ApiInstance extends RunningApi {
  /** Whether the database can serve requests. */
  health(): Promise<Health>;
  /** Finishes the running jobs, then closes the database. */
  close(): Promise<void>;
}

// The development server reloads this module after a change; the earlier instance must give up its lock.
const kept: { apiInstance?: Promise<ApiInstance> } = globalThis as never;

/** The API of this process: database opened and migrated, demo data added where configured, jobs running. */
export function getApi(): Promise<ApiInstance> {
  kept.apiInstance ??= start();
  return kept.apiInstance;
}

/** Ten connections each for up to eight processes, then fewer: PostgreSQL allows a hundred by default. */
const connectionsOfEach = (workers: number) => Math.max(4, Math.min(10, Math.floor(80 / workers)));

interface Try {
  attempt: () => Promise<unknown>;
  /** For the log: a sentence about the feature that is unavailable until the attempt succeeds. */
  consequence: string;
}

/**
 * Tries the outside services at start-up, before a person needs them, and logs a line for each that fails. It never
 * throws and does not delay the start: a service that is down may be back in a minute.
 */
export const trySettings = (log: Logger, tries: Record<string, Try | false | null | undefined>) =>
  Promise.all(
    Object.entries(tries).map(async ([setting, trial]) => {
      if (!trial) return;
      try {
        await trial.attempt();
      } catch (error) {
        log.warn({ setting }, `${setting}: ${reasonOf(error)}. ${trial.consequence}`);
      }
    }),
  );

/** With its root cause: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  let first: Error = error;
  while (first.cause instanceof Error) first = first.cause;
  const { message } = first;
  const cause = oneLine(message || ("code" in first ? String(first.code) : first.name));
  return first === error ? cause : `${oneLine(error.message)} (${cause})`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");

async function start(): Promise<ApiInstance> {
  const settings = configuration();
  const { databaseUrl, dataDirectory, smtpUrl, mailFrom, externalContentUrl, isDemo } = settings;
  const logger = log();
  const database = await openDatabase({
    databaseUrl,
    keepsPlans: settings.keepsPlans,
    dataDir: dataDirectory,
    poolSize: connectionsOfEach(settings.workers),
    report: (error) => logger.error({ err: error }, "database maintenance"),
  });
  const { db } = database;
  const isFirst = isFirstWorker();
  if (isFirst) await migrate(database);
  const smtp = smtpUrl ? { smtpUrl, from: mailFrom, appUrl: settings.appUrl } : null;
  // Only a pooler needs these limits: a database user that may not change its own defaults must not stop the start.
  if (isFirst)
    await database.keepLimits().catch((error) => logger.warn({ err: error }, "session limits not stored"));
  const mediaStore = settings.media ? bucketMediaStore(settings.media, clock) : databaseMediaStore;
  const services: Services = {
    db,
    clock,
    log: logger,
    mediaStore,
    translator: createTranslator(settings.translation ?? null),
    externalContent: createExternalContent({ url: externalContentUrl, demo: isDemo }),
    programmeProvider: createProgrammeProvider(
      settings.oidc ? { ...settings.oidc, trustsEmail: settings.oidcTrustsEmail } : null,
    ),
    push: createPushSender(settings.vapid),
    wakeJobs: () => jobs.wake(),
    options: {
      appUrl: settings.appUrl,
      programmeName: settings.programmeName,
      helpEmail: settings.helpEmail,
      pointsPerVisit: settings.pointsPerVisit,
      scanAppUrl: settings.scanAppUrl ?? null,
      secret: settings.sessionSecret,
      requireSecondFactor: settings.requireSecondFactor,
      smtpConfigured: smtpUrl !== undefined,
      version: "1",
    },
  };
  const { programmeProvider } = services;
  const outside = {
    MEDIA_URL: mediaStore.tryOut && {
      attempt: mediaStore.tryOut,
      consequence: "Pictures cannot be kept until this works.",
    },
    SMTP_URL: smtp && { attempt: () => tryMailServer(smtp), consequence: "Mails wait until this works." },
    OIDC_ISSUER: programmeProvider.isConfigured && {
      attempt: programmeProvider.tryOut,
      consequence: "Nobody can sign in at /login-wbt until this works.",
    },
  };
  if (isFirst) void trySettings(logger, outside);
  const jobs = createJobRunner({
    db,
    clock,
    log: logger,
    handlers: {
      ...backgroundWork({
        db,
        clock,
        mediaStore,
        smtp: smtp && { ...smtp, attachments: reportFiles(services) },
      }),
      ...signInJobs(services),
      ...actJobs(services),
      ...anomalyJobs(services),
      ...answeredCallsJobs(services),
      ...websiteJobs(services),
      ...catalogueJobs(services),
      ...publicationJobs(services),
      ...plannedPublicationJobs(services),
      ...statisticsJobs(services),
      ...passwordLinkJobs(services),
      ...erasureJobs(services, dataDirectory),
      ...notificationJobs(services),
      ...digestJobs(services),
    },
  });
  if (isFirst) {
    // Also after a restore by PostgreSQL's own tools.
    await db.transaction().execute((trx) => eraseAgain(trx, dataDirectory, clock.now()));
    if (isDemo && (await seedDemo(database, services))) logger.info("demo data loaded");
  }
  jobs.start();
  const api = createApi(services);
  return {
    ...api,
    health: database.health,
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** For `createJobRunner`: removes expired sessions, codes and counts once an hour. */
export function signInJobs(services: Pick<Services, "db" | "clock">): Record<string, JobHandler> {
  const run = async () => {
    await forgetAttempts(services);
    await forgetSessions(services);
    await forgetDrafts(services);
    await forgetProgrammeSignIns(services);
  };
  return { forgetSignIns: { every: 3_600_000, run } };
}
