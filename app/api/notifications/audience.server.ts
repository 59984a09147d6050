import { sql } from "kysely";
import type { NotificationAudience } from "~/contract/notifications/notification";
import { countryLabel } from "../content/countries";
import type { Db } from "../services";

/**
 * The devices that a notification goes to, a row each, with their holders: of those who are subscribed, are not deleted,
 * live in the country and have as many points, both limits included. What is sent and what is counted before is this.
 */
export const audience = (db: Db, { country, minimumPoints, maximumPoints }: NotificationAudience) =>
  db
    .selectFrom("pass_holders")
    .innerJoin("push_subscriptions", "push_subscriptions.holder_id", "pass_holders.id")
    .where("pass_holders.subscribed_to_notifications", "=", true)
    .where("pass_holders.deleted_at", "is", null)
    .$if(country !== null, (query) => query.where("pass_holders.country", "=", country))
    .$if(minimumPoints !== null, (query) => query.where("available_points", ">=", minimumPoints))
    .$if(maximumPoints !== null, (query) => query.where("available_points", "<=", maximumPoints));

/** How many people and devices that is, and the people by language and country, most first. One query. */
export async function countAudience(db: Db, limits: NotificationAudience) {
  const rows = await audience(db, limits)
    .select([
      "pass_holders.language",
      "pass_holders.country",
      sql<number>`count(distinct pass_holders.id)`.as("people"),
      sql<number>`count(*)`.as("devices"),
    ])
    .groupBy(["pass_holders.language", "pass_holders.country"])
    .orderBy("people", "desc")
    .orderBy("pass_holders.language")
    .orderBy("pass_holders.country")
    .execute();
  const total = (name: "people" | "devices") => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    people: total("people"),
    devices: total("devices"),
    groups: rows.map(({ language, country, people }) => ({
      language,
      country,
      countryLabel: countryLabel(country),
      people,
    })),
  };
}
