import { describe, expect, it } from "vitest";
import { ageOf, answered } from "~/api/reviews/waiting";
import { isWorkingDay, workingDaysBefore, workingDaysBetween } from "~/contract/working-days";

describe("working days in Belgium", () => {
  it("count neither weekends nor holidays, and begin with the day after", () => {
    // Monday to Monday.
    expect(workingDaysBetween("2026-11-16", "2026-11-23")).toBe(5);
    expect(workingDaysBetween("2026-11-20", "2026-11-22")).toBe(0);
    // Good Friday is worked, Easter Monday is not.
    expect(workingDaysBetween("2026-04-02", "2026-04-07")).toBe(2);
    expect(workingDaysBetween("2026-12-24", "2027-01-04")).toBe(5);
    expect(workingDaysBetween("2026-11-23", "2026-11-16")).toBe(0);
  });

  it("are the same counted day by day, over years, and backwards", () => {
    const from = "2025-10-30";
    let count = 0;
    for (let time = Date.parse(from) + 86_400_000; time < Date.parse("2027-06-01"); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      if (isWorkingDay(day)) count += 1;
      expect(workingDaysBetween(from, day)).toBe(count);
      expect(workingDaysBetween(workingDaysBefore(day, 6), day)).toBe(6);
    }
  });
});

describe("the clock of a request", () => {
  const asked = { created_at: "2026-11-16T09:00:00Z", clock_from: null, asked_at: null, answered_at: null };

  it("stands still while a question waits, and goes on from there", () => {
    const waiting = { ...asked, asked_at: "2026-11-18T09:00:00Z" };
    expect(ageOf(waiting, "2026-12-18T09:00:00Z")).toBe(2);
    const then = { ...asked, ...answered(waiting, new Date("2026-12-14T09:00:00Z")) };
    expect(then).toMatchObject({ asked_at: null });
    expect(ageOf(then, "2026-12-14T18:00:00Z")).toBe(2);
    expect(ageOf(then, "2026-12-15T09:00:00Z")).toBe(3);
    // Asked on a day and answered on it, it never stood.
    const sameDay = answered(
      { ...asked, asked_at: "2026-11-18T09:00:00Z" },
      new Date("2026-11-18T15:00:00Z"),
    );
    expect(ageOf({ ...asked, ...sameDay }, "2026-11-20T09:00:00Z")).toBe(4);
  });

  it("counts days as they are in Belgium", () => {
    expect(ageOf({ ...asked, created_at: "2026-11-15T23:30:00Z" }, "2026-11-16T12:00:00Z")).toBe(0);
    expect(ageOf(asked, "2026-11-16T23:30:00Z")).toBe(1);
  });
});
