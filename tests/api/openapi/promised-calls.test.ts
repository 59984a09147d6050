import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";

/** Calls of the source that are not made yet: to be emptied. */
const notYet: string[] = [];

/** Method and path, access and success, as the programme's other clients were promised them. */
const inventory = readFileSync("tests/data/endpoints.tsv", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([method, path, access, , success]) => ({
    call: `${method} ${path}`,
    access,
    success: Number(success),
  }));

/** A parameter's name is not part of an address. */
const shape = (call: string) => call.replace(/\{\w+\}/g, "{}");
const made = new Map(
  Object.values(calls)
    .flatMap((area) => Object.values<CallDefinition>(area))
    .map(({ method, path, ...call }) => [shape(`${method.toUpperCase()} /api${path}`), call]),
);

it("the source has 120 calls", () => {
  expect(inventory).toHaveLength(120);
});

describe("the call", () => {
  it.each(inventory.filter(({ call }) => !notYet.includes(call)))("$call", ({ call, access, success }) => {
    expect(made.get(shape(call))).toMatchObject({ access, success });
  });
});

it("those that are not made yet are in the inventory, and are not there", () => {
  const known = inventory.map(({ call }) => call);
  expect(notYet.filter((call) => !known.includes(call) || made.has(shape(call)))).toEqual([]);
});
