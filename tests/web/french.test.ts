import { describe, expect, test } from "vitest";
import { formatDay, formatLongDay, formatMoment, formatNumber, formatRange } from "~/i18n/french";

const SPACE = "\u00a0";

describe("numbers", () => {
  test("are grouped with U+00A0 and have a real minus sign", () => {
    expect(formatNumber(1240)).toBe(`1${SPACE}240`);
    expect(formatNumber(-3)).toBe("−3");
    expect(formatNumber(50.2606134)).toBe("50,2606134");
    expect(formatNumber(1234567.5)).toBe(`1${SPACE}234${SPACE}567,5`);
  });
});

describe("days", () => {
  test("in lists", () => expect(formatDay("2026-03-12")).toBe("12/03/2026"));
  test("in sentences", () => {
    expect(formatLongDay("2026-03-12")).toBe(`12${SPACE}mars${SPACE}2026`);
    expect(formatLongDay("2026-03-01")).toBe(`1er${SPACE}mars${SPACE}2026`);
  });
  test("are those of Brussels, in summer and winter", () => {
    expect(formatDay("2026-06-30T22:30:00Z")).toBe("01/07/2026");
    expect(formatDay("2026-12-31T22:30:00Z")).toBe("31/12/2026");
    expect(formatDay("2026-12-31T23:30:00Z")).toBe("01/01/2027");
  });
  test("with the time", () => {
    expect(formatMoment("2026-03-12T13:32:00Z")).toBe(`12${SPACE}mars${SPACE}2026 à 14${SPACE}h${SPACE}32`);
    expect(formatMoment("2026-03-12T23:05:00Z")).toBe(`13${SPACE}mars${SPACE}2026 à 0${SPACE}h${SPACE}05`);
  });
  test("ranges name the year once when it is the same", () => {
    expect(formatRange("2026-04-01", "2026-09-30")).toEqual(["01/04", "30/09/2026"]);
    expect(formatRange("2026-12-01", "2027-01-15")).toEqual(["01/12/2026", "15/01/2027"]);
  });
});
