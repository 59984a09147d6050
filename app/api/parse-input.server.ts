import type { z } from "zod";
import { boundedJson } from "~/contract/bounded-json";
import type { CallDefinition } from "~/contract/call";
import type { ErrorCode } from "~/contract/errors";
import { codeOfIssue } from "~/contract/field-codes";
import { requestLimits } from "~/contract/request-limits";
import { unstorableText } from "~/contract/storable";
import type { JsonSchema } from "./docs/notation";
import { schemaOf, unknownFields } from "./json-schema";
import { Refusal } from "./refusal";

/** A call's input as it arrived. */
export interface GivenInput {
  params: Record<string, string>;
  query: Record<string, string[]>;
  headers: Record<string, string>;
  /** The text of the body; read once. */
  body: () => Promise<string>;
  /** The file of a form. */
  file: () => Promise<unknown>;
}

/**
 * The input of a call as one object, parsed by its schemas.
 * @param body the schema of its body, where it is stricter than the contract's
 * @throws Refusal when they refuse it
 */
export async function parseInput(
  given: GivenInput,
  definition: CallDefinition,
  body = definition.body,
): Promise<Record<string, unknown>> {
  const { params, query, headers, upload } = definition;
  const input: Record<string, unknown> = {};
  const take = (schema: z.ZodType, value: unknown, code: ErrorCode, unknown: string[] = []) => {
    const unstorable = unstorableText(value);
    if (unstorable !== undefined)
      throw new Refusal("validation", { fields: { [unstorable]: ["unstorable"] } });
    const parsed = schema.safeParse(value, { error: codeOfIssue });
    if (!parsed.success || unknown.length > 0) throw refusalOf(parsed.error, code, unknown);
    return parsed.data;
  };
  if (params) Object.assign(input, take(params, given.params, "notFound"));
  if (query) Object.assign(input, take(query, filledIn(given.query), "validation"));
  if (headers) Object.assign(input, take(headers, given.headers, "validation"));
  if (upload) input.file = await uploadedFile(given);
  if (body) {
    const json = await jsonBody(given);
    const data = take(body, json, "validation", unknownFields(describedBody(definition), json));
    Object.assign(input, typeof data === "object" && !Array.isArray(data) ? data : { body: data });
  }
  return input;
}

const described = new WeakMap<z.ZodType, JsonSchema>();

/** As documented by the API: an unknown field would be dropped, and a caller who misspelt it would never know. */
function describedBody({ body }: CallDefinition): JsonSchema {
  const known = body && described.get(body);
  if (known || !body) return known ?? {};
  const schema = schemaOf(body, "input");
  described.set(body, schema);
  return schema;
}

/** A parameter that is there but empty is not set: `?Status=&Distributors=true`. */
const filledIn = (queries: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, all]) => {
      const values = all.filter((value) => value !== "");
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

async function jsonBody({ body }: GivenInput): Promise<unknown> {
  try {
    // The source's client sends an empty body when no field is required; otherwise the schema refuses it.
    return boundedJson((await body()) || "{}");
  } catch {
    throw new Refusal("badRequest");
  }
}

async function uploadedFile(given: GivenInput): Promise<File> {
  const file = await given.file();
  if (!(file instanceof File) || file.size === 0)
    throw new Refusal("fileMissing", { fields: { file: ["fileMissing"] } });
  return file;
}

const idCodes = ["invalidEltoId", "invalidId", "invalidDuplicateEventId"] as const;

/** An invalid id in the path, or in a pair, refuses the whole call: it is not a field that somebody could correct. */
function refusalOf(error: z.ZodError | undefined, code: ErrorCode, unknown: string[]): Refusal {
  const fields = codesByField(error);
  const codes = Object.values(fields).flat();
  const idCode = idCodes.find((one) => codes.includes(one));
  if (idCode) return new Refusal(idCode);
  for (const name of unknown.slice(0, requestLimits.mistakes)) (fields[name] ??= []).push("unknownField");
  return new Refusal(code, { fields });
}

/** Dotted field path → codes of its issues, each once. */
function codesByField(error?: z.ZodError): Record<string, string[]> {
  // Names come from the caller: `__proto__` is a name like any other.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { path, message } of error?.issues.slice(0, requestLimits.mistakes) ?? []) {
    const codes = (fields[path.join(".")] ??= []);
    if (!codes.includes(message)) codes.push(message);
  }
  return fields;
}
