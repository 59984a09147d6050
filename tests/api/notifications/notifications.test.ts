import { afterEach, describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addDevice, addNotification, newNotification } from "../../support/gifts/notifications";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
let now = new Date("2026-03-13T10:00:00Z");
const api = testApi(db, { now: () => now });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Programme" }));
const { notifications } = platform;
const museum = await addOperator(db, { name: "Musée" });
const administrator = await api.as(await addUser(db, { role: "Admin", operators: [museum] }));
const rowOf = (id: string) =>
  db.selectFrom("notifications").selectAll().where("id", "=", id).executeTakeFirst();
const lastEntry = () => writtenLogs(db).clearOrderBy().orderBy("id", "desc").executeTakeFirst();
const nothing = { fr: null, nl: null, en: null, de: null };

afterEach(() => {
  now = new Date("2026-03-13T10:00:00Z");
});

describe("writing a notification", () => {
  it("stores and logs it, and accepts a time in any offset", async () => {
    const { id } = await notifications.create(
      newNotification({ sendDate: "2026-03-14T10:00:00+01:00", country: "be", maximumPoints: 5000 }),
    );
    expect(await notifications.details({ id })).toEqual({
      ...newNotification({ country: "BE", maximumPoints: 5000, sendDate: "2026-03-14T09:00:00.000Z" }),
      id,
      created: now.toISOString(),
      updatedAt: now.toISOString(),
      state: "programmed",
      version: 1,
      countryLabel: "Belgique",
      people: null,
      sentCount: 0,
      failedCount: 0,
      createdBy: "Test Programme",
      updatedBy: "Test Programme",
      filters: null,
      segment: null,
      counted: {
        at: "2026-03-13T10:00:00.000Z",
        people: 0,
        languages: { fr: 0, nl: 0, en: 0, de: 0 },
        inAnotherLanguage: 0,
      },
      recounted: null,
    });
    expect(await lastEntry()).toMatchObject({
      type: "NotificationCreated",
      changes: { "title.fr": [null, "Portes ouvertes"], sendDate: [null, "2026-03-14T09:00:00.000Z"] },
    });
  });

  it.each([
    ["no title", { title: { ...nothing, fr: " " }, body: nothing }, { "title.fr": ["atLeastOneTitle"] }],
    [
      "a message without its title",
      { body: { ...nothing, nl: "Dit weekend" } },
      { "title.nl": ["titleOfBody"] },
    ],
    ["a title that is too long", { title: { ...nothing, fr: "a".repeat(101) } }, { "title.fr": ["tooLong"] }],
    ["an invalid link", { link: "là-bas" }, { link: ["invalidUrl"] }],
    ["an invalid country", { country: "QX" }, { country: ["invalid"] }],
    ["negative points", { minimumPoints: -1 }, { minimumPoints: ["positiveNumber"] }],
    [
      "a minimum above the maximum",
      { minimumPoints: 11, maximumPoints: 10 },
      { minimumPoints: ["minimumAboveMaximum"] },
    ],
    ["a time in the past", { sendDate: "2026-03-13T10:00:00Z" }, { sendDate: ["sendDatePassed"] }],
    [
      "a time in a year that no form shows",
      { sendDate: "9999-12-31T23:59:59Z" },
      { sendDate: ["invalidDate"] },
    ],
    ["a time without an offset", { sendDate: "2026-04-13T10:00:00" }, { sendDate: ["invalidDate"] }],
  ])("refuses %s, and keeps nothing", async (_, changes, fields) => {
    const before = await notifications.list({});
    await expect(notifications.create(newNotification(changes))).rejects.toMatchObject({
      status: 400,
      fields,
    });
    expect(await notifications.list({})).toEqual(before);
  });

  it("handles times around both clock changes", async () => {
    for (const [sent, kept] of [
      ["2026-03-29T01:59:00+01:00", "2026-03-29T00:59:00.000Z"],
      ["2026-03-29T03:00:00+02:00", "2026-03-29T01:00:00.000Z"],
      ["2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00.000Z"],
      ["2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00.000Z"],
    ] as const) {
      const { id } = await notifications.create(newNotification({ sendDate: sent }));
      expect((await notifications.details({ id })).sendDate).toBe(kept);
    }
  });
});

