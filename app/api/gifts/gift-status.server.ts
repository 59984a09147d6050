import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type GiftStatus, giftStatuses } from "~/contract/gifts/statuses";

/** When a gift has which status, in this order: the first that is true. @param today calendar day in Belgium */
const conditions = (today: string): Record<GiftStatus, RawBuilder<unknown>> => ({
  OutOfStock: sql`gifts.uses_keys and gifts.keys_left = 0`,
  Programmed: sql`gifts.visible_from > ${today}::date`,
  Active: sql`gifts.visible_until >= ${today}::date`,
  Inactive: sql`true`,
});

/** The status of a gift in a query: it follows from the row, so it is never stale. @param today calendar day in Belgium */
export function giftStatus(today: string) {
  const by = conditions(today);
  const cases = giftStatuses.map((status) => sql`when ${by[status]} then ${sql.lit(status)}`);
  return sql<GiftStatus>`case ${sql.join(cases, sql` `)} end`;
}

/** That somebody can order it today. @param today calendar day in Belgium */
export const isActiveGift = (today: string) => sql<SqlBool>`${giftStatus(today)} = 'Active'`;
