import { expect, it } from "vitest";
import type { CalendarOffer } from "~/contract/offers/calendar";
import { addMonths, calendarOfMonth } from "~/contract/offers/calendar-month";
import type { CalendarPart } from "~/contract/offers/calendar-words";

const operator = (name: string, province: string | null) => ({
  eltoId: name,
  name,
  province,
  city: null,
  category: null,
});
const offer = (title: string, eltoId: string, days: Partial<CalendarOffer>): CalendarOffer => ({
  offerId: title,
  eltoId,
  title,
  productName: eltoId,
  isOffer: true,
  start: "2026-12-05",
  end: "2026-12-24",
  visibilityStart: days.start ?? "2026-12-05",
  visibilityEnd: days.end ?? "2026-12-24",
  ...days,
});
const wine = offer("Vin chaud", "Citadelle", {});
const torch = offer("Lampe torche", "Citadelle", { start: "2026-11-01", end: "2027-01-31" });
const lock = offer("Écluse", "Croisières", { start: "2026-11-01", end: "2026-12-06" });
/** Shown from the next month on. */
const early = offer("Safari", "Grottes", { visibilityStart: "2027-01-01", visibilityEnd: "2027-01-31" });
const month = (show: CalendarPart = "all", limit = 10) =>
  calendarOfMonth({
    month: "2026-12",
    show,
    limit,
    offers: [wine, torch, lock, early],
    withOffers: [operator("Grottes", "Namur"), operator("Citadelle", "Namur"), operator("Croisières", null)],
    without: [operator("Abbaye", "Brabant wallon"), operator("Grottes", "Namur")],
    activeOperators: 5,
    isPart: false,
  });
const named = (calendar: ReturnType<typeof month>) =>
  calendar.operators.map(({ name, offers }) => [name, offers.map(({ title }) => title)]);

it("lists visible, starting and ending offers, and operators without any", () => {
  const calendar = month();
  expect(calendar).toMatchObject({ visible: 3, visibleOperators: 2, activeOperators: 5 });
  expect(calendar.counts).toEqual({ all: 4, begin: 2, end: 3, none: 2 });
  expect(calendar.days).toHaveLength(31);
  const day = (of: string) => calendar.days.find((one) => one.day === of);
  expect(day("2026-12-05")).toMatchObject({ visible: 3, begin: [early, wine] });
  expect(day("2026-12-06")).toMatchObject({ visible: 3, begin: [], end: [lock] });
  expect(day("2026-12-25")?.visible).toBe(1);
});

it("shows operators by province and name, with their offers, earliest first, and operators without offers", () => {
  expect(named(month())).toEqual([
    ["Abbaye", []],
    ["Citadelle", ["Lampe torche", "Vin chaud"]],
    ["Grottes", ["Safari"]],
    ["Croisières", ["Écluse"]],
  ]);
  expect(named(month("begin"))).toEqual([
    ["Citadelle", ["Vin chaud"]],
    ["Grottes", ["Safari"]],
  ]);
  expect(named(month("none")).map(([name]) => name)).toEqual(["Abbaye", "Grottes"]);
  expect(month("all", 2)).toMatchObject({ operatorCount: 4, operators: [{}, {}] });
});

it("counts offers by ISO 8601 week and province, including empty weeks", () => {
  const { weeks, provinces, gaps } = month();
  expect(weeks.map(({ number, from }) => [number, from])).toEqual([
    [49, "2026-11-30"],
    [50, "2026-12-07"],
    [51, "2026-12-14"],
    [52, "2026-12-21"],
    [53, "2026-12-28"],
  ]);
  expect(provinces).toEqual([
    { province: "Brabant wallon", weeks: [0, 0, 0, 0, 0] },
    { province: "Namur", weeks: [2, 2, 2, 2, 1] },
    { province: "", weeks: [1, 0, 0, 0, 0] },
  ]);
  expect(gaps).toEqual([
    { province: "Brabant wallon", count: 1, names: ["Abbaye"] },
    { province: "Namur", count: 1, names: ["Grottes"] },
  ]);
});

it("moves from month to month across years", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});
