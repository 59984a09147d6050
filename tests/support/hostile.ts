import fc from "fast-check";
import { z } from "zod";

/** Deterministic: a failure reports its path, with which it can be replayed. */
export const SEED = 20_261_121;
/** Maximum CPU seconds of one response, in this process only, so that a busy machine does not matter. */
const MAX_SECONDS = 1;

const nowhere = "0198c0de-0000-7000-8000-000000000000";

/** Texts as people, programs and attackers send them, up to the length of a long form. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          "a",
          "é",
          "\u0301",
          "\u{1f3ab}",
          "a.",
          "a@",
          "+3",
          "http://a.",
          "%",
          "\\",
          "'",
          "\u202e",
        ),
        fc.integer({ min: 1, max: 20_000 }),
      )
      .map(([unit, times]) => unit.repeat(times)),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        "",
        " ",
        "\0",
        "\ud800",
        "a\nb",
        "on",
        "true",
        "null",
        "__proto__",
        "constructor",
        "[object Object]",
      ],
      ...["0", "-1", "1.5", "1e400", "NaN", "2147483648", "9007199254740993", "0x10", "٣"],
      ...[
        "0000-00-00",
        "0000-01-01",
        "0026-06-01",
        "1899-12-31",
        "2026-02-30",
        "9999-12-31",
        "+275760-09-13",
        "2026-11-21T10:00:00Z",
      ],
      ...[nowhere, nowhere.toUpperCase(), "a@b.be", "+32470123456", "https://a.be/\n", "5000", "BE"],
      ...[
        "%00",
        "%ff",
        "../../etc/passwd",
        "' or 1=1 --",
        "$1",
        "{{minutes}}",
        "=1+1",
        "<script>",
        "(?:a+)+$",
      ],
    ),
  },
);

/** Arbitrary JSON, deep and long. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -1e-300) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 6_000 }).map((length) => Array(length).fill("musee")) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map((depth) => nested(depth)) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 8 }) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** The dotted names of all fields of a schema, including nested objects; lists without their items. */
export function pathsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return within(properties, "");
}
type Properties = NonNullable<z.core.JSONSchema.BaseSchema["properties"]>;
const within = (properties: Properties, prefix: string): string[] =>
  Object.entries(properties).flatMap(([name, property]) => [
    prefix + name,
    ...(typeof property === "object" && property.properties
      ? within(property.properties, `${prefix}${name}.`)
      : []),
  ]);

/** A copy with a replaced value at a dotted path. */
export function withAt(whole: unknown, path: string, value: unknown): unknown {
  // An invented name is a single key, even with dots.
  const [name = "", ...rest] = path.length > 100 ? [path] : path.split(".");
  const object = typeof whole === "object" && whole !== null ? whole : {};
  const part = (object as Record<string, unknown>)[name];
  return { ...object, [name]: rest.length ? withAt(part, rest.join("."), value) : value };
}

/** The fault of a response to any input; undefined when there is none. */
export async function mistakeOf(
  answer: () => Promise<{ status: number }>,
): Promise<{ status: number; mistake?: string }> {
  const began = process.cpuUsage();
  const { status } = await answer();
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  if (status >= 500) return { status, mistake: `answered ${status}` };
  if (seconds > MAX_SECONDS) return { status, mistake: `took ${seconds} s of the processor` };
  return { status };
}
