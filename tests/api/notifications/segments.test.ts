import { describe, expect, it } from "vitest";
import { startDue } from "~/api/notifications/delivery.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addDevice } from "../../support/gifts/notifications";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const { notifications, savedViews } = await api.as(await addUser(db, { role: "AdminWbt" }));
const museum = await addOperator(db);
const manager = await api.as(await addUser(db, { role: "Admin", operators: [museum] }));

const subscribed = async (columns: Parameters<typeof addHolder>[1]) => {
  const holder = await addHolder(db, { subscribed_to_notifications: true, ...columns });
  await addDevice(db, holder);
  return holder;
};
await subscribed({ language: "nl", zip_code: "5000" });
const visitor = await subscribed({ language: "fr", zip_code: "5100" });
await subscribed({ language: "de", zip_code: "4700", province: "Liège" });
await addScans(db, scanOf(visitor, museum, "2026-06-01"));

const everybody = { country: null, minimumPoints: null, maximumPoints: null };
const written = (changes: object = {}) => ({
  title: { fr: "Nocturne", nl: null, en: null, de: null },
  body: { fr: null, nl: null, en: null, de: null },
  sendDate: "2026-06-15T10:05:00Z",
  ...changes,
});

describe("the audience of a notification", () => {
  it.each([
    ["all subscribers", {}, 3],
    ["a language", { speaks: ["NL"] }, 1],
    ["postcodes", { zipFrom: "5000", zipTo: "5999" }, 2],
    ["a visit", { visitedOperator: [museum.id] }, 1],
    ["a province without holders", { province: ["Hainaut"] }, 0],
  ])("is counted by %s", async (_, filters, people) => {
    const counted = await notifications.audience({ ...everybody, filters });
    expect(counted).toMatchObject({ people, devices: people });
  });

  it.each([
    ["an invalid filter", { speaks: ["XX"] }, "filters.speaks.0"],
    ["an invalid postcode", { zipFrom: "%" }, "filters.zipFrom"],
    ["infinite points", { pointsTo: "1".repeat(30) }, "filters.pointsTo"],
  ])("is never everybody by mistake: %s", async (_, filters, name) => {
    const refused = notifications.create(written({ filters }) as never);
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { [name]: [expect.any(String)] } });
  });

  it("is copied from a segment, which may change or be deleted later, and counted again when it is sent", async () => {
    const view = await savedViews.create({
      list: "passHolders",
      name: "Namur",
      query: "zipFrom=5000&zipTo=5999",
    });
    const filters = { zipFrom: "5000", zipTo: "5999" };
    const { id } = await notifications.create(written({ filters, segment: "Namur" }));
    expect(await notifications.details({ id })).toMatchObject({
      filters,
      segment: "Namur",
      counted: {
        at: now.toISOString(),
        people: 2,
        languages: { fr: 1, nl: 1, en: 0, de: 0 },
        inAnotherLanguage: 1,
      },
      recounted: null,
    });
    await savedViews.remove({ id: view.id });
    await subscribed({ language: "fr", zip_code: "5999" });
    await subscribed({ language: "fr", zip_code: "6000" });
    now = new Date("2026-06-15T10:05:01.000Z");
    await startDue({ db, clock: api.services.clock });
    expect(await notifications.details({ id })).toMatchObject({
      people: 3,
      counted: { people: 2 },
      recounted: { at: now.toISOString(), people: 3, languages: { fr: 2, nl: 1 }, inAnotherLanguage: 1 },
    });
    now = new Date("2026-06-15T10:00:00.000Z");
  });

  it("is counted again when it is changed, and what changed is logged", async () => {
    const { id } = await notifications.create(written({ filters: { speaks: ["NL"] } }));
    await notifications.update({ ...written({ filters: { speaks: ["NL", "DE"] } }), id } as never);
    expect((await notifications.details({ id })).counted).toMatchObject({ people: 2, inAnotherLanguage: 2 });
    const [entry] = (await writtenLogs(db).execute()).filter(({ type }) => type === "NotificationUpdated");
    expect(entry?.changes).toMatchObject({ "filters.speaks": [["NL"], ["NL", "DE"]] });
  });

  it("is only shown to the programme", async () => {
    const { id } = await notifications.create(written({ filters: { visitedOperator: [museum.id] } }));
    const untold = { filters: null, segment: null, counted: null, recounted: null };
    expect(await manager.notifications.details({ id })).toMatchObject(untold);
    for (const item of (await manager.notifications.list({})).items) expect(item).toMatchObject(untold);
    await expect(
      manager.notifications.audience({ ...everybody, filters: { visitedOperator: [museum.id] } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
