import type { z } from "zod";
import type { ClientCall } from "./client-calls";
import type { ErrorCode } from "./errors";
import { idempotent, type KEY_HEADER } from "./idempotency";

/** One call of the API, as data: the API implements it, the OpenAPI document and the web client derive from it. */
export interface CallDefinition {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Path below /api; parameters in braces: `/elto/{eltoId}`. */
  path: string;
  /** `public`: anybody; `bearer`: a signed-in user. The permission is declared with the implementation. */
  access: "public" | "bearer";
  /**
   * The name of this call in the rights of client applications. Without it the call is for people only. A client has
   * no role: it sees the scope of its key, and everything that requires a permission is closed to it.
   */
  clients?: ClientCall;
  summary: string;
  /** Its effect and its audience, in a few sentences that do not repeat the summary. */
  description: string;
  /** Codes of its own refusals, besides those that follow from its parameters, body and permission. */
  refuses?: readonly ErrorCode[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /**
   * Repeating the call creates a second record, which the API accepts: people have to confirm before they send the
   * same form again.
   */
  adds?: true;
  /** Lower-case header names. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart/form-data with one `file`. */
  upload?: true;
  success: 200 | 201 | 204;
  /** Headers of the answer that a caller may need, with a description. */
  answerHeaders?: Record<string, string>;
  /** Schema of a JSON answer; `file` for a download; `none` for an empty answer. */
  answer: z.ZodType | "file" | "none";
  /** Of a file: its media types, each with the schema of its content, or `bytes`. */
  files?: Record<string, z.ZodType | "bytes">;
  /** The file has an ETag: a caller that sends it back gets a 304 when nothing has changed. */
  etag?: true;
}

/**
 * Every write with an empty answer takes an idempotency key, since its stored answer reveals nothing. Calls with an
 * answer opt in, unless the answer is a secret. Uploads never do: two files cannot be compared.
 */
export function call<const C extends CallDefinition>(definition: C): C {
  const { method, answer, upload, headers } = definition;
  if (method === "get" || answer !== "none" || upload) return definition;
  return { ...definition, headers: headers?.extend(idempotent.shape) ?? idempotent };
}

type Part<T, Side extends "input" | "output"> = T extends z.ZodType
  ? Side extends "input"
    ? z.input<T>
    : z.output<T>
  : unknown;
type Body<C extends CallDefinition, Side extends "input" | "output"> = C["upload"] extends true
  ? { file: File }
  : C["body"] extends z.ZodType
    ? Part<C["body"], Side> extends readonly unknown[] | string
      ? { body: Part<C["body"], Side> }
      : Part<C["body"], Side>
    : unknown;

/**
 * The input of a caller: path parameters, query, headers and body fields in one object (a body that is not an object
 * as `body`).
 */
export type CallInput<C extends CallDefinition> = Part<C["params"], "input"> &
  Part<C["query"], "input"> &
  Part<C["headers"], "input"> &
  Body<C, "input">;

/** The parsed input of an implementation; a repetition with the same idempotency key never reaches it. */
export type ParsedInput<C extends CallDefinition> = Part<C["params"], "output"> &
  Part<C["query"], "output"> &
  Omit<Part<C["headers"], "output">, typeof KEY_HEADER> &
  Body<C, "output">;

/** The result of an implementation: fields with a default may be missing. */
export type CallResult<C extends CallDefinition> = C["answer"] extends z.ZodType
  ? z.input<C["answer"]>
  : CallAnswer<C>;

/** The result for a caller. */
export type CallAnswer<C extends CallDefinition> = C["answer"] extends z.ZodType
  ? z.output<C["answer"]>
  : C["answer"] extends "file"
    ? Response
    : undefined;
