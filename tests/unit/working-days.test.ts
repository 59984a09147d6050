import { expect, it } from "vitest";
import { digestMorning } from "~/api/digests/digest-time";
import { isWorkingDay, workingDayBefore } from "~/contract/working-days";

it("recognises weekends and the ten legal holidays of Belgium, including movable ones", () => {
  for (const day of ["2026-01-01", "2026-04-06", "2026-05-01", "2026-05-14", "2026-05-25", "2026-07-21"])
    expect(isWorkingDay(day), day).toBe(false);
  for (const day of ["2026-08-15", "2026-11-01", "2026-11-11", "2026-12-25", "2027-03-29", "2028-04-17"])
    expect(isWorkingDay(day), day).toBe(false);
  for (const day of ["2026-11-28", "2026-11-29"]) expect(isWorkingDay(day), day).toBe(false);
  for (const day of ["2026-11-27", "2026-12-24", "2026-05-15"]) expect(isWorkingDay(day), day).toBe(true);
  expect(workingDayBefore("2026-11-30")).toBe("2026-11-27");
  expect(workingDayBefore("2026-04-07")).toBe("2026-04-03");
});

it.each([
  ["before 7:30 in winter", "2026-11-27T06:29:59Z", null],
  ["at 7:30 in winter", "2026-11-27T06:30:00Z", "2026-11-27"],
  ["at 7:30 in summer", "2026-07-20T05:30:00Z", "2026-07-20"],
  ["at 7:29 in summer", "2026-07-20T05:29:00Z", null],
  ["late in the morning, after a server that was away", "2026-11-27T10:59:00Z", "2026-11-27"],
  ["at noon, when the morning is over", "2026-11-27T11:00:00Z", null],
  // Clocks went back on 25 October 2026, and forward on 28 March 2027.
  ["on the Friday before clocks go back", "2026-10-23T05:30:00Z", "2026-10-23"],
  ["an hour later by UTC on the Monday after", "2026-10-26T05:30:00Z", null],
  ["at 7:30 on the Monday after", "2026-10-26T06:30:00Z", "2026-10-26"],
  ["before clocks go forward", "2027-03-26T06:30:00Z", "2027-03-26"],
  ["after clocks went forward", "2027-03-30T05:30:00Z", "2027-03-30"],
])("finds out whether a morning has started %s", (_, at, day) => {
  expect(digestMorning(new Date(at))?.day ?? null).toBe(day);
});

it("recognises Mondays, including holidays", () => {
  expect(digestMorning(new Date("2026-11-30T08:00:00Z"))).toMatchObject({ isMonday: true, isWorking: true });
  expect(digestMorning(new Date("2026-04-06T08:00:00Z"))).toMatchObject({ isMonday: true, isWorking: false });
});
