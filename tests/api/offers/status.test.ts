import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser, sheetNamed } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date();
const api = testApi(db, { now: () => now });
const operator = await addOperator(db);
const chief = await addUser(db, { role: "AdminWbt" });

/** Offers visible for one day: days when clocks change have 23 or 25 hours. */
const days = ["2026-01-15", "2026-03-29", "2026-10-25"] as const;
const shownOn: Record<string, { id: string }> = {};
for (const day of days)
  shownOn[day] = await addOffer(db, operator, { columns: { visible_from: day, visible_until: day } });

it.each([
  ["2026-01-15", "2026-01-14T22:59:59.999Z", "Programmed"],
  ["2026-01-15", "2026-01-14T23:00:00.000Z", "Active"],
  ["2026-01-15", "2026-01-15T22:59:59.999Z", "Active"],
  ["2026-01-15", "2026-01-15T23:00:00.000Z", "Inactive"],
  ["2026-03-29", "2026-03-28T22:59:59.999Z", "Programmed"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z", "Active"],
  ["2026-03-29", "2026-03-29T21:59:59.999Z", "Active"],
  ["2026-03-29", "2026-03-29T22:00:00.000Z", "Inactive"],
  ["2026-10-25", "2026-10-24T21:59:59.999Z", "Programmed"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z", "Active"],
  ["2026-10-25", "2026-10-25T22:59:59.999Z", "Active"],
  ["2026-10-25", "2026-10-25T23:00:00.000Z", "Inactive"],
])(
  "an offer shown on %s in Belgium is, at %s, %s: on its sheet, in the list, by its filter",
  async (day, instant, status) => {
    now = new Date(instant);
    const offerId = shownOn[day]?.id ?? "";
    const platform = await api.as(chief);
    expect((await platform.offers.details({ offerId })).status).toBe(status);
    const { items } = await platform.offers.list({ Status: [status as "Active"] });
    expect(items.map((item) => item.offerId)).toContain(offerId);
    const tab = await platform.operators.offers({ eltoId: operator.id });
    expect(tab.items.find(({ id }) => id === offerId)?.status).toBe(status);
  },
);

it("an offer is found and sorted by the current status of its operator", async () => {
  now = new Date("2026-06-15T10:00:00.000Z");
  const [abbey, mill] = [
    await addOperator(db, { name: "Abbaye" }),
    await addOperator(db, { name: "Moulin" }),
  ];
  const lasting = { columns: { visible_from: "2026-01-01", visible_until: "2099-12-31" } };
  const [beer, flour] = [await addOffer(db, abbey, lasting), await addOffer(db, mill, lasting)];
  const platform = await api.as(chief);
  const found = async (query: Parameters<typeof platform.offers.list>[0]) => {
    const { items } = await platform.offers.list({ ...query, OrderBy: "name" });
    return items.map(({ offerId }) => offerId).filter((id) => id === beer.id || id === flour.id);
  };
  expect(await found({})).toEqual([beer.id, flour.id]);

  const sheet = sheetNamed("Zoo", {
    address: { zipCode: "7000", city: "Mons", province: "Hainaut" },
    product: { tourismOffice: "mons" },
  });
  await platform.operators.update({ ...sheet, eltoId: abbey.id, version: 1, status: "Active" });
  expect(await found({})).toEqual([flour.id, beer.id]);
  for (const query of [{ Province: ["Hainaut"] }, { TourismOffice: ["mons"] }, { SearchTerm: "zoo" }])
    expect(await found(query)).toEqual([beer.id]);
  expect(await found({ SearchTerm: "abbaye" })).toEqual([]);

  expect(await found({ Status: ["Active"] })).toEqual([flour.id, beer.id]);
  await platform.operators.update({ ...sheet, eltoId: abbey.id, version: 2, status: "Inactive" });
  expect(await found({ Status: ["Active"] })).toEqual([flour.id]);
  expect(await found({ Status: ["Inactive"] })).toEqual([beer.id]);
});
