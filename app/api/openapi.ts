import type { Implementation } from "~/api/pipeline.server";
import type { CallDefinition } from "~/contract/call";
import { areas, calls } from "~/contract/calls";
import { CLIENT_KEY_PREFIX } from "~/contract/client-calls";
import { type ErrorCode, errorBody, errorCatalogue } from "~/contract/errors";
import { operatorId, pathId } from "~/contract/paging";
import type { JsonSchema } from "./docs/notation";
import { schemaOf } from "./json-schema";
import type { Services } from "./services";

type Content = Record<string, { schema: JsonSchema }>;
interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** One call in the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}

const isNull = ({ type }: JsonSchema) => type === "null";

/** As in a URL: null is an absent parameter. */
function asParameter({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const some = anyOf?.filter((one) => !isNull(one));
  return some?.length === 1 ? { ...some[0], ...rest } : { ...rest, ...(some && { anyOf: some }) };
}

function parameters(call: CallDefinition): Operation["parameters"] {
  const places = [
    ["path", call.params],
    ["query", call.query],
    ["header", call.headers],
  ] as const;
  const declared = places.flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, "input");
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: asParameter(property),
    }));
  });
  const known = {
    name: "If-None-Match",
    in: "header" as const,
    required: false,
    schema: { type: "string" },
  };
  return call.etag ? [...declared, known] : declared;
}

const bytes: JsonSchema = { type: "string", format: "binary" };
const uploaded: JsonSchema = { type: "object", properties: { file: bytes }, required: ["file"] };

function answered(call: CallDefinition): Content | undefined {
  if (call.answer === "none") return undefined;
  if (call.answer !== "file") return { "application/json": { schema: schemaOf(call.answer, "output") } };
  return Object.fromEntries(
    Object.entries(call.files ?? {}).map(([type, content]) => [
      type,
      { schema: content === "bytes" ? bytes : schemaOf(content, "output") },
    ]),
  );
}

const header = (description: string) => ({ description, schema: { type: "string" } });

function headersOf({ answerHeaders = {}, etag, answer, files = {} }: CallDefinition): Response["headers"] {
  const headers = {
    ...Object.fromEntries(Object.entries(answerHeaders).map(([name, text]) => [name, header(text)])),
    ...(etag && { ETag: header("Names this content: send it back as If-None-Match.") }),
    ...(answer === "file" && !etag && { "Content-Disposition": header("The name of the file.") }),
  };
  return Object.keys(headers).length > 0 && (answer !== "file" || Object.keys(files).length > 0)
    ? headers
    : undefined;
}

/** The refusals of one status: each possible code with its description. */
function refused(codes: ErrorCode[]): Response {
  const error = { $ref: "#/components/schemas/Error" };
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorCatalogue[code].detail}`).join("\n"),
    content: {
      "application/problem+json": {
        schema: { allOf: [error, { type: "object", properties: { code: { type: "string", enum: codes } } }] },
      },
    },
  };
}

function refusals(codes: readonly ErrorCode[]): Record<string, Response> {
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  const some = statuses.map((status) => [
    String(status),
    refused(codes.filter((code) => errorCatalogue[code].status === status)),
  ]);
  const hasOwn = codes.some((code) => errorCatalogue[code].status < 500);
  return {
    ...Object.fromEntries(some),
    ...(!hasOwn && { "4XX": { description: "Refused on the way, before the call was looked at." } }),
  };
}

/** Who may make each call, by area and name. */
type Guards = Record<
  string,
  Record<string, Pick<Implementation<CallDefinition>, "may" | "refusal" | "whileEnrolling"> | undefined>
>;

/** Every code that a call may be refused with, the failures of the service included. */
function refusalsOf(call: CallDefinition, guard: Guards[string][string]): ErrorCode[] {
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
    // Also for calls open to every person: a client application needs a key that lists the call.
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

function operation(area: string, name: string, call: CallDefinition, guards: Guards): Operation {
  const content = answered(call);
  const headers = headersOf(call);
  const body: Content | undefined = call.upload
    ? { "multipart/form-data": { schema: uploaded } }
    : call.body && { "application/json": { schema: schemaOf(call.body, "input") } };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: call.description,
    security: call.access === "public" ? [] : [{ bearer: [] }, ...(call.clients ? [{ clientKey: [] }] : [])],
    parameters: parameters(call),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.success]: {
        description: content ? "The answer." : "Done; there is nothing to answer.",
        ...(headers && { headers }),
        ...(content && { content }),
      },
      ...(call.etag && { 304: { description: "Nothing newer than what If-None-Match names." } }),
      ...refusals(refusalsOf(call, guards[area]?.[name])),
    },
  };
}

const introduction = `JSON over HTTP. Calls with \`bearer\` need the header \`Authorization: Bearer …\` with an access token of
\`POST /api/auth/login\`; it lasts 15 minutes, then \`GET /api/auth/refresh-tokens\` gives another.
Calls with \`clientKey\` can also be made by a client application, with a key that the programme's team gives it, in the
same header.

An optional parameter that is empty counts as absent. What is marked as an addition is not in the programme's
specification. A refusal has a stable \`code\`: decide by it.`;

/** The OpenAPI 3.1 document, generated from the contract and the permissions of its calls. */
export function openApiDocument(
  { programmeName, helpEmail, appUrl, version }: Services["options"],
  guards: Guards,
) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [area, areaCalls] of Object.entries(calls))
    for (const [name, call] of Object.entries(areaCalls as Record<string, CallDefinition>))
      paths[`/api${call.path}`] = {
        ...paths[`/api${call.path}`],
        [call.method]: operation(area, name, call, guards),
      };
  return {
    openapi: "3.1.0",
    info: {
      title: programmeName,
      version,
      description: introduction,
      termsOfService: `${appUrl}/conditions-d-utilisation`,
      contact: { name: `${programmeName}: help`, email: helpEmail, url: `${appUrl}/api/docs` },
      license: {
        name: "All rights reserved; to be used as the terms of use say",
        url: `${appUrl}/conditions-d-utilisation`,
      },
    },
    servers: [{ url: appUrl, description: "This site" }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A person: an access token of `POST /api/auth/login`.",
        },
        clientKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${CLIENT_KEY_PREFIX}…`,
          description:
            "A client application: a key that the programme's team made for it, for this call among others.",
        },
      },
    },
  };
}
export type ApiDocument = ReturnType<typeof openApiDocument>;
