import { expect, it } from "vitest";
import { z } from "zod";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";

/** The names of an object's fields, also inside of a refinement or a union. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return namesOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namesOf(option as z.ZodType));
  return [];
}

/** A call receives all input in one object: body fields must not override path parameters. */
it("no call reads the same name from two parts of a request", () => {
  const twice = Object.values(calls).flatMap((area) =>
    Object.values<CallDefinition>(area).flatMap(({ method, path, params, query, headers, body }) => {
      const names = [params, query, headers, body].flatMap((part) => [...new Set(namesOf(part))]);
      return names
        .filter((name, at) => names.indexOf(name) !== at)
        .map((name) => `${method} ${path}: ${name}`);
    }),
  );
  expect(twice).toEqual([]);
});
