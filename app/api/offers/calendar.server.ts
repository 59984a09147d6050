import { createHmac, timingSafeEqual } from "node:crypto";
import ical, { ICalEventStatus } from "ical-generator";
import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { CalendarOffer } from "~/contract/offers/calendar";
import { calendarOfMonth, daysOfMonth, type MonthOperator } from "~/contract/offers/calendar-month";
import {
  type CalendarPart,
  MAX_CALENDAR_OFFERS,
  MAX_CALENDAR_OPERATORS,
  MAX_GAPS,
} from "~/contract/offers/calendar-words";
import type { OfferFilters } from "~/contract/offers/filters";
import { can } from "~/contract/permissions";
import { addDays } from "~/contract/statistics/periods";
import exportTexts from "../../../locales/fr/backoffice-exports.json";
import { personById } from "../auth/identify.server";
import { keyFor } from "../auth/keys.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { matches } from "../platform/database/search";
import { download } from "../platform/exports/export-file.server";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Db, Services } from "../services";
import { offersWhere } from "./filters.server";

const texts = exportTexts.calendar;

type Reading = Pick<ActionContext, "db" | "actor" | "services">;
type Filters = Partial<Omit<OfferFilters, "OrderBy">>;

/** Offers that the app shows or will show: of active operators, neither refused, archived nor deleted. */
const accepted = sql<boolean>`offers.approved and not offers.archived and offers.deleted_at is null
  and offers.operator_is_active`;

interface Wanted extends Filters {
  Month: string;
  Show: CalendarPart;
  Operators: number;
}

/** A month of the offers in scope; three queries. @throws Refusal invalidRights for a filter that compares operators */
async function readMonth({ db, actor, services }: Reading, { Month, Show, Operators, ...filters }: Wanted) {
  const visible = scopeOf(actor);
  const { from, to } = daysOfMonth(Month);
  const where = offersWhere(actor, filters, services.clock.today());
  const found = await db
    .selectFrom(visible("offers"))
    .innerJoin(visible("operators"), "operators.id", "offers.operator_id")
    .select([
      "offers.id as offerId",
      "offers.operator_id as eltoId",
      sql<string>`offers.title ->> 'fr'`.as("title"),
      "operators.name as productName",
      "offers.is_offer as isOffer",
      sql<string>`offers.valid_from::text`.as("start"),
      sql<string>`offers.valid_until::text`.as("end"),
      sql<string>`offers.visible_from::text`.as("visibilityStart"),
      sql<string>`offers.visible_until::text`.as("visibilityEnd"),
      "operators.province",
    ])
    .where(accepted)
    .where(where)
    .where(
      sql<boolean>`(offers.visible_from <= ${to}::date and offers.visible_until >= ${from}::date
        or offers.valid_from <= ${to}::date and offers.valid_until >= ${from}::date)`,
    )
    .limit(MAX_CALENDAR_OFFERS + 1)
    .execute();
  const [without, active] = await gapsOf({ db, actor }, filters, from, to);
  const offers: CalendarOffer[] = [];
  const withOffers = new Map<string, MonthOperator>();
  for (const { province, ...offer } of found.slice(0, MAX_CALENDAR_OFFERS)) {
    offers.push(offer);
    withOffers.set(offer.eltoId, { eltoId: offer.eltoId, name: offer.productName, province });
  }
  const { operators, ...calendar } = calendarOfMonth({
    month: Month,
    show: Show,
    limit: Operators,
    offers,
    withOffers: [...withOffers.values()],
    without,
    activeOperators: Math.min(active, MAX_CALENDAR_OPERATORS),
    isPart: found.length > MAX_CALENDAR_OFFERS || active > MAX_CALENDAR_OPERATORS,
  });
  const places = await placesOf(
    db,
    visible,
    operators.map(({ eltoId }) => eltoId),
  );
  return {
    ...calendar,
    operators: operators.map((operator) => ({ ...operator, ...nowhere, ...places.get(operator.eltoId) })),
  };
}

const nowhere = { city: null, category: null };

