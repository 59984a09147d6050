import { sql } from "kysely";
import { expect, it } from "vitest";
import { offersInParts } from "~/api/offers/filters.server";
import { facetsAsked } from "~/api/offers/list.server";
import { allOf } from "~/api/platform/database/search";
import type { OfferFilters } from "~/contract/offers/filters";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator } from "../support/operators";

// Both engines: the planner’s choice of an index.

const today = "2026-03-01";
const { db } = await freshDatabase();
const zoo = await addOperator(db, { name: "Zoo d’Anvers" });
// Spans of days cover 2000 to 2044; edge cases are the days around the ends of the year and of the spans.
const days = [
  "0001-01-01",
  "1999-12-31",
  "2000-01-01",
  "2026-02-28",
  today,
  "2026-03-02",
  "2044-11-09",
  "9999-12-31",
];
for (const valid_from of days)
  for (const valid_until of days)
    await addOffer(db, zoo, {
      columns: {
        valid_from,
        valid_until,
        visible_from: valid_from,
        visible_until: valid_until,
        tags: ["Nocturne"],
      },
    });
for (const columns of [{ archived: true }, { approved: false }, { is_offer: false }, { category: "musee" }])
  await addOffer(db, zoo, { columns: { ...columns, tags: ["Nocturne"] } });

const among: Partial<OfferFilters>[] = [
  ...days.flatMap((day) => [{ Start: day }, { End: day }, { Start: day, End: day }]),
  ...(["Active", "Inactive", "Programmed", "Archived", "InRevision", "Refused", "Withdrawn"] as const).map(
    (one) => ({
      Status: [one],
    }),
  ),
  { Status: ["Active", "Archived"] },
  { OfferOnly: "true" },
  { OfferOnly: "false" },
  { Category: ["musee"] },
  { Province: ["Namur", "Anvers"] },
  { TourismOffice: ["gaume"] },
  ...["z", "zo", "o", "é", "!", "%"].map((SearchTerm) => ({ SearchTerm })),
];
const cases = among.flatMap((filters) => [
  { Tags: ["Nocturne"], ...filters },
  { SearchTerm: "zoo", ...filters },
]);

it.each(cases)("finds everything that matches the filters: %o", async (filters) => {
  const actor = { roles: ["AdminWbt"], isDistributor: false, eltos: [] };
  for (const [at, part] of offersInParts(actor as never, filters, today).entries()) {
    const facets = facetsAsked(filters, at === 0 ? "title" : "operator", today);
    const { rows } = await sql`select id from offers where ${part} and ${allOf(facets)} is not true`.execute(
      db,
    );
    expect(rows).toEqual([]);
  }
});
