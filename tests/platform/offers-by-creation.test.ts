import { sql } from "kysely";
import { expect, it } from "vitest";
import { byCreation, sortedOffers } from "~/api/offers/filters.server";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator } from "../support/operators";

const { db } = await freshDatabase();
const zoo = await addOperator(db, { name: "Zoo" });
const days = ["2026-02-28", "2026-03-01", "2026-03-02", "2026-04-01"];
const hours = ["00:00:00.000", "23:59:59.999"];
for (const begun of days)
  for (const created of days.flatMap((day) => hours.map((hour) => `${day}T${hour}Z`)))
    await addOffer(db, zoo, {
      columns: { valid_from: begun, valid_until: "2027-01-01", created_at: created },
    });

it.each(["2026-02-27", ...days])(
  "has those that begin by %s once, whenever they were created",
  async (day) => {
    const where = sql<boolean>`offers.deleted_at is null and offers.valid_from <= ${day}::date`;
    for (const PageNumber of [1, 2, 3, 4]) {
      const window = { PageNumber, PageSize: 10 };
      const idsOf = async (page: Parameters<typeof read>[0]) => (await read(page)).rows.map(({ id }) => id);
      expect(await idsOf(sortedOffers.pageOfParts("newest", byCreation(where, day), window))).toEqual(
        await idsOf(sortedOffers.page("newest", where, window).ids),
      );
    }
  },
);

const read = (page: ReturnType<typeof sortedOffers.pageOfParts>) =>
  sql<{ id: string }>`select offers.id from offers join ${page} on page.id = offers.id
    order by ${sortedOffers.orderBy("newest")}`.execute(db);
