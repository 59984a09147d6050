import { pino } from "pino";
import { notificationJobs } from "~/api/notifications/delivery.server";
import { clock } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { localSender } from "../../support/push/push-service";

// Runs in its own process, and is killed while it sends.
const [privateKey = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
// It runs until it is killed.
const handlers = notificationJobs({ db, clock, push: localSender(privateKey, 60_000) });
createJobRunner({ db, clock, log: pino({ level: "silent" }), handlers }).start();
