import { addDays, stepsOf } from "~/contract/statistics/periods";
import type { CalendarOffer, CalendarOperator, OfferCalendar } from "./calendar";
import type { CalendarPart } from "./calendar-words";

/** The fields by which operators are sorted and grouped. */
export type MonthOperator = Pick<CalendarOperator, "eltoId" | "name" | "province">;
type Month = Omit<OfferCalendar, "operators"> & {
  operators: (MonthOperator & { offers: CalendarOffer[] })[];
};

interface MonthOf {
  /** `YYYY-MM` */
  month: string;
  show: CalendarPart;
  /** Maximum number of operators to show. */
  limit: number;
  /** Offers that are valid or visible in the month, in any order. */
  offers: readonly CalendarOffer[];
  /** The operators of these offers. */
  withOffers: readonly MonthOperator[];
  /** Operators without a visible offer in the month. */
  without: readonly MonthOperator[];
  activeOperators: number;
  isPart: boolean;
}

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** `YYYY-MM`, that many months later; negative: earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const isVisible = (offer: CalendarOffer, from: string, to = from) =>
  offer.visibilityStart <= to && offer.visibilityEnd >= from;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const collator = new Intl.Collator("fr");
/** Operators without a province come last. */
const byProvince = (one: string | null, other: string | null) =>
  Number(!one) - Number(!other) || collator.compare(one ?? "", other ?? "");
const byName = (one: MonthOperator, other: MonthOperator) =>
  byProvince(one.province, other.province) || collator.compare(one.name, other.name);

/** The calendar of a month, from the offers that are valid or visible in it. */
export function calendarOfMonth(given: MonthOf): Month {
  const { month, show, limit, withOffers, without } = given;
  const { from, to } = daysOfMonth(month);
  const offers = [...given.offers].sort(
    (one, other) => one.start.localeCompare(other.start) || collator.compare(one.title, other.title),
  );
  const begins = ({ start }: CalendarOffer) => start >= from && start <= to;
  const ends = ({ end }: CalendarOffer) => end >= from && end <= to;
  const visible = offers.filter((offer) => isVisible(offer, from, to));
  const shown = { all: offers, begin: offers.filter(begins), end: offers.filter(ends), none: [] }[show];
  const byOperator = grouped(shown, ({ eltoId }) => eltoId);
  const operators = [
    ...withOffers.filter(({ eltoId }) => byOperator.has(eltoId)),
    ...(show === "all" || show === "none" ? without.filter(({ eltoId }) => !byOperator.has(eltoId)) : []),
  ].sort(byName);
  const provinceOf = new Map(withOffers.map(({ eltoId, province }) => [eltoId, province ?? ""]));
  const weeks = weeksOf(from, to);
  const provinces = grouped(visible, ({ eltoId }) => provinceOf.get(eltoId) ?? "");
  for (const { province } of without) if (!provinces.has(province ?? "")) provinces.set(province ?? "", []);
  return {
    month,
    visible: visible.length,
    visibleOperators: new Set(visible.map(({ eltoId }) => eltoId)).size,
    activeOperators: given.activeOperators,
    counts: {
      all: offers.length,
      begin: offers.filter(begins).length,
      end: offers.filter(ends).length,
      none: without.length,
    },
    isPart: given.isPart,
    operators: operators
      .slice(0, limit)
      .map((operator) => ({ ...operator, offers: byOperator.get(operator.eltoId) ?? [] })),
    operatorCount: operators.length,
    days: stepsOf({ from, to }).map((day) => ({
      day,
      visible: visible.filter((offer) => isVisible(offer, day)).length,
      begin: offers.filter(({ start }) => start === day),
      end: offers.filter(({ end }) => end === day),
    })),
    weeks,
    provinces: [...provinces]
      .sort(([one], [other]) => byProvince(one, other))
      .map(([province, its]) => ({
        province,
        weeks: weeks.map((week) => its.filter((offer) => isVisible(offer, week.from, week.to)).length),
      })),
    gaps: [...grouped([...without].sort(byName), ({ province }) => province ?? "")].map(
      ([province, its]) => ({
        province,
        count: its.length,
        names: its.slice(0, 3).map(({ name }) => name),
      }),
    ),
  };
}

/** ISO 8601 weeks: they start on Monday and belong to the year of their Thursday. */
function weeksOf(from: string, to: string): OfferCalendar["weeks"] {
  const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const weeks = [];
  for (let monday = addDays(from, -weekday(from)); monday <= to; monday = addDays(monday, 7)) {
    const thursday = addDays(monday, 3);
    const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
    const number = Math.floor((Date.parse(`${thursday}T00:00:00Z`) - first) / (7 * 86_400_000)) + 1;
    weeks.push({ number, from: monday, to: addDays(monday, 6) });
  }
  return weeks;
}
