import { sql } from "kysely";
import type { OperatorDeletion } from "~/contract/reviews/operator-reviews";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { anywhere } from "../users/account.server";
import { operatorRow, type Reading } from "./details.server";

/** How many offers and people are named. */
const MOST_NAMED = 50;

/** What the deletion of an operator takes with it. Three queries. @throws Refusal notFound */
export async function operatorDeletion(
  { db, actor }: Reading,
  operatorId: string,
): Promise<OperatorDeletion> {
  const visible = scopeOf(actor);
  const row = operatorRow(db, actor, operatorId);
  const [operator, offers, users] = await Promise.all([
    row.select("operators.id").executeTakeFirst(),
    row
      .innerJoin(visible("offers"), "offers.operator_id", "operators.id")
      .where("offers.deleted_at", "is", null)
      .where("offers.archived", "=", false)
      .select([
        "offers.id",
        sql<string>`offers.title ->> 'fr'`.as("title"),
        "offers.is_offer as isOffer",
        "offers.valid_until as end",
        sql<number>`count(*) over ()`.as("total"),
      ])
      .orderBy("offers.search_key")
      .orderBy("offers.id")
      .limit(MOST_NAMED)
      .execute(),
    row
      .innerJoin(visible("user_operators as own"), "own.operator_id", "operators.id")
      .innerJoin("users", "users.id", "own.user_id")
      .where("users.deleted_at", "is", null)
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom(anywhere("user_operators as others"))
            .innerJoin(anywhere("operators as other"), "other.id", "others.operator_id")
            .whereRef("others.user_id", "=", "users.id")
            .where("other.id", "!=", operatorId)
            .where("other.deleted_at", "is", null)
            .select("other.id")
            .limit(1)
            .as("kept"),
        (join) => join.onTrue(),
      )
      .select([
        "users.id",
        sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as("name"),
        sql<boolean>`kept.id is not null`.as("keepsAccess"),
        sql<number>`count(*) over ()`.as("total"),
        sql<number>`count(*) filter (where kept.id is null) over ()`.as("losing"),
      ])
      .orderBy("users.search_key")
      .orderBy("users.id")
      .limit(MOST_NAMED)
      .execute(),
  ]);
  if (!operator) throw new Refusal("notFound");
  return {
    offers,
    numberOfOffers: offers[0]?.total ?? 0,
    users,
    numberOfUsers: users[0]?.total ?? 0,
    numberOfLosingAccess: users[0]?.losing ?? 0,
  };
}
