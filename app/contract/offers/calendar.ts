import { z } from "zod";
import { call } from "~/contract/call";
import { calendarDay } from "~/contract/fields";
import { listOf } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import type { CurrentUser } from "~/contract/permissions";
import { calendarParts, OPERATORS_SHOWN } from "./calendar-words";
import { offerFacets, unavailableFilters } from "./filters";

const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: "invalid" });

/** The filters that the calendar shares with the list: a month replaces the days, and all its offers are accepted. */
export const calendarFilters = listOf({
  filters: offerFacets,
  search: "SearchTerm",
});

/** Filters that this person cannot use (`unavailableFilters`). */
export const filtersIgnoredByCalendar = (person: CurrentUser) =>
  unavailableFilters(person).filter((name) => name !== "Deleted");

const calendarOffer = z.object({
  offerId: identifier,
  eltoId: identifier,
  title: z.string(),
  productName: z.string(),
  /** false: a good deal. */
  isOffer: z.boolean(),
  start: calendarDay,
  end: calendarDay,
  visibilityStart: calendarDay,
  visibilityEnd: calendarDay,
});
export type CalendarOffer = z.output<typeof calendarOffer>;

const calendarOperator = z.object({
  eltoId: identifier,
  name: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  category: z.string().nullable(),
});
export type CalendarOperator = z.output<typeof calendarOperator>;

const count = z.number().int();
const offerCalendar = z.object({
  /** `YYYY-MM`. */
  month,
  /** Offers visible on any day of the month, the number of their operators, and of all active operators. */
  visible: count,
  visibleOperators: count,
  activeOperators: count,
  /** For offers that are valid or visible in the month. */
  counts: z.object({ all: count, begin: count, end: count, none: count }),
  /** Whether the figures are incomplete, because a limit was reached (`MAX_CALENDAR_…`). */
  isPart: z.boolean(),
  /** By province and name, up to a limit; an operator without offers is a gap. */
  operators: z.array(calendarOperator.extend({ offers: z.array(calendarOffer) })),
  operatorCount: count,
  /** Each day of the month: the number of visible offers, and those that begin and end. */
  days: z.array(
    z.object({
      day: calendarDay,
      visible: count,
      begin: z.array(calendarOffer),
      end: z.array(calendarOffer),
    }),
  ),
  /** The weeks that the month touches, Monday to Sunday, and how many offers are visible in each by province. */
  weeks: z.array(z.object({ number: count, from: calendarDay, to: calendarDay })),
  provinces: z.array(z.object({ province: z.string(), weeks: z.array(count) })),
  /** Operators without an offer that is visible in the month, by province, with the names of some. */
  gaps: z.array(z.object({ province: z.string(), count, names: z.array(z.string()) })),
});
export type OfferCalendar = z.output<typeof offerCalendar>;

const token = z.string().min(20).max(120);
const calendarAddress = z.object({ token, address: z.url() });

/** The calendar of offers: additions. */
export const calendarCalls = {
  month: call({
    method: "get",
    path: "/offercalendar",
    access: "bearer",
    summary: "A month of offers and good deals (addition)",
    description:
      "The offers that are valid or visible in a month, by operator and by day, the number visible in each week by province, and the gaps; with the filters of the list. Only accepted offers that are neither archived nor deleted.",
    query: calendarFilters.query.omit({ PageNumber: true, PageSize: true }).extend({
      Month: month,
      Show: z.enum(calendarParts, { error: "invalid" }).default("all"),
      Operators: z.coerce.number().int().min(1).max(OPERATORS_SHOWN.max).default(OPERATORS_SHOWN.usual),
    }),
    success: 200,
    answer: offerCalendar,
  }),
  address: call({
    method: "get",
    path: "/offercalendar/address",
    access: "bearer",
    summary: "The caller's personal calendar URL (addition)",
    description:
      "The token of the URL that calendar programs subscribe to. It does not contain personal data.",
    success: 200,
    answer: calendarAddress,
  }),
  replaceAddress: call({
    method: "post",
    path: "/offercalendar/address",
    access: "bearer",
    summary: "Replace the caller's personal calendar URL (addition)",
    description: "The previous URL stops working.",
    success: 204,
    answer: "none",
  }),
  feed: call({
    method: "get",
    path: "/offercalendar/{token}",
    access: "public",
    summary: "The calendar for calendar programs (addition)",
    description:
      "iCalendar (RFC 5545): the validity of each offer in the person's scope, from a month ago to a year ahead. Archived and deleted offers are sent as cancelled for a month. A replaced URL, or that of a person who may no longer sign in, is not found.",
    params: z.object({ token }),
    refuses: ["notFound"],
    success: 200,
    answer: "file",
    files: { "text/calendar": "bytes" },
  }),
};
