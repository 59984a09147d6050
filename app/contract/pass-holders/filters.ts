import { z } from "zod";
import { choices, day, type FiltersOf, listOf, one, yesOrNo } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { acceptedChannels, passTypes, spokenLanguages } from "./words";

/** In any spelling: `5000`, `1012 AB`, `L-1234`. */
const zipCode = one(
  z
    .string()
    .max(20, { error: "invalid" })
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, { error: "invalidPostcode" })
    .toUpperCase(),
);
/** People write `1 000`. */
const points = one(
  z
    .string()
    .overwrite((value) => value.replace(/\s/g, ""))
    .regex(/^\d{1,10}$/, { error: "invalidNumber" }),
);
const code = z.string().max(60, { error: "invalid" });

/** Filters of pass holders, for the list, its export, its saved views and a notification's audience. */
export const holderList = listOf({
  filters: {
    /** The filters are additions. */
    /** The holder's language; `Language` is the language of an export. */
    Speaks: choices(z.enum(spokenLanguages, { error: "invalid" })),
    /** ISO 3166, two letters. */
    Country: choices(z.string().regex(/^[A-Z]{2}$/, { error: "invalid" })),
    Province: choices(code),
    /** Both included; only matches postcodes with the same number of digits. */
    ZipFrom: zipCode,
    ZipTo: zipCode,
    PassType: choices(z.enum(passTypes, { error: "invalid" })),
    /** Any of the accepted channels of contact; `none`: holders who accept no channel. */
    Accepts: choices(z.enum(acceptedChannels, { error: "invalid" })),
    /** Subscribed to notifications; `false` also matches unknown. */
    Subscribed: yesOrNo,
    /** The balance, both included. */
    PointsFrom: points,
    PointsTo: points,
    /** The date of registration. */
    RegisteredSince: day,
    /** At least one visit since then. */
    VisitedSince: day,
    /** No visit since then, or never. */
    NotVisitedSince: day,
    /** A visit to any of these operators, including deleted ones. */
    VisitedOperator: choices(identifier),
    /** A visit to an operator in any of these categories, by technical id. */
    VisitedCategory: choices(code),
    /** Rows selected in the list. */
    Id: choices(identifier),
  },
  search: "SearchTerm",
  sort: {
    name: "Order",
    by: [
      "newest",
      "oldest",
      "zipCode",
      "-zipCode",
      "country",
      "-country",
      "language",
      "-language",
      "passType",
      "-passType",
      "points",
      "-points",
      "none",
    ],
  },
});
export type HolderFilters = FiltersOf<typeof holderList>;

/** The filters in the body of a call; empty means everybody. */
export const holderFilterBody = holderList.filterBody.omit({ order: true });
export type HolderFilterBody = z.output<typeof holderFilterBody>;

/** The filters as stored: without unset ones; null if none is set. */
export function storedFilters(meant: HolderFilterBody | null | undefined): StoredHolderFilters | null {
  const given = Object.entries(meant ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as StoredHolderFilters) : null;
}

/** The filters in an answer. */
export const storedHolderFilters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type StoredHolderFilters = z.output<typeof storedHolderFilters>;

/** Filters that the list's own screen ignores: it shows all rows, selected or not. */
export const ignoredFilters = ["Id"] as const;

/** The deleted ones, last deleted first. */
export const deletedHolderList = listOf({ filters: {}, search: "SearchTerm" });