describe("changing a notification", () => {
  it("changes and logs only what differs", async () => {
    const { id } = await addNotification(db);
    const changed = newNotification({ minimumPoints: 500, sendDate: "2099-06-15T08:00:00Z" });
    await notifications.update({ ...changed, id, version: 1 });
    expect(await notifications.details({ id })).toMatchObject({ minimumPoints: 500, version: 2 });
    expect(await lastEntry()).toMatchObject({
      type: "NotificationUpdated",
      changes: { minimumPoints: [null, 500] },
    });
    await notifications.update({ ...changed, id, version: 2 });
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    await expect(
      notifications.update({ ...changed, id, version: 2, refuseNothing: "true" }),
    ).rejects.toMatchObject({ code: "nothingChanged" });
  });

  it("refuses to overwrite another person's version", async () => {
    const { id } = await addNotification(db, { version: 2, updated_by: "Camille" });
    await expect(notifications.update({ ...newNotification(), id, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: "staleVersion",
      params: { by: "Camille" },
    });
  });

  it.each([
    ["that is due", { send_at: "2026-03-13T10:00:00Z" }],
    ["that is being sent", { started_at: "2026-03-13T09:59:59Z" }],
    ["that was sent", { send_at: "2026-03-01T10:00:00Z", finished_at: "2026-03-01T10:01:00Z" }],
  ])("cannot change or delete one %s", async (_, columns) => {
    const { id } = await addNotification(db, columns);
    const before = await rowOf(id);
    const refusal = { status: 409, code: "notificationDue" };
    await expect(notifications.update({ ...newNotification(), id })).rejects.toMatchObject(refusal);
    await expect(notifications.remove({ id })).rejects.toMatchObject(refusal);
    expect(await rowOf(id)).toEqual(before);
  });

  it("deletes one that is not due, once", async () => {
    const { id } = await addNotification(db);
    await notifications.remove({ id });
    expect(await rowOf(id)).toBeUndefined();
    expect(await lastEntry()).toMatchObject({ type: "NotificationDeleted" });
    const refusal = { status: 404, code: "notFound" };
    await expect(notifications.remove({ id })).rejects.toMatchObject(refusal);
    await expect(notifications.update({ ...newNotification(), id })).rejects.toMatchObject(refusal);
    await expect(notifications.details({ id })).rejects.toMatchObject(refusal);
  });
});

it("lists the latest first, with the numbers sent, for administrators too", async () => {
  await db.deleteFrom("notifications").execute();
  const sent = { send_at: "2026-02-20T08:00:00Z", finished_at: "2026-02-20T08:01:00Z", people: 12 };
  const ids = {
    sent: (await addNotification(db, { ...sent, sent_count: 14, failed_count: 2 })).id,
    sending: (await addNotification(db, { send_at: "2026-03-13T09:59:00Z" })).id,
    programmed: (await addNotification(db)).id,
  };
  const { items, ...page } = await administrator.notifications.list({ PageSize: 2 });
  expect(page).toEqual({ totalPages: 2, totalCount: 3, currentPage: 1, pageSize: 2 });
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [ids.programmed, "programmed"],
    [ids.sending, "sending"],
  ]);
  const second = await administrator.notifications.list({ PageSize: 2, PageNumber: 2 });
  expect(second.items).toMatchObject([
    { id: ids.sent, state: "sent", people: 12, sentCount: 14, failedCount: 2 },
  ]);
  for (const state of ["sent", "sending", "programmed"] as const)
    expect((await notifications.list({ State: [state] })).items.map(({ id }) => id)).toEqual([ids[state]]);
  expect((await notifications.list({ State: ["sent", "sending"] })).totalCount).toBe(2);
});

it("counts its audience by language and country, both limits included", async () => {
  const subscribed = { subscribed_to_notifications: true };
  const [first, rich, abroad] = [
    await addHolder(db, { ...subscribed, total_points: 500 }),
    await addHolder(db, { ...subscribed, total_points: 900, consumed_points: 100, language: "nl" }),
    await addHolder(db, { ...subscribed, country: "FR", province: null, total_points: 20 }),
  ];
  const left = [
    await addHolder(db, { subscribed_to_notifications: false }),
    await addHolder(db, { subscribed_to_notifications: null }),
    await addHolder(db, { ...subscribed, deleted_at: now }),
  ];
  for (const holder of [first, first, rich, abroad, ...left]) await addDevice(db, holder);
  // A holder without a device is not counted.
  await addHolder(db, subscribed);
  const everybody = { country: null, minimumPoints: null, maximumPoints: null };
  const belgian = { country: "BE", countryLabel: "Belgique", people: 1 };
  expect(await notifications.audience(everybody)).toEqual({
    people: 3,
    devices: 4,
    groups: [
      { language: "fr", ...belgian },
      { language: "fr", country: "FR", countryLabel: "France", people: 1 },
      { language: "nl", ...belgian },
    ],
  });
  const counted = async (limits: object) =>
    (await notifications.audience({ ...everybody, ...limits })).people;
  expect(await counted({ country: "FR" })).toBe(1);
  expect(await counted({ minimumPoints: 500 })).toBe(2);
  expect(await counted({ minimumPoints: 501 })).toBe(1);
  expect(await counted({ maximumPoints: 500 })).toBe(2);
  expect(await counted({ minimumPoints: 21, maximumPoints: 799 })).toBe(1);
  expect(await counted({ country: "LU" })).toBe(0);
});
