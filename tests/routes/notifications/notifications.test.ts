import { expect, it } from "vitest";
import { createTranslator } from "~/api/platform/translation/providers.server";
import { translatorWith } from "~/api/platform/translation/translator";
import * as add from "~/routes/notifications/add";
import * as audience from "~/routes/notifications/audience";
import * as remove from "~/routes/notifications/delete";
import * as edit from "~/routes/notifications/edit";
import * as list from "~/routes/notifications/list";
import * as sheet from "~/routes/notifications/sheet";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addDevice, addNotification } from "../../support/gifts/notifications";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const translator = { ...createTranslator(null) };
const api = testApi(db, { now: () => new Date("2026-03-13T10:00:00Z"), translator });
const screens = await openScreens(api);
const museum = await addOperator(db, { name: "Musée" });
const people = {
  platform: await addUser(db, { role: "AdminWbt" }),
  administrator: await addUser(db, { role: "Admin", operators: [museum] }),
  scanner: await addUser(db, { role: "Scanner", operators: [museum] }),
};
const holder = await addHolder(db, { subscribed_to_notifications: true, total_points: 20 });
await addDevice(db, holder);
const as = people.platform;
const fields = {
  "title.fr": "Portes ouvertes",
  "body.fr": "Ce week-end.",
  "title.nl": "",
  country: "BE",
  sendDate: "2026-03-14",
  sendTime: "10:00",
  minimumPoints: "10",
  maximumPoints: "",
};
const of = ({ id }: { id: string }) => ({ as, params: { notificationId: id } });
const stored = () => db.selectFrom("notifications").selectAll().orderBy("id", "desc").executeTakeFirst();

it("the platform writes, administrators read, scanners see nothing", async () => {
  const { id } = await addNotification(db);
  const statusOf = async (route: Parameters<typeof screens.load>[0], url: string, user: { id: string }) =>
    (await screens.load(route, url, { as: user, params: { notificationId: id } })).status;
  for (const [route, url, statuses] of [
    [list, "/notifications", [200, 200, 403]],
    [sheet, `/notifications/${id}`, [200, 200, 403]],
    [add, "/notifications/add", [200, 403, 403]],
    [edit, `/notifications/${id}/edit`, [200, 403, 403]],
    [remove, `/notifications/${id}/delete`, [200, 403, 403]],
    [audience, "/notifications/audience", [200, 403, 403]],
  ] as const)
    for (const [at, user] of Object.values(people).entries())
      expect([url, await statusOf(route, url, user)]).toEqual([url, statuses[at]]);
});

it("schedules one in Brussels time, and opens it", async () => {
  const { status, location } = await screens.post(add, "/notifications/add?state=programmed", fields, { as });
  const row = await stored();
  expect([status, location]).toEqual([303, `/notifications/${row?.id}?state=programmed`]);
  expect(row).toMatchObject({
    send_at: "2026-03-14T09:00:00.000Z",
    country: "BE",
    minimum_points: 10,
    maximum_points: null,
    title: { fr: "Portes ouvertes", nl: null },
    body: { fr: "Ce week-end." },
  });
});

it("reports an ambiguous hour, and takes the first", async () => {
  const twice = { ...fields, sendDate: "2026-10-25", sendTime: "02:30" };
  const { status, headers } = await screens.post(add, "/notifications/add", twice, { as });
  const [, flash = ""] = headers.get("set-cookie")?.match(/flash=([^;]+)/) ?? [];
  expect(status).toBe(303);
  expect(Buffer.from(flash, "base64url").toString()).toContain("add.doneTwice");
  expect(await stored()).toMatchObject({ send_at: "2026-10-25T00:30:00.000Z" });
});

it.each([
  ["an hour skipped in spring", { sendDate: "2026-03-29", sendTime: "02:30" }, { sendTime: ["noSuchTime"] }],
  ["a time in the past", { sendDate: "2026-03-13", sendTime: "11:00" }, { sendDate: ["sendDatePassed"] }],
  ["a message without its title", { "body.de": "Nur so" }, { "title.de": ["titleOfBody"] }],
  ["points that are not a number", { minimumPoints: "dix" }, { minimumPoints: ["outOfRange"] }],
])("redisplays the form with the input for %s", async (_, changes, errors) => {
  const before = await stored();
  const answer = await screens.post(add, "/notifications/add", { ...fields, ...changes }, { as });
  expect([answer.status, answer.errors]).toEqual([422, errors]);
  const [name = "", value] = Object.entries(changes).at(-1) ?? [];
  expect(JSON.stringify(answer.data)).toContain(`"${value}"`);
  expect(name).not.toBe("");
  expect(await stored()).toEqual(before);
});

