import { pino } from "pino";
import { backgroundWork } from "~/api/platform/background-work.server";
import { clock } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";

// Runs in its own process, and is killed while it sends.
const [smtpUrl = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
const smtp = { smtpUrl, appUrl: "https://pass.example", from: "no-reply@pass.example" };
const log = pino({ level: "silent" });
createJobRunner({
  db,
  clock,
  log,
  handlers: backgroundWork({ db, clock, mediaStore: databaseMediaStore, smtp }),
}).start();
