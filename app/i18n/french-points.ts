import { BRUSSELS, type Moment, toDate } from "./french";

// Apart from french.ts, which every page loads: only the pages of a holder's points say these.

const euros = new Intl.NumberFormat("fr-BE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1 486,50`, without its sign. */
export const formatEuros = (value: number) => euros.format(value).replace(/\u202f/g, "\u00a0");

const month = new Intl.DateTimeFormat("fr-BE", { month: "long", year: "numeric", timeZone: BRUSSELS });
/** `Mars 2026`, as a heading. */
export const formatMonth = (moment: Moment) =>
  month.format(toDate(moment)).replace(/^./, (first) => first.toUpperCase());