it("counts the audience while it is written, with and without scripts", async () => {
  const counted = { counted: { people: 1, devices: 1 } };
  const load = (query: string) => screens.load(audience, `/notifications/audience?${query}`, { as });
  expect((await load("country=BE&minimumPoints=20&maximumPoints=")).data).toMatchObject(counted);
  expect((await load("country=BE&minimumPoints=1%20000&maximumPoints=1 000 000")).data).toMatchObject({
    counted: { people: 0 },
  });
  expect((await load("country=&minimumPoints=21")).data).toMatchObject({ counted: { people: 0 } });
  expect((await load("minimumPoints=3&maximumPoints=2x")).data).toEqual({ counted: null });
  const preview = { ...fields, intent: "preview", sendDate: "" };
  const answer = await screens.post(add, "/notifications/add", preview, { as });
  expect([answer.status, answer.errors]).toEqual([200, {}]);
  expect(answer.data).toMatchObject({ audience: { people: 1 } });
});

it("changes one, and shows both versions after a conflict", async () => {
  const one = await addNotification(db);
  const url = `/notifications/${one.id}/edit`;
  const saved = await screens.post(edit, url, { ...fields, version: "1" }, of(one));
  expect([saved.status, saved.location]).toEqual([303, `/notifications/${one.id}`]);
  const late = await screens.post(edit, url, { ...fields, "title.fr": "Autre", version: "1" }, of(one));
  expect(late.status).toBe(409);
  expect(late.data).toMatchObject({
    conflict: { fields: [{ path: "title.fr" }], theirs: { title: { fr: "Portes ouvertes" } } },
  });
  const chosen = {
    ...fields,
    "title.fr": "Autre",
    version: "2",
    intent: "save",
    "choice:title.fr": "theirs",
  };
  expect((await screens.post(edit, url, chosen, of(one))).status).toBe(303);
  const row = await db
    .selectFrom("notifications")
    .select("title")
    .where("id", "=", one.id)
    .executeTakeFirst();
  expect(row?.title.fr).toBe("Portes ouvertes");
});

it("keeps the form when the notification was deleted, and says so", async () => {
  const one = await addNotification(db);
  const title = { title: "Portes ouvertes" };
  await screens.post(remove, `/notifications/${one.id}/delete`, title, of(one));
  const late = await screens.post(
    edit,
    `/notifications/${one.id}/edit`,
    { ...fields, version: "1" },
    of(one),
  );
  expect([late.status, late.errors]).toEqual([404, { "": ["goneMeanwhile"] }]);
  expect(late.data).toMatchObject({ lastResult: { initialValue: { title: { fr: "Portes ouvertes" } } } });
});

it("deletes one before it is due, and refuses that afterwards", async () => {
  const one = await addNotification(db);
  const page = `/notifications/${one.id}/delete`;
  expect((await screens.post(remove, page, {}, of(one))).errors).toEqual({ title: ["required"] });
  const { status, location } = await screens.post(remove, page, { title: "Portes ouvertes" }, of(one));
  expect([status, location]).toEqual([303, "/notifications"]);
  const due = await addNotification(db, { send_at: "2026-03-13T09:00:00Z" });
  expect((await screens.load(remove, "/", of(due))).data).toMatchObject({ isDue: true });
  expect((await screens.load(edit, "/", of(due))).data).toMatchObject({ isDue: true });
  const title = { title: "Portes ouvertes" };
  const late = await screens.post(remove, `/notifications/${due.id}/delete`, title, of(due));
  expect([late.status, late.errors]).toEqual([409, { "": ["notificationDue"] }]);
});

it("reports a missing translation provider, and keeps the input", async () => {
  const answer = await screens.post(add, "/notifications/add", { ...fields, intent: "machine" }, { as });
  expect(answer.data).toMatchObject({ translated: "translationNotConfigured" });
  const untitled = { ...fields, "title.fr": "", intent: "machine" };
  const refused = await screens.post(add, "/notifications/add", untitled, { as });
  expect([refused.status, refused.errors]).toEqual([422, { "title.fr": ["required"] }]);
});

it("machine-translates empty texts, and saves nothing", async () => {
  Object.assign(
    translator,
    translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
  );
  const before = await stored();
  const typed = { ...fields, intent: "machine", "title.nl": "Zelf geschreven", sendDate: "" };
  const answer = await screens.post(add, "/notifications/add", typed, { as });
  expect([answer.status, answer.errors]).toEqual([200, {}]);
  expect(answer.data).toMatchObject({
    translated: true,
    audience: { people: 1 },
    lastResult: {
      initialValue: {
        title: {
          fr: "Portes ouvertes",
          nl: "Zelf geschreven",
          en: "en Portes ouvertes",
          de: "de Portes ouvertes",
        },
        body: { fr: "Ce week-end.", nl: "nl Ce week-end.", en: "en Ce week-end.", de: "de Ce week-end." },
        country: "BE",
      },
    },
  });
  expect(await stored()).toEqual(before);
});

