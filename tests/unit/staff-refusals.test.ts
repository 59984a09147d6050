import { expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { staffRefusals } from "~/contract/refusals/staff";

it("leaves strangers the sentences of whatever refuses them", () => {
  const met = Object.values(calls)
    .flatMap((area) => Object.values<CallDefinition>(area))
    .filter(({ access }) => access === "public")
    .flatMap(({ refuses = [] }) => refuses);
  expect(met.length).toBeGreaterThan(5);
  expect(met.filter((code) => staffRefusals.includes(code))).toEqual([]);
});
