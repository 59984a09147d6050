import { rmSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { backgroundWork } from "~/api/platform/background-work.server";
import { clock, clockFrom } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { enqueue } from "~/api/platform/jobs/enqueue.server";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { queueMail, readOutboxMail } from "~/api/platform/mail/outbox.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { freshDatabaseOptions } from "../support/database";
import { buildProgram, runProgram } from "../support/processes/program";
import { mailServer } from "./support/mail-server";

it("sends the mail of a killed process, once its lock has expired", async () => {
  let reached: () => void = () => {};
  const sending = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let stuck = true;
  const server = await mailServer({
    // The server does not answer the first process's RCPT command.
    onRcptTo: (_, __, done) => (stuck ? reached() : done()),
  });
  const { options, remove } = await freshDatabaseOptions();
  const mail = {
    kind: "test",
    recipient: "zoe@moulin.example",
    subject: "Bonjour",
    text: "Bonjour",
    html: "Bonjour",
  };
  const before = await openDatabase(options);
  const id = await queueMail(before.db, clock, mail);
  await before.close();

  const program = await buildProgram("tests/platform/support/mail-worker.ts");
  onTestFinished(() => rmSync(path.dirname(program), { recursive: true }));
  const { dataDir, databaseUrl } = options;
  const { child, ended } = runProgram(
    program,
    [server.url, dataDir, ...(databaseUrl ? [databaseUrl] : [])],
    () => {},
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await sending;
  child.kill("SIGKILL");
  await ended;
  stuck = false;

  const after = await openDatabase(options);
  const work = async (at: () => Date) => {
    const now = clockFrom(at);
    const smtp = { smtpUrl: server.url, appUrl: "https://pass.example", from: "no-reply@pass.example" };
    let passed: () => void = () => {};
    const looked = new Promise<void>((resolve) => {
      passed = resolve;
    });
    // Due after the mail: a process that reaches it has checked the mail.
    await enqueue(after.db, now, { kind: "looked", payload: {} });
    const handlers = {
      ...backgroundWork({ db: after.db, clock: now, mediaStore: databaseMediaStore, smtp }),
      looked: { run: async () => passed() },
    };
    const log = pino({ level: "silent" });
    const runner = createJobRunner({ db: after.db, clock: now, log, handlers, concurrency: 1 });
    runner.start();
    await looked;
    await runner.stop();
  };
  // The dead process's lock is still valid.
  await work(() => new Date());
  expect(server.received).toEqual([]);

  await work(() => new Date(Date.now() + 61_000));
  expect((await readOutboxMail(after.db, id))?.sentAt).toEqual(expect.any(String));
  expect(server.received.map(({ to }) => to)).toEqual([["zoe@moulin.example"]]);
  await after.close();
  await remove();
});