/** Reads only the displayed offers, since sheets are large and a month has many offers. */
async function placesOf(db: Db, visible: Scope, ids: readonly string[]) {
  const rows = await db
    .selectFrom(visible("operators"))
    .select([
      "operators.id",
      sql<string | null>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"),
      sql<string | null>`operators.categories[1]`.as("category"),
    ])
    .where(sql<boolean>`operators.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Active operators without a visible offer in these days, and the number of active operators. */
async function gapsOf(
  { db, actor }: Pick<Reading, "db" | "actor">,
  filters: Filters,
  from: string,
  to: string,
) {
  const visible = scopeOf(actor);
  const { Province, TourismOffice, Category, SearchTerm } = filters;
  const looked = db
    .selectFrom(visible("operators"))
    .select(["operators.id as eltoId", "operators.name", "operators.province"])
    .where("operators.status", "=", "Active")
    .where("operators.deleted_at", "is", null)
    .$if(Province !== undefined, (query) => query.where("operators.province", "in", Province ?? []))
    .$if(TourismOffice !== undefined, (query) =>
      query.where("operators.tourism_office", "in", TourismOffice ?? []),
    )
    .$if(Category !== undefined, (query) =>
      query.where(sql<boolean>`operators.categories && ${Category ?? []}::text[]`),
    )
    .$if(SearchTerm !== undefined, (query) => query.where(matches("operators.search_key", SearchTerm ?? "")))
    .limit(MAX_CALENDAR_OPERATORS + 1);
  // "offset 0" makes the planner use the index for each operator, instead of reading every offer of the month.
  const { rows } = await sql<MonthOperator & { all: number; lacks: boolean }>`
    with active as materialized (${looked})
    select * from (select *, not seen.any as lacks, count(*) over ()::int as all from active
      cross join lateral (select exists (select from ${visible("offers")} where offers.operator_id = "eltoId"
        and ${accepted} and offers.visible_from <= ${to}::date and offers.visible_until >= ${from}::date offset 0) as any) as seen) as judged
    order by lacks desc limit ${MAX_GAPS}`.execute(db);
  return [rows.filter(({ lacks }) => lacks), rows[0]?.all ?? 0] as const;
}

/** Bytes of the person's id, and of the MAC that proves that we issued the token. */
const [ID, PROOF] = [16, 16];

const proofOf = (services: Services, id: Buffer, version: number) =>
  createHmac("sha256", keyFor(services.options.secret, "calendar address"))
    .update(id)
    .update(String(version))
    .digest()
    .subarray(0, PROOF);

/** The token is derived, so it can be shown again although it is not stored. */
export function addressOf(services: Services, userId: string, version: number) {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, proofOf(services, id, version)]).toString("base64url");
  return { token, address: `${services.options.appUrl}/ics/${token}.ics` };
}

const versionOf = async (db: Db, userId: string) =>
  (await db.selectFrom("users").select("calendar_version").where("id", "=", userId).executeTakeFirst())
    ?.calendar_version;

/**
 * @throws Refusal notFound: for a token that is forged or replaced, or whose owner may no longer sign in or read
 * offers
 */
async function personBehind(services: Services, token: string) {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID + PROOF) throw new Refusal("notFound");
  const id = bytes.subarray(0, ID);
  const userId = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const version = await versionOf(services.db, userId);
  if (version === undefined || !timingSafeEqual(proofOf(services, id, version), bytes.subarray(ID)))
    throw new Refusal("notFound");
  const person = await personById(services.db, userId);
  if (!person || !can.readOffers(person)) throw new Refusal("notFound");
  return person;
}

/** Maximum entries of a feed: the earliest. */
const MAX_EVENTS = 2000;
/** Days for which a feed still contains past and cancelled entries. */
const PAST = 31;
const AHEAD = 366;

async function feedOf(services: Services, token: string): Promise<string> {
  const person = await personBehind(services, token);
  const today = services.clock.today();
  const since = addDays(today, -PAST);
  const visible = scopeOf(person);
  const rows = await services.db
    .selectFrom(visible("offers"))
    .innerJoin(visible("operators"), "operators.id", "offers.operator_id")
    .select([
      "offers.id",
      sql<string>`offers.title ->> 'fr'`.as("title"),
      "operators.name as operator",
      "offers.is_offer",
      sql<string>`offers.valid_from::text`.as("start"),
      sql<string>`offers.valid_until::text`.as("end"),
      sql<string>`to_char(offers.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as("created"),
      sql<string>`to_char(offers.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as("updated"),
      sql<boolean>`offers.archived or offers.deleted_at is not null`.as("isCancelled"),
    ])
    .where("offers.approved", "=", true)
    .where(
      sql<boolean>`offers.valid_until >= ${since}::date and offers.valid_from <= ${addDays(today, AHEAD)}::date`,
    )
    .where(
      sql<boolean>`((not offers.archived and offers.deleted_at is null) or offers.updated_at >= ${since}::date)`,
    )
    .orderBy("offers.valid_until")
    .orderBy("offers.id")
    .limit(MAX_EVENTS)
    .execute();
  const { programmeName, appUrl } = services.options;
  const host = new URL(appUrl).host;
  const calendar = ical({
    name: `${programmeName} – ${texts.name}`,
    prodId: { company: programmeName, product: texts.name, language: "FR" },
    timezone: "Europe/Brussels",
    ttl: 3600,
  });
  for (const row of rows) {
    const changed = new Date(row.updated);
    calendar.createEvent({
      // The UID in calendar programs, which never changes.
      id: `${row.id}@${host}`,
      // Seconds since its creation, so that each change increases it.
      sequence: Math.max(0, Math.round((changed.getTime() - Date.parse(row.created)) / 1000)),
      allDay: true,
      floating: true,
      start: row.start,
      // Exclusive: the day after the last one.
      end: addDays(row.end, 1),
      stamp: changed,
      lastModified: changed,
      summary: `${row.title} – ${row.operator}`,
      description: texts[row.is_offer ? "offer" : "deal"],
      url: `${appUrl}/offers/${row.id}/informations`,
      ...(row.isCancelled && { status: ICalEventStatus.CANCELLED }),
    });
  }
  return calendar.toString();
}

async function* once(text: string) {
  yield Buffer.from(text);
}

export const calendarEndpoints: Implementations<typeof calls.calendar> = {
  month: {
    may: "readOffers",
    run: (call) => readMonth(call, call.input),
  },
  address: {
    may: "readOffers",
    run: async ({ db, actor, services }) =>
      addressOf(services, actor.id, (await versionOf(db, actor.id)) ?? 0),
  },
  replaceAddress: {
    may: "readOffers",
    unlogged: "an address of one's own, which shows nothing that one may not read",
    run: async ({ db, actor }) => {
      await db
        .updateTable("users")
        .set({ calendar_version: sql`calendar_version + 1` })
        .where("id", "=", actor.id)
        .execute();
      return undefined;
    },
  },
  feed: {
    may: "everyone",
    run: async ({ services, input, signal }) => {
      const text = await feedOf(services, input.token);
      return download({
        contentType: "text/calendar; charset=utf-8",
        chunks: once(text),
        size: Buffer.byteLength(text),
        filename: `${texts.filename}.ics`,
        signal,
      });
    },
  },
};
