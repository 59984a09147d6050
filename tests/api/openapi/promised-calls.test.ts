import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { answersOf, type Row, rightsTable } from "../../support/rights-table";

/** Calls of the source that are not implemented yet: should become empty. */
const notYet: string[] = [];

/** Calls that need an external service, such as a push service, with the test that provides it. */
const elsewhere: Record<string, [file: string, title: string]> = {
  "POST /api/pushnotifications/testsending": [
    "tests/api/notifications/devices.test.ts",
    "goes to the sender's own devices, reports how many were reached",
  ],
};

/** Method, path, access and success status, as documented for the programme's other clients. */
const inventory = readFileSync("tests/data/endpoints.tsv", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([method, path, access, , success]) => ({
    call: `${method} ${path}`,
    access,
    success: Number(success),
  }));

/** Parameter names do not matter in paths. */
const shape = (call: string) => call.replace(/\{\w+\}/g, "{}");
const made = new Map(
  Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries<CallDefinition>(areaCalls).map(([name, { method, path, ...call }]) => {
      const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
      const [answers = {}] = table[area]?.[name] ?? [];
      return [
        shape(`${method.toUpperCase()} /api${path}`),
        { ...call, answers: answersOf(answers) },
      ] as const;
    }),
  ),
);

it("the source has 120 calls", () => {
  expect(inventory).toHaveLength(120);
});

describe("the call", () => {
  it.each(inventory.filter(({ call }) => !notYet.includes(call)))("$call", ({ call, access, success }) => {
    expect(made.get(shape(call))).toMatchObject({ access, success });
    const [file, title] = elsewhere[call] ?? [];
    if (file) return expect(readFileSync(file, "utf8")).toContain(title);
    // `tests/api/rights.test.ts` makes every call of its table, as each of these people.
    expect(Object.values(made.get(shape(call))?.answers ?? {})).toContain(success);
  });
});

it("missing calls are in the inventory, and answer 404", () => {
  const known = inventory.map(({ call }) => call);
  expect(notYet.filter((call) => !known.includes(call) || made.has(shape(call)))).toEqual([]);
});
