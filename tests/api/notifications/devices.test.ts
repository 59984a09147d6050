import { afterAll, describe, expect, it } from "vitest";
import { erasePersons } from "~/api/pass-holders/personal-data/erase.server";
import { MAX_DEVICES } from "~/contract/notifications/push-calls";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addDue, addSubscribed } from "../../support/push/notifications";
import { type Device, says, startPushService } from "../../support/push/push-service";
import { keys } from "../../support/push/rights";

const { db } = await freshDatabase();
const service = await startPushService();
afterAll(() => service.stop());
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now, push: service.sender() });
const platform = await addUser(db, { role: "AdminWbt", name: "Lambert" });
const as = await api.as(platform);
const { key } = await as.clientKeys.create({
  client: "PassApp",
  name: "Production",
  expiresOn: "2026-12-31",
  operators: "all",
  operatorIds: [],
  calls: ["notifications.subscribe", "notifications.unsubscribe"],
});

const statusOf = async (method: "POST" | "DELETE", body: object, bearer = key) =>
  (
    await api.fetch(
      new Request("http://api.test/api/pushsubscriptions", {
        method,
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      }),
    )
  ).status;
const subscribe = (passId: string | null | undefined, endpoint: string, of = keys) =>
  statusOf("POST", { passId, subscription: { endpoint, expirationTime: null, keys: of } });
const devicesOf = async (holder: { id: string }) =>
  (
    await db
      .selectFrom("push_subscriptions")
      .select("endpoint")
      .where("holder_id", "=", holder.id)
      .orderBy("created_at")
      .execute()
  ).map(({ endpoint }) => endpoint);
const wants = async (holder: { id: string }) =>
  (
    await db
      .selectFrom("pass_holders")
      .select("subscribed_to_notifications as wants")
      .where("id", "=", holder.id)
      .executeTakeFirst()
  )?.wants;
const consentsOf = (holder: { id: string }) =>
  db
    .selectFrom("consents")
    .select(["given", "place", "user_name", "wording"])
    .where("holder_id", "=", holder.id)
    .where("subject", "=", "notifications")
    .orderBy("id")
    .execute();

describe("a device", () => {
  it("is subscribed by the pass app's key, with the holder's consent, once", async () => {
    const holder = await addHolder(db);
    expect(await subscribe(holder.pass_number, "https://push.example/one")).toBe(204);
    expect(await subscribe(holder.pass_number, "https://push.example/one")).toBe(204);
    expect(await subscribe(holder.pass_number, "https://push.example/two")).toBe(204);
    expect(await devicesOf(holder)).toEqual(["https://push.example/one", "https://push.example/two"]);
    expect(await wants(holder)).toBe(true);
    const by = `PassApp · clé Production (…${key.slice(-4)})`;
    const consent = { place: "App", user_name: by, wording: "1" };
    expect(await consentsOf(holder)).toEqual([{ ...consent, given: true }]);

    expect(await statusOf("DELETE", { endpoint: "https://push.example/one" })).toBe(204);
    expect(await wants(holder)).toBe(true);
    expect(await statusOf("DELETE", { endpoint: "https://push.example/two" })).toBe(204);
    expect(await statusOf("DELETE", { endpoint: "https://push.example/two" })).toBe(204);
    expect([await devicesOf(holder), await wants(holder)]).toEqual([[], false]);
    expect(await consentsOf(holder)).toEqual([
      { ...consent, given: true },
      { ...consent, given: false },
    ]);
    const entries = await db.selectFrom("logs").select("type").where("thing_id", "=", holder.id).execute();
    expect(entries.map(({ type }) => type)).toEqual(["PassHolderUpdated", "PassHolderUpdated"]);
    // Each raises the record's version, so an open form is out of date.
    expect(
      await db.selectFrom("pass_holders").select("version").where("id", "=", holder.id).executeTakeFirst(),
    ).toEqual({ version: 3 });
  });

  it("belongs to its current user, follows a merged record, and is removed by an erasure", async () => {
    const [first, second] = [await addHolder(db), await addHolder(db)];
    await subscribe(first.pass_number, "https://push.example/shared");
    await subscribe(second.pass_number, "https://push.example/shared");
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([[], ["https://push.example/shared"]]);

    await db
      .updateTable("pass_holders")
      .set({ merged_into: first.id, deleted_at: now })
      .where("id", "=", second.id)
      .execute();
    expect(await subscribe(second.pass_number, "https://push.example/shared")).toBe(204);
    expect(await devicesOf(first)).toEqual(["https://push.example/shared"]);

    await db.transaction().execute((trx) => erasePersons(trx, now, [first.id]));
    expect(await devicesOf(first)).toEqual([]);
    expect(await subscribe(first.pass_number, "https://push.example/shared")).toBe(404);
  });

  it("is one of twenty at most: the oldest is forgotten", async () => {
    const many = Array.from({ length: MAX_DEVICES }, (_, n) => `https://push.example/many/${n}`);
    const holder = await addSubscribed(
      db,
      many.map((endpoint) => ({ endpoint, keys })),
    );
    await subscribe(holder.pass_number, "https://push.example/new");
    expect(await devicesOf(holder)).toEqual([...many.slice(1), "https://push.example/new"]);
  });

  it.each([
    "http://push.example/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://database.internal/x",
    "https://intranet/x",
    "https://somebody@push.example/x",
    `https://push.example/${"x".repeat(1000)}`,
  ])("cannot have an address in a private network: %s", async (endpoint) => {
    const holder = await addHolder(db);
    expect(await subscribe(holder.pass_number, endpoint)).toBe(400);
    expect([await devicesOf(holder), await wants(holder)]).toEqual([[], null]);
  });

  it("needs valid encryption keys and a known pass", async () => {
    const holder = await addHolder(db);
    const noPoint = { ...keys, p256dh: `B${"A".repeat(86)}` };
    expect(await subscribe(holder.pass_number, "https://push.example/x", noPoint)).toBe(400);
    expect(await subscribe(holder.pass_number, "https://push.example/x", { ...keys, auth: "short" })).toBe(
      400,
    );
    expect(await subscribe("5412098999999", "https://push.example/x")).toBe(404);
  });

  it("cannot be subscribed without the permission", async () => {
    const { key: other } = await as.clientKeys.create({
      client: "Shop",
      name: "Boutique",
      expiresOn: "2026-12-31",
      operators: "all",
      operatorIds: [],
      calls: ["offers.list"],
    });
    expect(await statusOf("DELETE", { endpoint: "https://push.example/x" }, other)).toBe(403);
  });
});

