import type { CallDefinition } from "~/contract/call";
import type { ErrorCode } from "~/contract/errors";
import { operatorId, pathId } from "~/contract/paging";
import type { Implementation } from "../pipeline.server";

/** Who may make each call, by area and name. */
export type Guards = Record<
  string,
  Record<string, Pick<Implementation<CallDefinition>, "may" | "refusal" | "whileEnrolling"> | undefined>
>;

/** Every code that a call may be refused with, the failures of the service included. */
export function refusalsOf(call: CallDefinition, guard: Guards[string][string]): ErrorCode[] {
  const { params, query, headers, body, upload, access, clients, refuses = [] } = call;
  const addressed = [...Object.values(params?.shape ?? {}), ...Object.values(query?.shape ?? {})];
  const has = (id: typeof pathId) => addressed.some((schema) => schema === id || isOptional(schema, id));
  const codes: (ErrorCode | false | undefined)[] = [
    (params || query || headers || body) && "validation",
    body && "badRequest",
    has(operatorId) && "invalidEltoId",
    has(pathId) && "invalidId",
    access === "bearer" && "unauthorized",
    access === "bearer" && !guard?.whileEnrolling && "secondFactorRequired",
    // A call that every person may make is none of a client's, unless its key names it.
    access === "bearer" && (guard?.refusal ?? "invalidRights"),
    clients && "tooManyCalls",
    (params || has(operatorId)) && "notFound",
    (body || upload) && "payloadTooLarge",
    ...refuses,
    "unavailable",
    "serverError",
  ];
  return [...new Set(codes.filter((code): code is ErrorCode => Boolean(code)))];
}

const isOptional = (schema: unknown, id: unknown) =>
  typeof schema === "object" && schema !== null && "unwrap" in schema && typeof schema.unwrap === "function"
    ? schema.unwrap() === id
    : false;
