import { sql } from "kysely";
import { ENDING_SOON_DAYS } from "~/contract/limits";
import type { Paging } from "~/contract/paging";
import { categoryLabel } from "../content/categories";
import { offerStatus } from "../offers/offer-status.server";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { ofGroup, operatorRow } from "./details.server";

/** People who work for the operator, by name; two queries. @throws Refusal notFound */
export async function operatorUsers(db: Db, actor: Actor, id: string, window: Paging) {
  const users = operatorRow(db, actor, id)
    .innerJoin(scopeOf(actor)("user_operators as own"), "own.operator_id", "operators.id")
    .innerJoin("users", "users.id", "own.user_id")
    .where("users.deleted_at", "is", null);
  const [counted, items] = await Promise.all([
    operatorRow(db, actor, id)
      .select(users.select(({ fn }) => fn.countAll<number>().as("count")).as("totalCount"))
      .executeTakeFirst(),
    users
      .select([
        "users.id",
        "first_name as firstName",
        "last_name as lastName",
        "email",
        "role",
        "is_active as isActive",
        sql<boolean>`registered_at is not null`.as("isRegistrationCompleted"),
      ])
      .orderBy(sql`search_key(last_name) collate "C", search_key(first_name) collate "C", users.id`)
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  if (!counted) throw new Refusal("notFound");
  return pageOfItems(window, items, { totalCount: counted.totalCount ?? 0 });
}

interface OffersQuery {
  archives: boolean;
  /** Calendar day in Belgium. */
  today: string;
}

/** Offers and good deals, newest first; `archives`: the archived ones too. Two queries. @throws Refusal notFound */
export async function operatorOffers(
  db: Db,
  actor: Actor,
  id: string,
  { archives, today, ...window }: OffersQuery & Paging,
) {
  const all = offersOf(db, actor, id).$if(!archives, (query) => query.where("archived", "=", false));
  const [counted, rows] = await Promise.all([
    operatorRow(db, actor, id)
      .select(all.select(({ fn }) => fn.countAll<number>().as("count")).as("totalCount"))
      .executeTakeFirst(),
    offerRows(scopeOf(actor), all, today)
      .orderBy("offers.created_at", "desc")
      .orderBy("offers.id")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  if (!counted) throw new Refusal("notFound");
  return pageOfItems(window, rows.map(offerAnswer), { totalCount: counted.totalCount ?? 0 });
}

/** Maximum offers ending soon in a response. */
const MAX_ENDING = 50;

/**
 * Accepted offers that end within a number of days, soonest first; one query.
 * @param today calendar day in Belgium
 */
export async function offersEndingSoon(db: Db, actor: Actor, id: string, today: string) {
  const rows = await offerRows(scopeOf(actor), offersOf(db, actor, id), today)
    .select(sql<number>`offers.valid_until - ${today}::date`.as("daysLeft"))
    .where("offers.archived", "=", false)
    .where("offers.approved", "=", true)
    .where(
      sql<boolean>`offers.valid_until between ${today}::date and ${today}::date + ${sql.lit(ENDING_SOON_DAYS)}`,
    )
    .orderBy("offers.valid_until")
    .orderBy("offers.id")
    .limit(MAX_ENDING)
    .execute();
  return rows.map(offerAnswer);
}

const offersOf = (db: Db, actor: Actor, id: string) =>
  operatorRow(db, actor, id)
    .innerJoin(scopeOf(actor)("offers"), "offers.operator_id", "operators.id")
    .where("offers.deleted_at", "is", null);

const offerRows = (visible: Scope, offers: ReturnType<typeof offersOf>, today: string) =>
  offers
    .innerJoin(visible("offer_publications as publication"), "publication.id", "offers.id")
    .leftJoin(visible("review_requests as request"), (join) =>
      join.onRef("request.offer_id", "=", "offers.id").on("request.decided_at", "is", null),
    )
    .select([
      "offers.id",
      sql<string>`offers.title ->> 'fr'`.as("title"),
      "offers.is_offer as isOffer",
      "offers.category",
      "offers.valid_from as start",
      "offers.valid_until as end",
      "offers.visible_from as visibilityStart",
      "offers.visible_until as visibilityEnd",
      offerStatus(today).as("status"),
      "publication.publish_status as publishStatus",
      "request.kind",
    ]);

type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>["execute"]>>[number];
const offerAnswer = <Row extends OfferRow>({ kind, ...row }: Row) => ({
  ...row,
  category: categoryLabel(row.category),
  dashboardStatus: kind ?? ("Validated" as const),
});

/** The group and its other operators, by name; one query. @throws Refusal notFound */
export async function linkedOperators(db: Db, actor: Actor, id: string) {
  const rows = await operatorRow(db, actor, id)
    .innerJoin("groups", "groups.id", "operators.group_id")
    .leftJoin(ofGroup("operators as linked"), (join) =>
      join
        .onRef("linked.group_id", "=", "operators.group_id")
        .onRef("linked.id", "!=", "operators.id")
        .on("linked.deleted_at", "is", null),
    )
    .select([
      "groups.id as groupId",
      "groups.name as groupName",
      "linked.id",
      "linked.name",
      "linked.categories",
      "linked.status",
    ])
    .orderBy(sql`linked.search_key collate "C", linked.id`)
    .execute();
  const [first] = rows;
  if (!first) throw new Refusal("notFound");
  const linkedEltos = rows.flatMap(({ id: linkedId, name, categories, status }) =>
    linkedId && name !== null && categories && status
      ? [{ id: linkedId, name, categories: categories.map(categoryLabel), status }]
      : [],
  );
  return { groupId: first.groupId, groupName: first.groupName, linkedEltos };
}
