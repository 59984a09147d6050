import { describe, expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { errorBody, errorCatalogue, errorCodes } from "~/contract/errors";
import { fieldCodes } from "~/contract/field-codes";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";

const { db } = await freshDatabase();
const api = testApi(db);
const operator = await addOperator(db);
const holder = await addHolder(db);
const bearer = await api.bearerOf(await addUser(db, { role: "AdminWbt" }));

async function refused(method: string, path: string, body?: unknown) {
  const answer = await api.fetch(
    new Request(`http://api.test/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
  const text = await answer.text();
  expect([answer.status, text]).toEqual([expect.toSatisfy((status) => status >= 400 && status < 500), text]);
  return errorBody.parse(JSON.parse(text));
}

describe("an invalid id", () => {
  it.each([
    ["GET", "/elto/abc", "invalidEltoId", "Invalid elto id."],
    ["POST", "/elto/abc/archive", "invalidEltoId", "Invalid elto id."],
    ["GET", "/elto/linked-eltos?EltoId=abc", "invalidEltoId", "Invalid elto id."],
    ["GET", `/elto/${operator.id}/history/abc`, "invalidId", "Invalid id."],
    ["GET", "/elto/dropdown?groupdIdToExclude=abc", "invalidId", "Invalid id."],
    ["GET", "/eltodashboard/abc", "invalidId", "Invalid id."],
    ["PATCH", "/groups/abc", "invalidId", "Invalid id."],
    ["GET", "/medias/abc", "invalidId", "Invalid id."],
  ])("is refused by %s %s with 400 %s", async (method, path, code, title) => {
    expect(await refused(method, path)).toMatchObject({ status: 400, code, title });
  });

  it("is distinguished from an unknown id and from an invalid field of a body", async () => {
    const none = "0198c0de-0000-7000-8000-000000000000";
    expect(await refused("GET", `/elto/${none}`)).toMatchObject({ status: 404, code: "notFound" });
    expect(await refused("POST", `/groups/${operator.groupId}/linkelto`, { eltoId: "abc" })).toMatchObject({
      code: "validation",
      errors: { eltoId: ["invalid"] },
    });
  });
});

it("explains every code in a sentence", async () => {
  for (const code of errorCodes) expect(errorCatalogue[code].detail).toMatch(/^[A-Z].*\s.*\.$/);
  expect(await refused("GET", "/elto/abc")).toMatchObject({
    detail: "The id of the operator is not a UUID.",
  });
});

describe("a field of the wrong type gets a stable code, never the validator's own words:", () => {
  const wrong: unknown[] = [null, "", "x".repeat(100_000), -1, 1e21, true, [], [[]], {}, [null], { x: [] }];
  const known = [...Object.keys(fieldCodes), ...errorCodes];
  const bodies = Object.values(calls).flatMap((area) =>
    Object.values<CallDefinition>(area).filter(({ body }) => body),
  );
  const parts: Record<string, string> = { number: "1", kind: "operator", language: "nl", text: "name" };
  const partsOf = (path: string) => (path.startsWith("/cards/") ? { number: "5412098329904" } : parts);
  const addressed = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name) => (partsOf(path) as typeof parts)[name] ?? operator.id);

  const expected = [
    ...["validation", "badRequest", "invalidToken", "wrongLogin", "tooManyLogins"],
    // The subject in the body; this status comes from the source.
    ...["invalidId", "invalidDuplicateEventId"],
  ];

  it.each(bodies)("$method $path", async ({ method, path, body }) => {
    const fields = Object.keys(
      (body as { shape?: object }).shape ?? (body as { in?: { shape?: object } }).in?.shape ?? {},
    );
    const tries = [...wrong, ...wrong.map((one) => Object.fromEntries(fields.map((name) => [name, one])))];
    for (const one of tries) {
      // When every field is optional, some of them are correct.
      if (body?.safeParse(one).success) continue;
      const { code, errors = {} } = await refused(method.toUpperCase(), addressed(path), one);
      expect(expected).toContain(code);
      for (const [name, codes] of Object.entries(errors))
        for (const told of codes)
          expect(known, `${name} of ${JSON.stringify(one).slice(0, 80)}`).toContain(told);
    }
  });

  it.each([
    ["/elto?Status=nothing", "Status.0", "invalid"],
    ["/elto?PageSize=x", "PageSize", "invalid"],
    ["/auth/refresh-tokens", "x-refresh-token", "required"],
    ["/auth/get-scan-app-tokens?code=", "code", "required"],
    [`/elto/drupalinfo/${"x".repeat(61)}`, "drupalId", "tooLong"],
    ["/logs?Start=x", "Start", "invalidDate"],
  ])("GET %s", async (path, field, code) => {
    expect((await refused("GET", path)).errors).toEqual({ [field]: [code] });
  });
});

describe("a query is accepted", () => {
  const status = async (path: string) => {
    const answer = await api.fetch(
      new Request(`http://api.test/api${path}`, { headers: { authorization: `Bearer ${bearer}` } }),
    );
    // An unread file would block the person's next export.
    await answer.body?.cancel();
    return answer.status;
  };

  it("with languages in any case", async () => {
    for (const language of ["fr", "NL", "En", "de"])
      expect(await status(`/content/pwa-cgu?Language=${language}`)).toBe(200);
    expect(await status("/content/pwa-cgu?Language=es")).toBe(400);
  });

  const about: Record<string, string> = {
    eltoId: operator.id,
    groupId: operator.groupId,
    kind: "operator",
    subjectId: operator.id,
  };
  /** Not a filter but the subject of the call. */
  const needed: Record<string, string> = {
    List: "operators",
    Id: holder.id,
    EltoId: operator.id,
    zipCode: "5000",
    Target: "Csv",
    q: "abbaye",
    Month: "2026-06",
    Of: holder.id,
    passId: "5412098999999",
    Form: "/eltos/add:",
  };
  const filtered = Object.entries(calls)
    .filter(([area]) => area !== "auth")
    .flatMap(([, area]) => Object.values<CallDefinition>(area))
    .filter(({ method, path, query }) => method === "get" && query && !/\{(id|offerId)\}|changes/.test(path))
    .map(({ path, query }) => {
      const search = Object.keys(query?.shape ?? {}).map((name) => `${name}=${needed[name] ?? ""}`);
      return `${path.replace(/\{(\w+)\}/g, (_, name) => about[name] ?? "")}?${search.join("&")}`;
    });

  it.each(filtered)("with empty filters: %s", async (path) => {
    expect(await status(path)).toBe(200);
  });

  it.each([
    ["/elto/export", { categories: "", distributors: "", province: null, searchName: "" }],
    ["/offers/export", { category: "", offerOnly: "", tags: null, start: "", searchTerm: "", id: [] }],
  ])("with empty filters in an export: %s", async (path, filters) => {
    const answer = await api.fetch(
      new Request(`http://api.test/api${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        body: JSON.stringify({
          reason: "Contrôle",
          exportAsExcel: false,
          status: [],
          orderBy: "",
          ...filters,
        }),
      }),
    );
    expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true]);
    await answer.text();
  });
});
