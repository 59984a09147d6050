import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { notificationJobs } from "~/api/notifications/delivery.server";
import { clockFrom } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { freshDatabaseOptions } from "../support/database";
import { buildProgram, runProgram } from "../support/processes/program";
import { addDue, addSubscribed } from "../support/push/notifications";
import { startPushService } from "../support/push/push-service";

const DEVICES = 280;
/** Messages that the service answers before it stops responding. */
const ANSWERED = 40;
/** Messages of one process in flight. */
const AT_ONCE = 25;

it("a notification that is due while two processes run and one is killed reaches each device once", async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  let messages = 0;
  let isSilent = true;
  let silent = () => {};
  const falls = new Promise<void>((resolve) => {
    silent = resolve;
  });
  const devices = Array.from({ length: DEVICES }, () =>
    service.addDevice((response) => {
      messages += 1;
      // Accepted, but the process is killed before it gets the response.
      if (messages === ANSWERED + AT_ONCE) silent();
      if (!isSilent || messages <= ANSWERED) response.writeHead(201).end();
    }),
  );
  const { options, remove } = await freshDatabaseOptions();
  const before = await openDatabase(options);
  await addSubscribed(before.db, devices);
  const id = await addDue(before.db, new Date());
  await before.close();

  const program = await buildProgram("tests/platform/support/push-worker.ts");
  onTestFinished(() => rmSync(path.dirname(program), { recursive: true }));
  const { dataDir, databaseUrl } = options;
  const { child, ended } = runProgram(
    program,
    [service.privateKey, dataDir, ...(databaseUrl ? [databaseUrl] : [])],
    () => {},
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await falls;
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  // The embedded database allows only one process.
  if (!databaseUrl) await kill();
  isSilent = false;
  const other = await openDatabase(options);
  const run = async (at: () => Date) =>
    notificationJobs({ db: other.db, clock: clockFrom(at), push: service.sender() }).sendNotifications?.run(
      {},
    );
  // Messages claimed by the first are left to it; the rest is sent.
  await run(() => new Date());
  const reached = devices.filter(({ inbox }) => inbox.length > 0).length;
  expect(reached).toBeLessThan(DEVICES);
  if (databaseUrl) await kill();

  await run(() => new Date(Date.now() + 121_000));
  expect(devices.filter(({ inbox }) => inbox.length !== 1)).toEqual([]);
  // Only the killed process's messages in flight were sent again, replacing the first.
  const again = devices.filter(({ attempts }) => attempts > 1);
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThanOrEqual(AT_ONCE);
  expect(devices.every(({ attempts }) => attempts <= 2)).toBe(true);
  expect(service.mistakes).toEqual([]);
  const { sent_count, failed_count, finished_at } = await other.db
    .selectFrom("notifications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([sent_count, failed_count, finished_at]).toEqual([DEVICES, 0, expect.any(String)]);
  await other.close();
  await remove();
});
