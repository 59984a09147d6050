import { afterAll, beforeEach, expect, it } from "vitest";
import { CLAIMED_FOR, claim, notificationJobs, settle, startDue } from "~/api/notifications/delivery.server";
import { clockFrom } from "~/api/platform/clock";
import { createPushSender } from "~/api/platform/push/push-sender.server";
import { freshDatabase } from "../../support/database";
import { addDue, addSubscribed } from "../../support/push/notifications";
import { type Device, hangs, says, startPushService } from "../../support/push/push-service";

const { db } = await freshDatabase();
const service = await startPushService();
afterAll(() => service.stop());

const start = new Date("2026-06-15T10:00:00.000Z");
let now = start;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const clock = clockFrom(() => now);
const sender = service.sender();
const run = (push = sender) => notificationJobs({ db, clock, push }).sendNotifications?.run({});
const stateOf = (id: string) =>
  db
    .selectFrom("notifications")
    .select(["people", "sent_count as sent", "failed_count as failed"])
    .select(({ ref }) => ref("finished_at").as("finished"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const isKnown = async ({ endpoint }: Device) =>
  (await db.selectFrom("push_subscriptions").select("id").where("endpoint", "=", endpoint).execute())
    .length === 1;
const titles = ({ inbox }: Device) => inbox.map(({ message }) => message.title);

beforeEach(async () => {
  now = start;
  await db.deleteFrom("push_subscriptions").execute();
  await db.deleteFrom("notifications").execute();
  return () => expect(service.mistakes).toEqual([]);
});

it("reaches each device of its audience once, in the language of its holder, encrypted and signed", async () => {
  const [one, two, dutch, away, poor, unasked, gone] = Array.from({ length: 7 }, () => service.addDevice());
  if (!one || !two || !dutch || !away || !poor || !unasked || !gone) throw new Error("seven devices");
  const rich = { total_points: 80 };
  await addSubscribed(db, [one, two], rich);
  await addSubscribed(db, [dutch], { ...rich, language: "nl" });
  await addSubscribed(db, [away], { ...rich, country: "FR" });
  await addSubscribed(db, [poor]);
  await addSubscribed(db, [unasked], { ...rich, subscribed_to_notifications: null });
  await addSubscribed(db, [gone], { ...rich, deleted_at: start });
  const id = await addDue(db, start, { country: "BE", minimum_points: 50, maximum_points: 80 });
  const early = await addDue(db, new Date(start.getTime() + 60_000), { country: "BE" });

  await run();
  await run();
  expect(one.inbox).toEqual([
    {
      topic: id.replaceAll("-", ""),
      timeToLive: 86_400,
      message: {
        tag: id,
        title: "Nocturne au musée",
        body: "Ce vendredi, jusqu’à minuit.",
        link: "https://pass.example/offres",
      },
    },
  ]);
  expect([titles(two), titles(dutch)]).toEqual([["Nocturne au musée"], ["Museumnacht"]]);
  expect(dutch.inbox[0]?.message.body).toBeNull();
  expect([away, poor, unasked, gone].flatMap(titles)).toEqual([]);
  expect([one, two, dutch].map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  expect(await stateOf(id)).toEqual({ people: 2, sent: 3, failed: 0, finished: expect.any(String) });
  expect(await stateOf(early)).toEqual({ people: null, sent: 0, failed: 0, finished: null });
  const [entry] = await db
    .selectFrom("logs")
    .select(["type", "thing_name", "extra"])
    .where("thing_id", "=", id)
    .execute();
  expect(entry).toEqual({
    type: "NotificationSent",
    thing_name: "Nocturne au musée",
    extra: { people: 2, sent: 3, failed: 0 },
  });
  expect(await db.selectFrom("push_deliveries").selectAll().execute()).toEqual([]);
  // Once for each person, for their history.
  expect(await receivedOf(id)).toEqual(["sent", "sent"]);
});

const receivedOf = async (id: string) =>
  (
    await db
      .selectFrom("received_notifications")
      .select("outcome")
      .where("notification_id", "=", id)
      .execute()
  ).map(({ outcome }) => outcome);

it("is sent to nobody when its audience is empty", async () => {
  const id = await addDue(db, start, { country: "LU" });
  await run();
  expect(await stateOf(id)).toEqual({ people: 0, sent: 0, failed: 0, finished: expect.any(String) });
});

it("removes expired devices, and keeps those refused for another reason", async () => {
  const [missing, expired, refused] = [404, 410, 413].map((status) => service.addDevice(says(status)));
  if (!missing || !expired || !refused) throw new Error("three devices");
  await addSubscribed(db, [missing, expired, refused]);
  const id = await addDue(db, start);
  await run();
  expect(await stateOf(id)).toEqual({ people: 1, sent: 0, failed: 3, finished: expect.any(String) });
  expect(await Promise.all([missing, expired, refused].map(isKnown))).toEqual([false, false, true]);
  expect(await receivedOf(id)).toEqual(["failed"]);
});

it("retries after the service's Retry-After, and not before", async () => {
  const busy = service.addDevice((response, attempt) =>
    attempt === 1 ? says(429, { "retry-after": "600" })(response, attempt) : says(201)(response, attempt),
  );
  await addSubscribed(db, [busy]);
  const id = await addDue(db, start);
  await run();
  expect(await stateOf(id)).toMatchObject({ sent: 0, failed: 0, finished: null });
  later(599);
  await run();
  expect(busy.attempts).toBe(1);
  later(1);
  await run();
  expect(titles(busy)).toEqual(["Nocturne au musée"]);
  expect(busy.inbox[0]?.timeToLive).toBe(86_400 - 600);
  expect(await stateOf(id)).toMatchObject({ sent: 1, failed: 0, finished: expect.any(String) });
});

it("retries with growing delays after errors and timeouts, and gives up after a day", async () => {
  const broken = service.addDevice(says(503));
  const silent = service.addDevice(hangs);
  const dead = { endpoint: "http://127.0.0.1:1/push", keys: broken.keys };
  await addSubscribed(db, [broken, silent, dead]);
  const id = await addDue(db, start);
  const impatient = service.sender(1_000);
  await run(impatient);
  await run(impatient);
  expect([broken.attempts, silent.attempts]).toEqual([1, 1]);
  later(5);
  await run(impatient);
  expect([broken.attempts, silent.attempts]).toEqual([2, 2]);
  later(9);
  await run(impatient);
  expect(broken.attempts).toBe(2);
  later(1);
  await run(impatient);
  expect(broken.attempts).toBe(3);
  // Messages without a response may have been accepted: thanks to their topic, a device shows them once.
  expect(titles(silent)).toEqual(["Nocturne au musée"]);
  later(24 * 3600);
  await run(impatient);
  expect(broken.attempts).toBe(3);
  expect(await stateOf(id)).toEqual({ people: 1, sent: 0, failed: 3, finished: expect.any(String) });
});

it("does not reach holders who unsubscribed or were deleted since it began", async () => {
  const [device, other] = [says(503), says(503)].map((answer) => service.addDevice(answer));
  if (!device || !other) throw new Error("two devices");
  const holder = await addSubscribed(db, [device]);
  await addSubscribed(db, [other]);
  const id = await addDue(db, start);
  await run();
  await db
    .updateTable("pass_holders")
    .set({ subscribed_to_notifications: false })
    .where("id", "=", holder.id)
    .execute();
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", other.endpoint).execute();
  later(60);
  await run();
  expect([device.attempts, other.attempts]).toEqual([1, 1]);
  expect(await stateOf(id)).toMatchObject({ people: 2, sent: 0, failed: 2, finished: expect.any(String) });
});

it("concurrent runs send each message once, in several batches", async () => {
  const devices = Array.from({ length: 300 }, () => service.addDevice());
  await addSubscribed(db, devices);
  const id = await addDue(db, start);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(devices.filter(({ attempts, inbox }) => attempts !== 1 || inbox.length !== 1)).toEqual([]);
  expect(await stateOf(id)).toEqual({ people: 1, sent: 300, failed: 0, finished: expect.any(String) });
});

it("messages claimed by a killed process are taken over two minutes later", async () => {
  const devices = Array.from({ length: 3 }, () => service.addDevice());
  await addSubscribed(db, devices);
  const id = await addDue(db, start);
  let stuck = () => {};
  const reached = new Promise<void>((resolve) => {
    stuck = resolve;
  });
  // It never comes back from sending.
  const killed = {
    ...sender,
    send: () => {
      stuck();
      return new Promise<never>(() => {});
    },
  };
  void run(killed);
  await reached;
  later(119);
  await run();
  expect(devices.flatMap(titles)).toEqual([]);
  later(1);
  await run();
  expect(devices.map(titles)).toEqual(devices.map(() => ["Nocturne au musée"]));
  expect(await stateOf(id)).toMatchObject({ sent: 3, failed: 0, finished: expect.any(String) });
});

it("a late result neither delays nor overwrites a newer claim, and is counted once", async () => {
  await addSubscribed(db, [service.addDevice()]);
  const id = await addDue(db, start);
  await startDue({ db, clock });
  const claimed = async () => {
    const until = new Date(now.getTime() + CLAIMED_FOR);
    const [message] = await claim(db, now, until, 10);
    if (!message) throw new Error("nothing to claim");
    return { notificationId: id, subscriptionId: message.subscriptionId, attempts: message.attempts };
  };
  const delivery = () =>
    db.selectFrom("push_deliveries").select(["state", "attempts", "next_at"]).executeTakeFirstOrThrow();
  const slow = await claimed();
  later(CLAIMED_FOR / 1000);
  const newer = await claimed();
  expect([slow.attempts, newer.attempts]).toEqual([1, 2]);
  const held = await delivery();
  const soon = new Date(now.getTime() + 5_000);
  await settle(db, [{ ...slow, state: "waiting", next: soon }]);
  expect(await delivery()).toEqual(held);
  // It did arrive: it is not sent again, and a second delivery is not counted.
  await settle(db, [{ ...slow, state: "sent", next: now }]);
  await settle(db, [{ ...newer, state: "waiting", next: soon }]);
  await settle(db, [{ ...newer, state: "failed", next: now }]);
  expect((await delivery()).state).toBe("sent");
  expect(await stateOf(id)).toMatchObject({ sent: 1, failed: 0 });
});

it("never connects to a private network, whatever the database contains", async () => {
  const { publicKey, privateKey } = service;
  const asked: string[] = [];
  const guarded = createPushSender({
    publicKey,
    privateKey,
    subject: "mailto:aide@pass.example",
    resolve: async (name) => {
      asked.push(name);
      return ["10.0.0.1"];
    },
  });
  const { endpoint, keys } = service.addDevice();
  const message = { text: "{}", topic: "t", timeToLive: 60 };
  for (const there of [endpoint, "https://127.0.0.1/x", "https://[::1]/x", "https://intranet.test/x"])
    expect(await guarded.send({ endpoint: there, ...keys }, message)).toEqual({ kind: "refused" });
  expect(asked).toEqual(["intranet.test"]);
  // The demo's phones: their hosts are not resolved.
  for (const there of ["https://push.example/x", "https://push.example./x"])
    expect(await guarded.send({ endpoint: there, ...keys }, message)).toEqual({ kind: "refused" });
  expect(asked).toEqual(["intranet.test"]);
});
