import { expect, it } from "vitest";
import type { JsonSchema } from "~/api/docs/notation";
import type { ApiDocument } from "~/api/openapi";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { errorCodes } from "~/contract/errors";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";

const { db } = await freshDatabase();
const api = testApi(db);
const get = (path: string) => api.fetch(new Request(`http://api.test${path}`));
const document: ApiDocument = await (await get("/api/openapi.json")).json();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const allCalls = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).map(([name, call]) => ({ id: `${area}.${name}`, call })),
);

it("is OpenAPI 3.1 with every call of the contract once, under an id of its own", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Pass Détours");
  const found = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
  expect(found.sort()).toEqual(
    allCalls.map(({ id, call }) => `${id} ${call.method} /api${call.path}`).sort(),
  );
});

it("declares each path parameter, a body only where there is one, and the responses of each call", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(named.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size, path).toBe(keys.length);
    const { call } = allCalls.find(({ id }) => id === operation.operationId) ?? {};
    expect(Boolean(operation.requestBody), path).toBe(Boolean(call?.body || call?.upload));
    expect(Object.keys(operation.responses), path).toContain(String(call?.success));
    expect(Boolean(operation.responses[String(call?.success)]?.content), path).toBe(call?.answer !== "none");
    const open = [call?.access === "bearer" && { bearer: [] }, call?.clients && { clientKey: [] }];
    expect(operation.security, path).toEqual(open.filter(Boolean));
    for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
  }
});

it("has no dangling references", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, pointer = ""] of references) {
    const found = pointer
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect(found, pointer).toBeTypeOf("object");
  }
});

it("is also a page with every call and error, without scripts and with its own content security policy", async () => {
  const answer = await get("/api/docs");
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toMatch("text/html");
  for (const { id, call } of allCalls) {
    expect(page).toContain(`<article id="${id}">`);
    expect(page).toContain(`<code>${call.method.toUpperCase()} /api${call.path}</code>`);
  }
  for (const code of errorCodes) expect(page).toContain(`<tr id="${code}">`);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(page).not.toMatch(/<script|<link|<img|javascript:/);
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(page.match(/<style>([\s\S]*)<\/style>/)?.[1]),
  );
  expect(answer.headers.get("content-security-policy")).toContain(
    `style-src 'sha256-${Buffer.from(digest).toString("base64")}'`,
  );
});

it("is the page that the type of an error links to", async () => {
  const answer = await get("/api/users/me");
  expect(await answer.json()).toMatchObject({
    status: 401,
    type: "/api/docs#unauthorized",
    code: "unauthorized",
  });
});

it("types every field of every parameter, body and answer", () => {
  const untyped: string[] = [];
  const walk = (schema: JsonSchema, at: string) => {
    const { type, $ref, anyOf, oneOf, allOf } = schema;
    if (!type && !$ref && !anyOf && !oneOf && !allOf && !schema.enum && !("const" in schema))
      untyped.push(at);
    for (const [name, property] of Object.entries(schema.properties ?? {})) walk(property, `${at}.${name}`);
    for (const part of [anyOf, oneOf, allOf].flatMap((all) => all ?? [])) walk(part, at);
    if (schema.items) walk(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, `${at}.*`);
  };
  for (const { operation } of operations) {
    const { operationId, parameters, requestBody, responses } = operation;
    for (const { name, schema } of parameters) walk(schema, `${operationId} ${name}`);
    for (const [status, { content }] of [["body", requestBody ?? {}] as const, ...Object.entries(responses)])
      for (const { schema } of Object.values(content ?? {})) walk(schema, `${operationId} ${status}`);
  }
  walk(document.components.schemas.Error, "Error");
  expect(untyped).toEqual([]);
});

it("names the media types that are served", () => {
  const served = (path: string, method = "get") =>
    Object.keys(document.paths[path]?.[method]?.responses[200]?.content ?? {});
  const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect(served("/api/publication/latest")).toEqual(["application/json"]);
  expect(served("/api/medias/{id}")).toEqual(["image/jpeg"]);
  expect(served("/api/elto/export", "post")).toEqual(["text/csv", excel]);
  expect(served("/api/logs/export", "post")).toEqual([excel]);
  expect(JSON.stringify(document)).not.toContain("octet-stream");
});

it("has its server, contact and terms, and describes each area and call", () => {
  const { info, servers, tags } = document;
  expect(servers).toEqual([{ url: "https://pass.example", description: "This site" }]);
  expect(info.contact.email).toBe("aide@pass.example");
  expect(info.license.url).toBe(info.termsOfService);
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(calls));
  for (const { operation } of operations)
    expect(operation.description, operation.operationId).not.toBe(operation.summary);
});

it("lists the refusals of each call", () => {
  const codes = (path: string, method: string, status: number) =>
    document.paths[path]?.[method]?.responses[status]?.content?.["application/problem+json"]?.schema
      .allOf?.[1]?.properties?.code?.enum;
  expect(codes("/api/elto/{eltoId}/archive", "post", 409)).toEqual(["alreadyArchived", "underReview"]);
  expect(codes("/api/elto/{eltoId}/archive", "post", 403)).toEqual(["secondFactorRequired", "invalidRights"]);
  expect(codes("/api/elto/{eltoId}/archive", "post", 404)).toEqual(["notFound"]);
  expect(codes("/api/elto/export", "post", 400)).toEqual([
    "validation",
    "badRequest",
    "invalidRightsToExport",
  ]);
  // Every signed-in person may; a client application may not.
  expect(codes("/api/users/me", "get", 403)).toEqual(["invalidRights"]);
  expect(codes("/api/countries", "get", 403)).toBeUndefined();
});