it("the key to subscribe with is public", async () => {
  expect(await api.anonymous.notifications.pushKey()).toEqual({ publicKey: service.publicKey });
});

describe("a test", () => {
  const textsOf = ({ inbox }: Device) => inbox.map(({ message }) => message.title);

  it("goes to the sender's own devices, reports how many were reached, and does not replace the real one", async () => {
    const [phone, tablet, old, off, foreign] = [201, 201, 410, 503, 201].map((status) =>
      service.addDevice(says(status)),
    );
    if (!phone || !tablet || !old || !off || !foreign) throw new Error("five devices");
    const email = platform.email.toUpperCase();
    await addSubscribed(db, [phone, old, off], { email });
    await addSubscribed(db, [foreign], { email: "autre@pass.example" });
    const twin = await addSubscribed(db, [tablet], { language: "nl", email: platform.email });
    const id = await addDue(db, new Date("2027-01-01T10:00:00.000Z"));
    expect(await as.notifications.testSending({ id })).toEqual({ devices: 4, reached: 2 });
    expect([textsOf(phone), textsOf(tablet), textsOf(foreign)]).toEqual([
      ["Nocturne au musée"],
      ["Museumnacht"],
      [],
    ]);
    expect(phone.inbox[0]?.topic).not.toBe(id.replaceAll("-", ""));
    expect(await as.notifications.testSending({ id })).toEqual({ devices: 3, reached: 2 });
    expect(textsOf(phone)).toHaveLength(2);
    expect(await devicesOf(twin)).toEqual([tablet.endpoint]);
    const log = await db
      .selectFrom("logs")
      .select(["type", "extra", "user_name"])
      .where("thing_id", "=", id)
      .execute();
    expect(log).toContainEqual({
      type: "NotificationTested",
      user_name: "Test Lambert",
      extra: { devices: 4, reached: 2 },
    });
    expect(service.mistakes).toEqual([]);
  });

  it("can be sent with unsaved texts, and stores nothing", async () => {
    const writer = await addUser(db, { role: "AdminWbt", name: "Autrice" });
    const device = service.addDevice();
    await addSubscribed(db, [device], { email: writer.email });
    const none = { fr: null, nl: null, en: null, de: null };
    const texts = { title: { ...none, nl: "Museumnacht" }, body: none, link: null };
    const stored = () => db.selectFrom("notifications").select("id").execute();
    const before = await stored();
    const { notifications } = await api.as(writer);
    expect(await notifications.testTexts(texts)).toEqual({ devices: 1, reached: 1 });
    expect(textsOf(device)).toEqual(["Museumnacht"]);
    expect(await stored()).toEqual(before);
    await expect(notifications.testTexts({ ...texts, title: none })).rejects.toMatchObject({
      status: 400,
      fields: { "title.fr": ["atLeastOneTitle"] },
    });
  });

  it.each([
    ["is deleted", { deleted_at: now }],
    ["has unsubscribed", { subscribed_to_notifications: false }],
    ["has never subscribed", { subscribed_to_notifications: null }],
  ])("does not reach the device of a holder who %s", async (_, columns) => {
    const tester = await addUser(db, { role: "AdminWbt", name: "Testeuse" });
    const device = service.addDevice();
    await addSubscribed(db, [device], { email: tester.email, ...columns });
    const { notifications } = await api.as(tester);
    const id = await addDue(db, now);
    await expect(notifications.testSending({ id })).rejects.toMatchObject({ code: "noTestDevice" });
    expect(device.attempts).toBe(0);
  });

  it("can be sent at most thirty times an hour, saved or not", async () => {
    const tester = await addUser(db, { role: "AdminWbt", name: "Zélée" });
    const { notifications } = await api.as(tester);
    const id = await addDue(db, now);
    const none = { fr: null, nl: null, en: null, de: null };
    const texts = { title: { ...none, fr: "Essai" }, body: none, link: null };
    for (let time = 0; time < 15; time += 1) {
      await expect(notifications.testSending({ id })).rejects.toMatchObject({ code: "noTestDevice" });
      await expect(notifications.testTexts(texts)).rejects.toMatchObject({ code: "noTestDevice" });
    }
    const tooMany = { code: "tooManyTestNotifications", status: 429 };
    await expect(notifications.testSending({ id })).rejects.toMatchObject(tooMany);
    await expect(notifications.testTexts(texts)).rejects.toMatchObject(tooMany);
  });

  it("reports that there is no device, or no notification", async () => {
    const alone = await api.as(await addUser(db, { role: "AdminWbt", name: "Seule" }));
    const id = await addDue(db, now);
    await expect(alone.notifications.testSending({ id })).rejects.toMatchObject({ code: "noTestDevice" });
    const unknown = "0199c1c8-0000-7000-8000-000000000001";
    await expect(alone.notifications.testSending({ id: unknown })).rejects.toMatchObject({
      code: "notFound",
    });
  });
});
