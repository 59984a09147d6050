import ICAL from "ical.js";
import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date("2026-12-01T09:00:00Z");
const api = testApi(db, { now: () => now });
const [citadel, cave] = [
  await addOperator(db, { name: "Citadelle" }),
  await addOperator(db, { name: "Grottes" }),
];
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const chief = await addUser(db, { role: "Admin", operators: [citadel] });
const ofCitadel = await api.as(chief);
const days = (from: string, until: string) => ({
  valid_from: from,
  valid_until: until,
  visible_from: from,
  visible_until: until,
});
const long =
  "Une visite à la lampe torche, un verre de vin chaud ; et, pour finir, la vallée éclairée de la Meuse";
const wine = await addOffer(db, citadel, { columns: days("2026-12-05", "2026-12-24"), title: long });
const archived = await addOffer(db, citadel, {
  columns: { ...days("2026-12-05", "2026-12-24"), archived: true },
});
await db
  .updateTable("offers")
  .set({ updated_at: "2026-11-30T08:00:00Z" })
  .where("id", "=", archived.id)
  .execute();
await addOffer(db, cave, { columns: days("2026-11-01", "2026-11-30") });

it("shows a month of accepted offers in scope, and operators without any", async () => {
  const december = await platform.calendar.month({ Month: "2026-12" });
  expect(december).toMatchObject({
    visible: 1,
    counts: { all: 1, begin: 1, end: 1, none: 1 },
    activeOperators: 2,
  });
  expect(december.operators.map(({ name, offers }) => [name, offers.length])).toEqual(
    expect.arrayContaining([
      ["Citadelle", 1],
      ["Grottes", 0],
    ]),
  );
  const own = await ofCitadel.calendar.month({ Month: "2026-11" });
  expect(own).toMatchObject({ visible: 0, activeOperators: 1, counts: { all: 0, none: 1 } });
  expect((await platform.calendar.month({ Month: "2026-12", SearchTerm: "lampe" })).visible).toBe(1);
  await expect(platform.calendar.month({ Month: "2026-13" })).rejects.toMatchObject({ status: 400 });
  await expect(ofCitadel.calendar.month({ Month: "2026-12", Province: ["Namur"] })).rejects.toMatchObject({
    status: 403,
  });
});

it("follows iCalendar: exclusive end days, folded lines, cancellations with the same id", async () => {
  const { token, address } = await ofCitadel.calendar.address();
  expect(await ofCitadel.calendar.address()).toEqual({ token, address });
  expect(address).toMatch(new RegExp(`^https?://.*/ics/${token}\\.ics$`));
  const read = async () => {
    const answer = await api.anonymous.calendar.feed({ token });
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const text = await answer.text();
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(text).not.toContain(chief.email);
    return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  };
  const events = await read();
  expect(events.map(({ uid }) => uid.split("@")[0]).sort()).toEqual([wine.id, archived.id].sort());
  const event = events.find(({ uid }) => uid.startsWith(wine.id));
  expect(event).toMatchObject({ summary: `${long} – Citadelle` });
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(["2026-12-05", "2026-12-25"]);
  const status = (of: (typeof events)[number] | undefined) => of?.component.getFirstPropertyValue("status");
  expect(status(event)).not.toBe("CANCELLED");
  expect(status(events.find(({ uid }) => uid.startsWith(archived.id)))).toBe("CANCELLED");
  // Changed: the same event with a later sequence.
  await db
    .updateTable("offers")
    .set({ valid_until: "2026-12-26", updated_at: "2027-03-01T00:00:00Z" })
    .where("id", "=", wine.id)
    .execute();
  const changed = (await read()).find(({ uid }) => uid === event?.uid);
  expect(changed?.endDate.toString()).toBe("2026-12-27");
  expect(changed?.sequence).toBeGreaterThan(event?.sequence ?? 0);
  const gone = await addOffer(db, citadel, { columns: days("2026-12-10", "2026-12-12") });
  await platform.offers.remove({ offerId: gone.id });
  expect(status((await read()).find(({ uid }) => uid.startsWith(gone.id)))).toBe("CANCELLED");
});

it("has a private URL: replacing it or suspending its user invalidates it", async () => {
  const { token } = await ofCitadel.calendar.address();
  await ofCitadel.calendar.replaceAddress();
  const { token: next } = await ofCitadel.calendar.address();
  expect(next).not.toBe(token);
  const feed = (of: string) => api.anonymous.calendar.feed({ token: of });
  await expect(feed(token)).rejects.toMatchObject({ status: 404 });
  expect((await feed(next)).status).toBe(200);
  await expect(feed(`${next.slice(0, -2)}AA`)).rejects.toMatchObject({ status: 404 });
  await expect(feed("short-one-that-nobody-gave-out")).rejects.toMatchObject({ status: 404 });
  now = new Date("2026-12-02T09:00:00Z");
  await db.updateTable("users").set({ is_active: false }).where("id", "=", chief.id).execute();
  await expect(feed(next)).rejects.toMatchObject({ status: 404 });
});
