import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type GiftListItem, type GiftStatus, giftStatuses } from "~/contract/gifts/answers";
import type { GiftFilters } from "~/contract/gifts/filters";
import type { Page, Paging } from "~/contract/paging";
import { outdatedLanguages, writtenLanguages } from "~/contract/translated-texts";
import { picturePath } from "../content/pictures";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { selectedColumns } from "../platform/database/field-columns";
import { allOf, matches } from "../platform/database/search";
import type { Actor, Db } from "../services";
import { fieldColumns } from "./content-columns";

/** The conditions of each status; the first that is true applies. @param today calendar day in Belgium */
const conditions = (today: string): Record<GiftStatus, RawBuilder<unknown>> => ({
  OutOfStock: sql`gifts.uses_keys and gifts.keys_left = 0`,
  Programmed: sql`gifts.visible_from > ${today}::date`,
  Active: sql`gifts.visible_until >= ${today}::date`,
  Inactive: sql`true`,
});

/** The status of a gift in a query, derived from its row, so never stale. @param today calendar day in Belgium */
export function giftStatus(today: string) {
  const by = conditions(today);
  const cases = giftStatuses.map((status) => sql`when ${by[status]} then ${sql.lit(status)}`);
  return sql<GiftStatus>`case ${sql.join(cases, sql` `)} end`;
}

/** Whether it can be ordered today. @param today calendar day in Belgium */
const isActiveGift = (today: string) => sql<SqlBool>`${giftStatus(today)} = 'Active'`;

/** Every gift with its stock. @param today calendar day in Belgium */
export const giftRows = (db: Db, today: string) =>
  db
    .selectFrom("gifts")
    .select([
      "gifts.id",
      ...selectedColumns("gifts", fieldColumns),
      "gifts.created_at as createdAt",
      giftStatus(today).as("status"),
      "gifts.key_count as stock",
      "gifts.keys_left as stockAvailable",
      "gifts.publish_status as publishStatus",
      "gifts.outdated_texts",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof giftRows>["execute"]>>[number];

/** The API's representation of a row of `giftRows`. */
export const giftAnswer = <Of extends Row>({ image, outdated_texts, ...gift }: Of) => ({
  ...gift,
  outdatedTranslations: outdatedLanguages(outdated_texts),
  imageLink: picturePath(image) ?? "",
  languages: writtenLanguages("gift", gift),
});

/** A gift without keys never runs out. */
const availability = sql`case when gifts.uses_keys then gifts.keys_left end`;
/**
 * A programme has a few hundred gifts at most, so sorting needs no index. Ties are sorted newest
 * first.
 */
const orders: Record<GiftFilters["OrderBy"], RawBuilder<unknown>> = {
  newest: sql`gifts.created_at desc`,
  oldest: sql`gifts.created_at`,
  alphabetic: sql`gifts.search_key collate "C"`,
  requiredPointsAscending: sql`gifts.points`,
  requiredPointsDescending: sql`gifts.points desc`,
  availabilityAscending: sql`${availability} nulls last`,
  availabilityDescending: sql`${availability} desc nulls first`,
  visibilityDateAscending: sql`gifts.visible_from`,
  visibilityDateDescending: sql`gifts.visible_from desc`,
  none: sql`gifts.id`,
};

/** A page of gifts, two queries. @param today calendar day in Belgium */
export async function listGifts(
  db: Db,
  actor: Pick<Actor, "client">,
  query: GiftFilters & Paging,
  today: string,
): Promise<Page<GiftListItem>> {
  const isForShop = query.ForB2c === "true" || actor.client !== undefined;
  const where = allOf([
    ...(isForShop ? [isActiveGift(today)] : []),
    ...(query.SearchTerm ? [matches("gifts.search_key", query.SearchTerm)] : []),
  ]);
  const [count, rows] = await Promise.all([
    countRows(db, sql`select 1 from gifts where ${where}`),
    giftRows(db, today)
      .where(where)
      .orderBy(sql`${orders[query.OrderBy]}, gifts.created_at desc, gifts.id`)
      .limit(query.PageSize)
      .offset(offsetOf(query))
      .execute(),
  ]);
  return pageOfItems(query, rows.map(giftAnswer), count);
}
