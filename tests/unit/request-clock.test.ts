import { describe, expect, it } from "vitest";
import { ageOf, answered, deadlineOf } from "~/api/reviews/waiting";
import { isWorkingDay, workingDays, workingDaysBefore, workingDaysBetween } from "~/contract/working-days";

describe("working days in Belgium", () => {
  it("exclude weekends and holidays, and start with the next day", () => {
    // Monday to Monday.
    expect(workingDaysBetween("2026-11-16", "2026-11-23")).toBe(5);
    expect(workingDaysBetween("2026-11-20", "2026-11-22")).toBe(0);
    // Good Friday is worked, Easter Monday is not.
    expect(workingDaysBetween("2026-04-02", "2026-04-07")).toBe(2);
    expect(workingDaysBetween("2026-12-24", "2027-01-04")).toBe(5);
    expect(workingDaysBetween("2026-11-23", "2026-11-16")).toBe(0);
  });

  it("equal a count day by day, across years and backwards", () => {
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

  it("stops while a question is open, and then continues", () => {
    const waiting = { ...asked, asked_at: "2026-11-18T09:00:00Z" };
    expect(ageOf(waiting, "2026-12-18T09:00:00Z")).toBe(2);
    const then = { ...asked, ...answered(waiting, new Date("2026-12-14T09:00:00Z")) };
    expect(then).toMatchObject({ asked_at: null });
    expect(ageOf(then, "2026-12-14T18:00:00Z")).toBe(2);
    expect(ageOf(then, "2026-12-15T09:00:00Z")).toBe(3);
    // A question answered on the same day does not stop the clock.
    const sameDay = answered(
      { ...asked, asked_at: "2026-11-18T09:00:00Z" },
      new Date("2026-11-18T15:00:00Z"),
    );
    expect(ageOf({ ...asked, ...sameDay }, "2026-11-20T09:00:00Z")).toBe(4);
  });

  it("counts Belgian days", () => {
    expect(ageOf({ ...asked, created_at: "2026-11-15T23:30:00Z" }, "2026-11-16T12:00:00Z")).toBe(0);
    expect(ageOf(asked, "2026-11-16T23:30:00Z")).toBe(1);
  });
});

describe("the deadline of a request", () => {
  const sent = (created_at: string, asked_at: string | null = null) => ({
    created_at,
    asked_at,
    answered_at: null,
    clock_from: null,
  });

  it.each([
    // Sent on Friday 20 November, due by Friday 27.
    ["2026-11-25", "inTime"],
    ["2026-11-26", "due"],
    ["2026-11-27", "due"],
    ["2026-11-28", "late"],
    ["2026-11-30", "late"],
  ])("on %s, of five working days, is %s", (today, deadline) => {
    expect(deadlineOf(sent("2026-11-20T09:00:00Z"), today, 5)).toBe(deadline);
  });

  it("equals a count day by day, for any target, across holidays too", () => {
    const days = workingDays("2026-10-26", "2027-06-30");
    const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
    for (let time = Date.parse("2026-10-26"); time < Date.parse("2027-01-08"); time += 86_400_000) {
      const start = dayAt(time);
      const after = days.filter((day) => day > start);
      for (const target of [1, 2, 5, 8, 60]) {
        const [last = "", before = start] = [after[target - 1], after[target - 2]];
        for (let later = 0; later < 20; later += 1) {
          const today = dayAt(time + later * 86_400_000);
          const expected = today > last ? "late" : today >= before ? "due" : "inTime";
          expect(deadlineOf(sent(`${start}T12:00:00Z`), today, target)).toBe(expected);
        }
      }
    }
  });

  it("stops while a question is open, and continues with the answer", () => {
    const question = sent("2026-11-20T09:00:00Z", "2026-11-24T09:00:00Z");
    expect(deadlineOf(question, "2027-03-01", 5)).toBe("inTime");
    expect(deadlineOf(sent("2026-11-10T09:00:00Z", "2026-11-24T09:00:00Z"), "2026-11-24", 5)).toBe("late");
    const after = { ...question, ...answered(question, new Date("2026-12-14T09:00:00Z")) };
    // Two of five days have passed, three are left: until Thursday.
    expect(deadlineOf(after, "2026-12-15", 5)).toBe("inTime");
    expect(deadlineOf(after, "2026-12-16", 5)).toBe("due");
    expect(deadlineOf(after, "2026-12-17", 5)).toBe("due");
    expect(deadlineOf(after, "2026-12-18", 5)).toBe("late");
  });

  it("counts Belgian days", () => {
    expect(deadlineOf(sent("2026-11-19T23:30:00Z"), "2026-11-27", 5)).toBe("due");
    expect(deadlineOf(sent("2026-11-19T22:30:00Z"), "2026-11-27", 5)).toBe("late");
  });
});
