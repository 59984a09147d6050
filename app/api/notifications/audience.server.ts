import { type RawBuilder, sql } from "kysely";
import { type Language, languages } from "~/contract/languages";
import type { Readers } from "~/contract/notifications/answers";
import type { NotificationAudience } from "~/contract/notifications/notification";
import { textOf } from "~/contract/notifications/text-of";
import { countryLabel } from "../content/countries";
import { matchesHolderFilters } from "../pass-holders/filters.server";
import type { Db } from "../services";
import type { Texts } from "./message";

/**
 * The recipients of a notification, one row per device, with their holders: subscribed, not deleted, living in the
 * country, with a number of points between both limits (inclusive), and matching the filters. Used for both the count
 * beforehand and the delivery.
 */
export const audience = (db: Db, { country, minimumPoints, maximumPoints, filters }: NotificationAudience) =>
  db
    .selectFrom("pass_holders")
    .innerJoin("push_subscriptions", "push_subscriptions.holder_id", "pass_holders.id")
    .where("pass_holders.subscribed_to_notifications", "=", true)
    .where("pass_holders.deleted_at", "is", null)
    .$if(country !== null, (query) => query.where("pass_holders.country", "=", country))
    .$if(minimumPoints !== null, (query) => query.where("available_points", ">=", minimumPoints))
    .$if(maximumPoints !== null, (query) => query.where("available_points", "<=", maximumPoints))
    .$if(filters !== null, (query) => query.where(matchesHolderFilters(filters ?? {})));

/** The number of people and devices, and of people by language and country, largest first. One query. */
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

interface Titled {
  title: Texts;
  body: Texts;
}

/** People by language, and how many of them get the text in another language. */
export function readersOf(
  texts: Titled,
  groups: readonly { language: Language; people: number }[],
  at: Date,
): Readers {
  const of = (counts: (language: Language) => boolean) =>
    groups.reduce((sum, { language, people }) => sum + (counts(language) ? people : 0), 0);
  return {
    at: at.toISOString(),
    people: of(() => true),
    languages: Object.fromEntries(
      languages.map((language) => [language, of((one) => one === language)]),
    ) as Readers["languages"],
    inAnotherLanguage: of((language) => textOf(texts, language).language !== language),
  };
}

/** The recipients as of the start of delivery. @param id a notification whose devices are stored */
export async function countReached(db: Db, id: RawBuilder<string>, texts: Titled, at: Date) {
  const groups = await db
    .selectFrom("push_deliveries")
    .innerJoin("push_subscriptions", "push_subscriptions.id", "subscription_id")
    .innerJoin("pass_holders", "pass_holders.id", "holder_id")
    .select(["language", sql<number>`count(distinct holder_id)`.as("people")])
    .where("notification_id", "=", id)
    .groupBy("language")
    .execute();
  return readersOf(texts, groups, at);
}
