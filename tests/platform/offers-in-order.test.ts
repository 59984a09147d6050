import { sql } from "kysely";
import { expect, it } from "vitest";
import { sortedOffers as offersInScope, offersWhere } from "~/api/offers/filters.server";
import { walksInOrder, wantedInOrder } from "~/api/offers/list.server";
import { scopeOf } from "~/api/scope.server";
import { type OfferFilters, offerList } from "~/contract/offers/filters";
import { freshDatabase } from "../support/database";
import { inRelease } from "../support/extent";
import { addOffer, addOperator } from "../support/operators";

const today = "2026-03-01";
const actor = { roles: ["AdminWbt"], isDistributor: false, eltos: [] } as never;
const sortedOffers = offersInScope(scopeOf(actor));
const { db } = await freshDatabase();
const zoo = await addOperator(db, { name: "Zoo d’Anvers" });
const abbey = await addOperator(db, { name: "Abbaye de Villers" });

/** As the rules between dates allow (source 1 §5): expired but still visible, visible before and after they begin. */
const days = ["2026-02-27", today, "2026-03-03"];
const created = ["2026-02-27T00:00:00.000Z", "2026-02-28T23:59:59.999Z", "2026-03-02T12:00:00.000Z"];
for (const valid_from of days)
  for (const valid_until of days.filter((day) => day >= valid_from))
    for (const visible_from of days.filter((day) => day <= valid_until))
      for (const visible_until of days.filter((day) => day >= valid_until))
        for (const [at, created_at] of created.entries())
          await addOffer(db, at % 2 ? zoo : abbey, {
            title: `Atelier ${at} pour tous`,
            archived: at === 1 && valid_from === today,
            columns: {
              ...{ valid_from, valid_until, visible_from, visible_until, created_at },
              is_offer: at !== 2,
              tags: at === 0 ? ["Nocturne"] : ["Nocturne", "Artisanat"],
            },
          });

const filters: Partial<OfferFilters>[] = [
  { Status: ["Active"] },
  { Status: ["Programmed"] },
  { Status: ["Active", "Programmed"] },
  { Status: ["Inactive", "Active"] },
  ...days.flatMap((day) => [{ Start: day }, { End: day }, { Status: ["Active" as const], End: day }]),
  { OfferOnly: "false" },
];
const words = ["atelier", "atelier tous", "at", "zo", "z"].map((SearchTerm) => ({ SearchTerm }));
const cases = filters.flatMap((one) => [
  one,
  { ...one, Tags: ["Artisanat"] },
  ...words.map((word) => ({ ...one, ...word })),
]);
/** Each filter with some of the search terms, each term with some of the filters. */
const asked = inRelease(
  cases,
  cases.filter((_, n) => n % 3 === 0),
);
const orders = offerList.query.shape.OrderBy.unwrap().options;

it.each(asked)("reads the same pages along each order as by sorting: %o", async (one) => {
  for (const OrderBy of orders)
    for (const PageNumber of [1, 2]) {
      const query = { ...one, OrderBy };
      const window = { PageNumber, PageSize: 10 };
      const sorted = sortedOffers.page(OrderBy, offersWhere(actor, query, today), window).ids;
      const ids = await idsOf(sorted, OrderBy);
      const walks = walksInOrder(actor, query, today);
      expect(await idsOf(sortedOffers.pageOfParts(OrderBy, walks, window), OrderBy)).toEqual(ids);
      const many = { totalCount: 20_000, approximate: true } as const;
      const walked = await sortedOffers.pageOf(db, OrderBy, wantedInOrder(actor, query, today), window, many);
      expect(await idsOf(walked, OrderBy)).toEqual(ids);
    }
});

async function idsOf(page: ReturnType<typeof sortedOffers.pageOfParts>, order: OfferFilters["OrderBy"]) {
  const { rows } = await sql<{ id: string }>`select offers.id from offers join ${page} on page.id = offers.id
    order by ${sortedOffers.orderBy(order)}`.execute(db);
  return rows.map(({ id }) => id);
}
