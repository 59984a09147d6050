import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type HolderFilterBody,
  type HolderFilters,
  holderList,
  type StoredHolderFilters,
} from "~/contract/pass-holders/filters";
import type { acceptedChannels } from "~/contract/pass-holders/words";
import { since } from "../platform/database/belgian-days";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { allOf } from "../platform/database/search";
import { sortedList } from "../platform/database/sorted-list.server";
import { unscoped } from "../scope.server";
import { holdersLike } from "./search.server";

type Filters = Omit<HolderFilters, "Order">;

const everybodys = unscoped("the list of pass holders is the programme’s, wherever they went");

/** Compares in the collation of the column's index. */
const isOneOf = (column: string, values: readonly string[] | undefined) =>
  values && sql`${sql.ref(column)} collate "C" = any(${values}::text[])`;

const accepted: Record<(typeof acceptedChannels)[number], RawBuilder<unknown>> = {
  email: sql`pass_holders.agrees_email`,
  sms: sql`pass_holders.agrees_sms`,
  mail: sql`pass_holders.agrees_mail`,
  none: sql`not (pass_holders.agrees_email or pass_holders.agrees_sms or pass_holders.agrees_mail)`,
};

/** A visit is a scan that earned points (docs/lists.md, Statistics). */
const visited = (where: RawBuilder<unknown>) =>
  sql`exists (select from scans where scans.holder_id = pass_holders.id and scans.status = 'awarded' and ${where})`;

const digitsOf = (zipCode: string) => /^\d*/.exec(zipCode)?.[0].length ?? 0;
/** Compares the number of leading digits first, so that 50000 is not between 5000 and 5999. */
const placeOf = sql`(length(substring(pass_holders.zip_code from '^[0-9]*')), pass_holders.zip_code collate "C")`;
/** Upper bound of the values with this prefix. */
const AFTER = "~";

const conditions: Conditions<Filters> = {
  Speaks: (values) =>
    isOneOf(
      "pass_holders.language",
      values?.map((value) => value.toLowerCase()),
    ),
  Country: (values) => isOneOf("pass_holders.country", values),
  Province: (values) => isOneOf("pass_holders.province", values),
  ZipFrom: (from) => (from ? sql`${placeOf} >= (${digitsOf(from)}::integer, ${from})` : undefined),
  ZipTo: (to) => (to ? sql`${placeOf} <= (${digitsOf(to)}::integer, ${to + AFTER})` : undefined),
  PassType: (values) => isOneOf("pass_holders.pass_type", values),
  Accepts: (values) =>
    values &&
    sql`(${sql.join(
      values.map((channel) => accepted[channel]),
      sql` or `,
    )})`,
  Subscribed: (value) =>
    value && sql`(pass_holders.subscribed_to_notifications is true) = ${value === "true"}`,
  PointsFrom: (from) => (from ? sql`pass_holders.available_points >= ${from}::bigint` : undefined),
  PointsTo: (to) => (to ? sql`pass_holders.available_points <= ${to}::bigint` : undefined),
  RegisteredSince: (day) => since("pass_holders.created_at", day),
  VisitedSince: (day) => (day ? sql`pass_holders.last_visit >= ${day}::date` : undefined),
  NotVisitedSince: (day) =>
    day ? sql`(pass_holders.last_visit is null or pass_holders.last_visit < ${day}::date)` : undefined,
  VisitedOperator: (ids) => ids && visited(sql`scans.operator_id = any(${ids}::uuid[])`),
  VisitedCategory: (categories) =>
    categories &&
    visited(
      sql`scans.operator_id in (select operators.id from ${everybodys("operators")} where operators.categories && ${categories}::text[])`,
    ),
  Id: (values) => values && sql`pass_holders.id = any(${values}::uuid[])`,
  SearchTerm: (term) => (term ? holdersLike(term) : undefined),
};

/** Bounds in the wrong order are swapped. */
function inOrder(filters: Partial<Filters>): Partial<Filters> {
  const { ZipFrom, ZipTo, PointsFrom, PointsTo } = filters;
  const isBefore = (one: string, other: string) =>
    digitsOf(one) - digitsOf(other) || (one < other ? -1 : one > other ? 1 : 0);
  return {
    ...filters,
    ...(ZipFrom && ZipTo && isBefore(ZipFrom, ZipTo) > 0 && { ZipFrom: ZipTo, ZipTo: ZipFrom }),
    ...(PointsFrom &&
      PointsTo &&
      Number(PointsFrom) > Number(PointsTo) && { PointsFrom: PointsTo, PointsTo: PointsFrom }),
  };
}

/** A redundant condition on the range, for the index of postcodes as text. */
const zipCodesInIndex = ({ ZipFrom: from, ZipTo: to }: Partial<Filters>) =>
  from && to && digitsOf(from) === digitsOf(to)
    ? [
        sql`pass_holders.zip_code collate "C" >= ${from}`,
        sql`pass_holders.zip_code collate "C" <= ${to + AFTER}`,
      ]
    : [];

/** The holders that match the filters and the search; deleted holders and records merged into others are excluded. */
export function holdersWhere(filters: Partial<Filters>): RawBuilder<SqlBool> {
  const meant = inOrder(filters);
  return allOf([sql`pass_holders.deleted_at is null`, ...zipCodesInIndex(meant), whereOf(conditions, meant)]);
}

/** The same for the body of a call, or for stored filters. Refuses values that are no longer valid. */
export function matchesHolderFilters(meant: HolderFilterBody | StoredHolderFilters): RawBuilder<SqlBool> {
  const { Order: _, ...filters } = holderList.fromExport(holderList.filterBody.parse(meant));
  return holdersWhere(filters);
}

/** Whether any filter is set. */
export const isNarrowed = ({ SearchTerm, ...filters }: Partial<Filters>) =>
  Boolean(SearchTerm) || Object.values(filters).some((value) => value !== undefined);

const created = { column: "pass_holders.created_at", type: "timestamptz" } as const;
const text = (name: string) => ({ column: `pass_holders.${name}`, type: "text", collate: "C" }) as const;
/** Each order has its index. Countries are sorted by postcode as well, so that the same index finds a postcode. */
export const sortedHolders = sortedList<HolderFilters["Order"]>("pass_holders", {
  none: { by: [], direction: "asc" },
  newest: { by: [created], direction: "desc" },
  oldest: { by: [created], direction: "asc" },
  zipCode: { by: [text("zip_code")], direction: "asc" },
  country: { by: [text("country"), text("zip_code")], direction: "asc" },
  language: { by: [text("language")], direction: "asc" },
  passType: { by: [text("pass_type")], direction: "asc" },
  points: { by: [{ column: "pass_holders.available_points", type: "integer" }], direction: "desc" },
});
