import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date();
const api = testApi(db, { now: () => now });
const operator = await addOperator(db);
const chief = await addUser(db, { role: "AdminWbt" });

/** Shown on one day: the days when clocks go forward and back have 23 and 25 hours. */
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
