import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { inRelease } from "../support/extent";
import { hostileText, hostileValue, mistakeOf, pathsOf, SEED, withAt } from "../support/hostile";
import { keptWorld } from "../support/kept-world";
import { type Row, rightsTable } from "../support/rights-table";
import { picture, rightsWorld } from "../support/rights-world";

const RUNS = inRelease(10, 4);

const database = await freshDatabase();
const { services, fetch, bearerOf } = testApi(database.db, {
  now: () => new Date("2026-06-15T10:00:00.000Z"),
  externalContent: createExternalContent({ demo: true }),
  translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
});
const world = await rightsWorld(database.db, services);
const { digest, putBack } = await keptWorld(database);
const untouched = await digest();

const listed = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).map(([name, definition]) => {
    const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
    const [, input] = table[area]?.[name] ?? ["", undefined];
    const valid: Record<string, unknown> = Object.assign({}, input?.(world));
    return [`${area}.${name}`, definition, valid] as const;
  }),
);
/** A seed per call: a shared one would generate the same few inputs for similar calls. */
const rows = listed.map((row, index) => [...row, SEED + index] as const);

const namesOf = (schema: CallDefinition["params"]) => Object.keys(schema?.shape ?? {});
const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
const inHeader = (value: string) => value.replace(/[^\x20-\x7e]/g, "?").slice(0, 8_000);

/** A call with a few values replaced, or with an arbitrary body. */
function hostileCall(definition: CallDefinition, valid: Record<string, unknown>) {
  const paths = [definition.params, definition.query, definition.headers, definition.body].flatMap(pathsOf);
  const name = paths.length
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...paths) }, hostileText)
    : hostileText;
  return fc
    .record({
      who: fc.constantFrom("platform", "own", "anonymous"),
      changes: fc.array(fc.tuple(name, hostileValue), { maxLength: 3 }),
      body: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
        {
          weight: 1,
          arbitrary: fc
            .integer({ min: 1, max: 40_000 })
            .map((depth) => "[".repeat(depth) + "]".repeat(depth)),
        },
        { weight: 1, arbitrary: hostileText },
      ),
      more: fc.array(fc.tuple(fc.string({ maxLength: 20 }), hostileText), { maxLength: 3 }),
    })
    .map(({ who, changes, body, more }) => {
      const input = changes.reduce<unknown>((whole, [path, value]) => withAt(whole, path, value), valid);
      return { who, input: input as Record<string, unknown>, body, more } as const;
    });
}
type Hostile = ReturnType<typeof hostileCall> extends fc.Arbitrary<infer Call> ? Call : never;

async function requestOf(definition: CallDefinition, { who, input, body, more }: Hostile) {
  const rest = { ...input };
  for (const name of [definition.params, definition.query, definition.headers].flatMap(namesOf))
    delete rest[name];
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      text(input[name])
        .slice(0, 2_000)
        .replace(/\p{Surrogate}/gu, "?"),
    ),
  );
  const query = new URLSearchParams(more);
  for (const name of namesOf(definition.query))
    for (const value of [input[name]].flat().slice(0, 500))
      if (value !== undefined) query.append(name, text(value).slice(0, 2_000));
  const headers = new Headers();
  for (const name of namesOf(definition.headers))
    if (input[name] !== undefined) headers.set(name, inHeader(text(input[name])));
  if (who !== "anonymous") headers.set("authorization", `Bearer ${await bearerOf(world.people[who])}`);
  const init: RequestInit = { method: definition.method.toUpperCase(), headers };
  if (definition.upload && body === undefined) {
    const form = new FormData();
    form.append("file", picture());
    init.body = form;
  } else if (definition.method !== "get") {
    headers.set("content-type", "application/json");
    init.body = body ?? JSON.stringify("body" in rest ? rest.body : rest);
  }
  return new Request(`http://api.test/api${path}?${query}`, init);
}

const statuses = new Set<number>();

describe(`whatever is sent (seed ${SEED})`, () => {
  it.each(rows)(
    "%s answers quickly, without a server error, and a refusal changes nothing",
    async (_, definition, valid, seed) => {
      await putBack();
      let present = untouched;
      await fc.assert(
        fc.asyncProperty(hostileCall(definition, valid), async (call) => {
          const request = await requestOf(definition, call);
          const { status, mistake } = await mistakeOf(async () => {
            const answer = await fetch(request);
            await answer.arrayBuffer();
            return answer;
          });
          expect(mistake).toBeUndefined();
          statuses.add(status);
          const after = await digest();
          if (status >= 400) expect(after).toEqual(present);
          present = after;
        }),
        { seed, numRuns: RUNS },
      );
    },
  );
});

it("covered calls that succeeded, refused the input, refused the person and found nothing", () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409]));
});
