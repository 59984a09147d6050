import type { z } from "zod";
import type { CallDefinition } from "./call";
import type { ErrorBody } from "./errors";

/** The parts of a call's input as they are transported: texts as in a URL, and the body as JSON or a file. */
export interface SpreadInput {
  params: Record<string, string>;
  query: Record<string, string[]>;
  headers: Record<string, string>;
  body?: string;
  file?: File;
}

/** The caller of the API, and where it calls from. */
export interface Caller {
  bearer?: string | undefined;
  requestId: string;
  address: string;
  userAgent: string | null;
  signal?: AbortSignal | undefined;
  url?: string | undefined;
  /**
   * Identifies the page that this call is made for: its calls share one lookup of the person until one of them
   * writes.
   */
  page?: object | undefined;
}

/** The outcome of a call to the API: its answer, a file, or an error. */
export type Outcome = { answer: unknown } | { file: Response } | { failure: Failure };

/** The answer of a failed call, in either transport. */
export interface Failure {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/**
 * Distributes the flat input over path, query, headers and body according to the contract.
 * @throws TypeError for a missing path parameter, and for null in a query
 */
export function spreadInput(definition: CallDefinition, input: Record<string, unknown>): SpreadInput {
  const rest = { ...input };
  const take = (schema: z.ZodObject | undefined) => {
    const entries = Object.keys(schema?.shape ?? {}).map((name) => [name, rest[name]] as const);
    for (const [name] of entries) delete rest[name];
    return entries.filter(([, value]) => value !== undefined && value !== null);
  };
  const texts = (entries: (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  const params = texts(take(definition.params));
  for (const [, name = ""] of definition.path.matchAll(/\{(\w+)\}/g)) {
    // An empty segment would be another call: `DELETE /users/` for `DELETE /users/{id}`.
    if (!params[name]) throw new TypeError(`${definition.path} lacks its ${name}`);
  }
  for (const name of Object.keys(definition.query?.shape ?? {}))
    if (rest[name] === null) throw new TypeError(`${definition.path}: ${name} is null`);
  const query = Object.fromEntries(
    take(definition.query).map(([name, value]) => [name, [value].flat().map(String)]),
  );
  const spread: SpreadInput = { params, query, headers: texts(take(definition.headers)) };
  if (definition.upload) spread.file = rest.file as File;
  else if (definition.body)
    spread.body = JSON.stringify(["array", "string"].includes(definition.body.def.type) ? rest.body : rest);
  return spread;
}

/** A call's path below /api with its parameters. */
export const pathOf = ({ path }: CallDefinition, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