it("sends a test from its page, the list or its form, and says when the person has no device", async () => {
  const one = await addNotification(db);
  const test = { ...fields, intent: "test", sendDate: "" };
  const send = () =>
    Promise.all([
      screens.post(sheet, `/notifications/${one.id}`, {}, of(one)),
      screens.post(list, "/notifications?state=programmed", { id: one.id }, { as }),
      screens.post(edit, `/notifications/${one.id}/edit`, { ...test, version: "1" }, of(one)),
      screens.post(add, "/notifications/add", test, { as }),
    ]);
  for (const { status, errors } of await send())
    expect([status, errors]).toEqual([409, { "": ["noTestDevice"] }]);

  const own = await addHolder(db, { email: people.platform.email, subscribed_to_notifications: true });
  await addDevice(db, own);
  const before = await stored();
  const [fromSheet, fromList, fromEdit, fromAdd] = await send();
  const failed = "backoffice-notifications:test.failed";
  expect([fromSheet, fromList].map((answer) => answer && [answer.location, toastOf(answer)])).toEqual([
    [`/notifications/${one.id}`, failed],
    ["/notifications?state=programmed", failed],
  ]);
  const tested = { tested: { devices: 1, reached: 0 } };
  expect([fromEdit?.data, fromAdd?.data]).toMatchObject([tested, tested]);
  const untitled = { ...test, "title.fr": "", "body.fr": "" };
  const refused = await screens.post(add, "/notifications/add", untitled, { as });
  expect([refused.status, refused.errors]).toEqual([422, { "title.fr": ["atLeastOneTitle"] }]);
  expect(await stored()).toEqual(before);
});

it("is for a segment, whose criteria are copied into the form, or for the listed pass holders", async () => {
  const { savedViews } = await api.as(as);
  const query = "speaks=NL&zipFrom=5000&country=BE&pointsTo=9&subscribed=true";
  const { id } = await savedViews.create({ list: "passHolders", name: "Namur (NL)", query });
  const taken = { ...fields, "filters.passType": "Digital", intent: "segment", segmentId: id };
  const { status, data } = await screens.post(add, "/notifications/add", taken, { as });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    lastResult: {
      initialValue: {
        country: "BE",
        maximumPoints: "9",
        segment: "Namur (NL)",
        filters: { speaks: "NL", zipFrom: "5000" },
      },
    },
    audience: { people: 0 },
  });
  expect(data).not.toHaveProperty("lastResult.initialValue.filters.passType");
  const none = await screens.post(add, "/notifications/add", { ...taken, segmentId: "x" }, { as });
  expect([none.status, none.errors]).toEqual([422, { segmentId: ["invalid"] }]);

  const from = `/notifications/add?state=sent&to=${encodeURIComponent("country=BE&country=FR&search=dupont")}`;
  const begun = await screens.load(add, from, { as });
  expect(begun.data).toMatchObject({
    closeTo: "/notifications?state=sent",
    present: { country: null, filters: { country: ["BE", "FR"], searchTerm: "dupont" } },
    audience: { people: 0 },
    segments: [{ value: id, label: "Namur (NL)" }],
  });
});

it("asks before a text in one language goes to readers of another, and keeps the input", async () => {
  const dutch = await addHolder(db, { subscribed_to_notifications: true, language: "nl", total_points: 20 });
  await addDevice(db, dutch);
  const before = await stored();
  const asked = await screens.post(add, "/notifications/add", fields, { as });
  expect([asked.status, asked.errors]).toEqual([422, {}]);
  expect(asked.data).toMatchObject({
    question: { only: "fr", people: 1 },
    audience: { people: 2 },
    lastResult: { initialValue: { title: { fr: "Portes ouvertes" } } },
  });
  expect(await stored()).toEqual(before);
  // Answered for another language than that of the text.
  expect((await screens.post(add, "/notifications/add", { ...fields, onlyIn: "nl" }, { as })).status).toBe(
    422,
  );
  const filtered = { ...fields, "filters.speaks": "FR" };
  expect((await screens.post(add, "/notifications/add", filtered, { as })).status).toBe(303);
  expect(await stored()).toMatchObject({ filters: { speaks: ["FR"] } });
  const inBoth = { ...fields, "title.nl": "Open deuren" };
  expect((await screens.post(add, "/notifications/add", inBoth, { as })).status).toBe(303);
  expect((await screens.post(add, "/notifications/add", { ...fields, onlyIn: "fr" }, { as })).status).toBe(
    303,
  );
  const row = await stored();
  expect(row?.counted).toMatchObject({ people: 2, inAnotherLanguage: 1 });
  const url = `/notifications/${row?.id}`;
  const shown = await screens.load(sheet, url, { ...of({ id: row?.id ?? "" }) });
  expect(shown.data.notification.counted).toMatchObject({ people: 2 });
  const changed = { ...fields, "title.fr": "Portes closes", version: "1" };
  const edited = await screens.post(edit, `${url}/edit`, changed, of({ id: row?.id ?? "" }));
  expect(edited.data).toMatchObject({ question: { only: "fr", people: 1 } });
});

it("refuses an invalid filter at its field, and never widens it to everybody", async () => {
  const wrong = { ...fields, "filters.zipFrom": "%", "filters.pointsFrom": "mille" };
  const answer = await screens.post(add, "/notifications/add", wrong, { as });
  expect([answer.status, answer.errors]).toEqual([
    422,
    { "filters.zipFrom": ["invalidPostcode"], "filters.pointsFrom": ["invalidNumber"] },
  ]);
  expect(answer.data).toMatchObject({ audience: null });
});
