import { expect, test } from "vitest";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";

test("a Belgian day begins before the UTC day, by two hours in summer", () => {
  expect(dayInBelgium(new Date("2026-03-12T22:59:59Z"))).toBe("2026-03-12");
  expect(dayInBelgium(new Date("2026-03-12T23:00:00Z"))).toBe("2026-03-13");
  expect(dayInBelgium(new Date("2026-07-12T22:00:00Z"))).toBe("2026-07-13");
});

test("an age increases on the birthday, and is never negative", () => {
  expect(ageOn("2026-03-12", "1990-03-13")).toBe(35);
  expect(ageOn("2026-03-13", "1990-03-13")).toBe(36);
  // In a year without 29 February, from 1 March on.
  expect(ageOn("2026-02-28", "2000-02-29")).toBe(25);
  expect(ageOn("2026-03-01", "2000-02-29")).toBe(26);
  expect(ageOn("2026-03-12", "2026-03-13")).toBe(0);
});
