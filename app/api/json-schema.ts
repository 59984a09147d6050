import { z } from "zod";
import { acceptedAnswerOf } from "~/contract/sent-back";
import type { JsonSchema } from "./docs/notation";

/**
 * The JSON Schema of a request (`input`) or response (`output`). A body has no fields other than those named.
 */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      if (io === "input" && zodSchema instanceof z.ZodObject) {
        jsonSchema.additionalProperties ??= false;
        const answer = acceptedAnswerOf(zodSchema);
        const read = answer ? (schemaOf(answer, "output").properties ?? {}) : {};
        for (const [name, property] of Object.entries(read))
          (jsonSchema.properties ??= {})[name] ??= { ...property, readOnly: true } as typeof jsonSchema;
      }
      // Valid, but most tools cannot read a list of types: written as `anyOf`.
      const { prefixItems, ...list } = jsonSchema;
      if (!prefixItems) return;
      delete jsonSchema.prefixItems;
      const length = prefixItems.length;
      Object.assign(jsonSchema, list, { items: prefixItems[0], minItems: length, maxItems: length });
    },
  });
  return rest as JsonSchema;
}

/** Dotted paths of fields that a value has and its schema does not. */
export function unknownFields(schema: JsonSchema, value: unknown, path: string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const kind = Array.isArray(value) ? "array" : "object";
    const found = alternatives
      .filter(({ type }) => type === undefined || type === kind)
      .map((one) => unknownFields(one, value, path));
    return found.sort((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap((one, at) => unknownFields(schema.items ?? {}, one, [...path, String(at)]));
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value).flatMap(([name, part]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own) return unknownFields(own, part, [...path, name]);
    return additionalProperties === false ? [[...path, name].join(".")] : [];
  });
}
