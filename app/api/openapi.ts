import { z } from "zod";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { errorBody } from "~/contract/errors";
import type { JsonSchema } from "./docs/notation";

type Content = Record<string, { schema: JsonSchema }>;

/** One call in the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
};

function parameters(call: CallDefinition) {
  const places = [
    ["path", call.params],
    ["query", call.query],
    ["header", call.headers],
  ] as const;
  return places.flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, "input");
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: property,
    }));
  });
}

function operation(area: string, name: string, call: CallDefinition): Operation {
  const error = {
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  const content: Content | undefined =
    call.answer === "none"
      ? undefined
      : call.answer === "file"
        ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
        : { "application/json": { schema: schemaOf(call.answer, "output") } };
  const body: Content | undefined = call.upload
    ? {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { file: { type: "string", format: "binary" } },
            required: ["file"],
          },
        },
      }
    : call.body && { "application/json": { schema: schemaOf(call.body, "input") } };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    security: call.access === "bearer" ? [{ bearer: [] }] : [],
    parameters: parameters(call),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.success]: { description: "Success", ...(content && { content }) },
      ...(call.access === "bearer" && { 401: { description: "Unauthorized", ...error } }),
      default: { description: "Refused", ...error },
    },
  };
}

/** The OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(title: string, version: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [area, areaCalls] of Object.entries(calls))
    for (const [name, call] of Object.entries(areaCalls as Record<string, CallDefinition>))
      paths[`/api${call.path}`] = {
        ...paths[`/api${call.path}`],
        [call.method]: operation(area, name, call),
      };
  return {
    openapi: "3.1.0",
    info: { title, version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
