import { describe, expect, it } from "vitest";
import { requestedPeriod } from "~/contract/statistics/asked-period";
import {
  comparedPeriod,
  lengthOf,
  periodBefore,
  periodOfStep,
  presetPeriod,
  spanOf,
  stepsOf,
  wholeMonths,
} from "~/contract/statistics/periods";
import { barLabels, changeWithoutSign, relativeChange } from "~/i18n/period-words";
import { shareOf } from "~/ui/statistics/charts";

const period = (from: string, to: string) => ({ from, to });

describe("a preset period", () => {
  it.each([
    ["7d", "2026-03-13", "2026-03-07", 7],
    ["30d", "2026-03-13", "2026-02-12", 30],
    // Across both clock changes.
    ["30d", "2026-04-10", "2026-03-12", 30],
    ["30d", "2026-11-10", "2026-10-12", 30],
    ["12m", "2026-03-13", "2025-04-01", 347],
    ["12m", "2026-12-31", "2026-01-01", 365],
    ["12m", "2024-02-29", "2023-03-01", 366],
    ["month", "2026-03-13", "2026-03-01", 13],
    ["month", "2026-01-01", "2026-01-01", 1],
  ] as const)("of %s up to %s starts on %s", (preset, today, from, days) => {
    const found = presetPeriod(preset, today);
    expect(found).toEqual({ from, to: today });
    expect(lengthOf(found)).toBe(days);
  });

  it("is the whole of last month", () => {
    expect(presetPeriod("lastMonth", "2026-03-31")).toEqual(period("2026-02-01", "2026-02-28"));
    expect(presetPeriod("lastMonth", "2026-01-01")).toEqual(period("2025-12-01", "2025-12-31"));
  });
});

describe("the relative change of a figure", () => {
  it.each([
    [112, 100, "+12 %"],
    [88, 100, "−12 %"],
    [2500, 100, "+2 400 %"],
    // Beside an arrow that shows the direction.
    [1003, 1000, "+0,3 %"],
    [999, 1000, "−0,1 %"],
    [1_000_001, 1_000_000, "+0,0001 %"],
    [100, 100, "0 %"],
    [3, 0, "–"],
  ])("of %i after %i is %s", (value, before, written) => {
    expect(relativeChange(value, before)).toBe(written.replaceAll(" ", "\u00a0"));
  });
});

it("beside an arrow, the change of a figure has no sign, and is a multiple if it is large", () => {
  const changes = [
    changeWithoutSign(112, 100),
    changeWithoutSign(88, 100),
    changeWithoutSign(6070, 100),
    changeWithoutSign(1099, 100),
  ];
  expect(changes).toEqual(["12 %", "12 %", "× 61", "999 %"].map((words) => words.replace(" ", "\u00a0")));
});

