import { z } from "zod";
import { choices, day, type FiltersOf, listOf, one, yesOrNo } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { acceptedChannels, passTypes, spokenLanguages } from "./words";

/** As it is written: `5000`, `1012 AB`, `L-1234`. */
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
    /** The language they are written to in; `Language` is that of a file. */
    Speaks: choices(z.enum(spokenLanguages, { error: "invalid" })),
    /** ISO 3166, two letters. */
    Country: choices(z.string().regex(/^[A-Z]{2}$/, { error: "invalid" })),
    Province: choices(code),
    /** Both included; among postcodes of as many digits as the ends have. */
    ZipFrom: zipCode,
    ZipTo: zipCode,
    PassType: choices(z.enum(passTypes, { error: "invalid" })),
    /** Channels of contact that they accept, any of them; `none`: no channel. */
    Accepts: choices(z.enum(acceptedChannels, { error: "invalid" })),
    /** To notifications; `false`: not, or it is not known. */
    Subscribed: yesOrNo,
    /** Points that they have, both included. */
    PointsFrom: points,
    PointsTo: points,
    /** Of the registration. */
    RegisteredSince: day,
    /** At least one visit since then. */
    VisitedSince: day,
    /** None since then, or never any. */
    NotVisitedSince: day,
    /** Ids of operators, deleted ones too; at any of them. */
    VisitedOperator: choices(identifier),
    /** Technical ids; at an operator of any of them. */
    VisitedCategory: choices(code),
    /** Rows that were chosen in the list. */
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

/** The same in the body of a call; empty means everybody. */
export const holdersMeant = holderList.filterBody.omit({ order: true });
export type HoldersMeant = z.output<typeof holdersMeant>;

/** The stored form: without unset filters; null when none is set. */
export function keptMeant(meant: HoldersMeant | null | undefined): HoldersTold | null {
  const given = Object.entries(meant ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as HoldersTold) : null;
}

/** As it is answered. */
export const holdersTold = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type HoldersTold = z.output<typeof holdersTold>;

/** Omitted by the list's own screen, which shows all its rows, chosen or not. */
export const notOfTheList = ["Id"] as const;

/** The deleted ones, last deleted first. */
export const deletedHolderList = listOf({ filters: {}, search: "SearchTerm" });
