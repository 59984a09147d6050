import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { notificationJobs } from "~/api/notifications/delivery.server";
import { clockFrom } from "~/api/platform/clock";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { newNotification } from "../../support/gifts/notifications";
import { addUser } from "../../support/operators";
import { addDue, addSubscribed } from "../../support/push/notifications";
import { startPushService } from "../../support/push/push-service";

const { db } = await freshDatabase();
const service = await startPushService();
afterAll(() => service.stop());

const moment = new Date("2026-06-15T10:00:00.000Z");
// The clock of the person's process is behind the sender's: only the sender thinks that the time has come.
const api = testApi(db, { now: () => new Date(moment.getTime() - 1) });
const { notifications } = await api.as(await addUser(db, { role: "AdminWbt" }));
const clock = clockFrom(() => moment);
const send = async () => notificationJobs({ db, clock, push: service.sender() }).sendNotifications?.run({});
const device = service.addDevice();
await addSubscribed(db, [device]);
const titles = () => device.inbox.map(({ message }) => message.title);
const due = { status: 409, code: "notificationDue" };

let id: string;
beforeEach(async () => {
  device.inbox = [];
  id = await addDue(db, moment);
});
const inFrench = (fr: string) => ({ fr, nl: null, en: null, de: null });
const change = () =>
  notifications.update({
    ...newNotification({ title: inFrench("Nocturne reportée"), sendDate: moment.toISOString() }),
    id,
  });
const remove = () => notifications.remove({ id });

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
};

// The embedded database runs one transaction at a time.
describe.skipIf(!inject("postgresql"))("while rows are locked", () => {
  const settled = async (begun: Promise<unknown>) => (await Promise.allSettled([begun]))[0];
  /** Runs something while a call waits to write to a table; returns how the call ended. */
  const heldAt = async (table: string, begin: () => Promise<unknown>, during: () => Promise<unknown>) => {
    let begun: ReturnType<typeof settled> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
      begun = settled(begin());
      await expect.poll(waiting).toBe(1);
      await during();
    });
    return begun;
  };

  it.each([
    ["changed", change],
    ["deleted", remove],
  ])("a notification being sent cannot be %s, and the person is told", async (_, act) => {
    let acting: ReturnType<typeof settled> | undefined;
    const sent = await heldAt("push_deliveries", send, async () => {
      acting = settled(act());
      await expect.poll(waiting).toBe(2);
    });
    expect(sent).toMatchObject({ status: "fulfilled" });
    expect(await acting).toMatchObject({ status: "rejected", reason: due });
    expect(titles()).toEqual(["Nocturne au musée"]);
  });

  it("a notification being changed is sent completely in its new version", async () => {
    const changed = await heldAt("logs", change, async () => {
      await send();
      expect(titles()).toEqual([]);
    });
    expect(changed).toMatchObject({ status: "fulfilled" });
    await send();
    expect(device.inbox).toMatchObject([{ message: { title: "Nocturne reportée", link: null } }]);
  });

  it("a notification being deleted is not sent", async () => {
    const deleted = await heldAt("logs", remove, send);
    expect(deleted).toMatchObject({ status: "fulfilled" });
    await send();
    expect(titles()).toEqual([]);
  });
});

it("once it is being sent, it is neither changed nor deleted, whatever the person's clock says", async () => {
  await send();
  await expect(change()).rejects.toMatchObject(due);
  await expect(remove()).rejects.toMatchObject(due);
  expect(titles()).toEqual(["Nocturne au musée"]);
});