describe("a period", () => {
  it("is compared with the same days a year earlier, also in leap years", () => {
    for (const [asked, compared] of [
      [period("2026-02-12", "2026-03-13"), period("2025-02-12", "2025-03-13")],
      [period("2024-02-29", "2024-02-29"), period("2023-02-28", "2023-02-28")],
      [period("2025-12-01", "2026-11-30"), period("2024-12-01", "2025-11-30")],
      [period("2027-03-01", "2028-02-29"), period("2026-03-01", "2027-02-28")],
    ] as const)
      expect(comparedPeriod(asked)).toEqual(compared);
  });

  it("of more than a year is compared with the preceding period, as the same days a year earlier would overlap", () => {
    for (const [asked, compared] of [
      [period("2025-11-25", "2026-11-25"), period("2024-11-24", "2025-11-24")],
      [period("2025-01-01", "2026-12-31"), period("2023-01-01", "2024-12-31")],
    ] as const)
      expect(comparedPeriod(asked)).toEqual(compared);
  });

  it("is shown beside the preceding period: the same days of the previous month, or as many days", () => {
    for (const [asked, before, span] of [
      [period("2026-03-13", "2026-03-13"), period("2026-03-12", "2026-03-12"), "day"],
      [period("2026-03-01", "2026-03-13"), period("2026-02-01", "2026-02-13"), "month"],
      [period("2026-03-01", "2026-03-30"), period("2026-02-01", "2026-02-28"), "month"],
      [period("2026-02-01", "2026-02-28"), period("2026-01-01", "2026-01-31"), "month"],
      [period("2026-01-01", "2026-03-31"), period("2025-10-01", "2025-12-31"), "period"],
      [period("2026-02-12", "2026-03-13"), period("2026-01-13", "2026-02-11"), "period"],
      [period("2026-01-01", "2026-03-13"), period("2025-10-21", "2025-12-31"), "period"],
    ] as const) {
      expect(periodBefore(asked)).toEqual(before);
      expect(spanOf(asked)).toBe(span);
    }
  });

  it("is broken down by day up to 62 days, and by month beyond", () => {
    const days = stepsOf(period("2026-03-28", "2026-03-30"));
    expect(days).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
    expect(stepsOf(period("2026-01-01", "2026-03-03"))).toHaveLength(62);
    expect(stepsOf(period("2025-11-15", "2026-02-02"))).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(periodOfStep("2026-02", period("2025-11-15", "2026-02-02"))).toEqual(
      period("2026-02-01", "2026-02-02"),
    );
    expect(periodOfStep("2025-12", period("2025-11-15", "2026-02-02"))).toEqual(
      period("2025-12-01", "2025-12-31"),
    );
  });

  it("is split into whole months and the remaining days", () => {
    expect(wholeMonths(period("2025-12-31", "2026-03-01"))).toEqual({
      months: ["2026-01-01", "2026-02-01"],
      days: [period("2025-12-31", "2025-12-31"), period("2026-03-01", "2026-03-01")],
    });
    expect(wholeMonths(period("2026-01-01", "2026-02-28"))).toEqual({
      months: ["2026-01-01", "2026-02-01"],
      days: [],
    });
    expect(wholeMonths(period("9999-10-31", "9999-12-31"))).toEqual({
      months: ["9999-11-01", "9999-12-01"],
      days: [period("9999-10-31", "9999-10-31")],
    });
    expect(wholeMonths(period("2026-01-02", "2026-02-27"))).toEqual({
      months: [],
      days: [period("2026-01-02", "2026-02-27")],
    });
  });
});

describe("the period that a URL asks for", () => {
  const asked = (query: string) =>
    requestedPeriod(new URL(`http://pass.test/statistics?${query}`), "30d", "2026-03-13");
  it("is a preset or a custom range", () => {
    expect(asked("")).toMatchObject({ preset: "30d", period: period("2026-02-12", "2026-03-13") });
    expect(asked("to=!")).toMatchObject({ wrong: "invalidDate", typed: { from: "", to: "!" } });
    expect(asked("period=7d")).toMatchObject({ preset: "7d", period: period("2026-03-07", "2026-03-13") });
    expect(asked("from=2025-01-01&to=2025-12-31")).toEqual({
      preset: undefined,
      period: period("2025-01-01", "2025-12-31"),
      typed: period("2025-01-01", "2025-12-31"),
    });
    expect(asked("to=2025-12-31").period).toEqual(period("2025-12-02", "2025-12-31"));
  });
  it.each([
    ["from=2026-02-30&to=2026-03-01", "invalidDate", period("2026-02-30", "2026-03-01")],
    ["from=2026-03-02&to=2026-03-01", "endsBeforeStart", period("2026-03-02", "2026-03-01")],
    ["from=1950-01-01", "tooFar", period("1950-01-01", "")],
  ])("is kept and reported if it is invalid, %s, and the default is shown", (query, wrong, typed) => {
    expect(asked(query)).toMatchObject({ wrong, typed, period: period("2026-02-12", "2026-03-13") });
  });
});

describe("the labels under the bars of a chart", () => {
  const under = (from: string, to: string) => barLabels(stepsOf(period(from, to)));
  it("are days, or months with the year at its start", () => {
    expect(under("2026-02-28", "2026-03-01")).toEqual(["28/02", "01/03"]);
    expect(under("2025-12-01", "2026-02-28")).toEqual(["déc.", "janv. 2026", "févr."]);
  });
  it("are all distinct, with the year on repeated months", () => {
    const labels = under("2023-10-05", "2026-11-23");
    expect(labels.slice(0, 2)).toEqual(["oct. 2023", "nov. 2023"]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it.each([
  [0, 0, "0"],
  [0, 2000, "0"],
  [1, 2000, "<1"],
  [10, 2000, "1"],
  [720, 2000, "36"],
  [1990, 2000, ">99"],
  [1999, 2000, ">99"],
  [2000, 2000, "100"],
])("%i of %i is not rounded to none or all: %s %", (value, total, share) => {
  expect(shareOf(value, total).replace(/\u00a0/g, "")).toBe(`${share}%`);
});
