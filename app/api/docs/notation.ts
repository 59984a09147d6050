/** The subset of JSON Schema that zod produces. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  readOnly?: boolean;
}

/** A schema in a readable notation: close to a TypeScript type, followed by its limits. */
export function notation(schema: JsonSchema, indent = ""): string {
  const { properties, additionalProperties, items, prefixItems } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (choices) return [...new Set(choices.map((one) => notation(one, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => notation(one, indent)).join(" & ");
  if (prefixItems) return `[${prefixItems.map((one) => notation(one, indent)).join(", ")}]`;
  if (items) return `(${notation(items, indent)})[]${limits(schema)}`;
  if (properties && Object.keys(properties).length > 0) {
    const inner = `${indent}  `;
    // A value that may be sent back unchanged is described by the answer that contains it.
    const told = Object.entries(properties).filter(([, property]) => !property.readOnly);
    const lines = told.map(([name, property]) => {
      const mark = schema.required?.includes(name) ? "" : "?";
      return `${inner}${name}${mark}: ${notation(property, inner)}`;
    });
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  if (typeof additionalProperties === "object")
    return `{ [name]: ${notation(additionalProperties, indent)} }`;
  return `${schema.type ?? "any"}${limits(schema)}`;
}

function limits(schema: JsonSchema) {
  const told = [
    schema.format,
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minimum, schema.maximum, ""),
    range(undefined, schema.maxItems, "items"),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return told.length ? ` (${told.join(", ")})` : "";
}

// Zod adds the bounds of safe integers, which are not limits of the field.
function range(min = 0, max = Number.MAX_SAFE_INTEGER, unit: string) {
  if (max === Number.MAX_SAFE_INTEGER && min <= 0) return undefined;
  const text =
    max === Number.MAX_SAFE_INTEGER
      ? `at least ${min}`
      : min > 0 || !unit
        ? `${min} to ${max}`
        : `at most ${max}`;
  return `${text} ${unit}`.trim();
}
