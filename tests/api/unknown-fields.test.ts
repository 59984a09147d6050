import { describe, expect, it } from "vitest";
import type { JsonSchema } from "~/api/docs/notation";
import { schemaOf, unknownFields } from "~/api/json-schema";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addRequest } from "../support/operators";
import { type Row, rightsTable } from "../support/rights-table";
import { rightsWorld } from "../support/rights-world";

/* Unknown fields of a body are refused by name: if they were dropped, a correction would be lost unnoticed. */

const { db } = await freshDatabase();
const api = testApi(db);
const world = await rightsWorld(db, api.services);
const bearer = await api.bearerOf(world.people.platform);

const withBody = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls)
    .filter(([, { body }]) => body)
    .map(([name, definition]) => {
      const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
      const input: Record<string, unknown> = Object.assign({}, table[area]?.[name]?.[1]?.(world));
      return { call: `${area}.${name}`, definition, input };
    }),
);

async function refusalOf(definition: CallDefinition, input: Record<string, unknown>, body: unknown) {
  const { path, init } = toHttp(definition, input);
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${bearer}`);
  const answer = await api.fetch(
    new Request(`http://api.test/api${path}`, { ...init, headers, body: JSON.stringify(body) }),
  );
  return { status: answer.status, ...(await answer.json()) };
}

describe("a field that a call does not know", () => {
  it.each(withBody.filter(({ definition }) => definition.body?.def.type !== "array"))(
    "is refused by $call, by its name",
    async ({ definition, input }) => {
      const { init } = toHttp(definition, input);
      const refusal = await refusalOf(definition, input, {
        ...JSON.parse(String(init.body)),
        sheeet: { a: 1 },
      });
      expect(refusal).toMatchObject({
        status: 400,
        code: "validation",
        errors: { sheeet: ["unknownField"] },
      });
    },
  );

  it("is refused at every depth, in lists and in choices too", () => {
    const text: JsonSchema = { type: "string" };
    const point: JsonSchema = { type: "object", properties: { x: text }, additionalProperties: false };
    const schema: JsonSchema = {
      type: "object",
      properties: {
        points: { type: "array", items: point },
        either: { anyOf: [text, point, { type: "null" }] },
        open: { type: "object", additionalProperties: text },
      },
      additionalProperties: false,
    };
    const value = {
      points: [{ x: "1" }, { x: "1", y: "2" }],
      either: { z: "3" },
      open: { any: "thing" },
      __proto__: null,
    };
    expect(unknownFields(schema, value)).toEqual(["points.1.y", "either.z"]);
    expect(unknownFields(schema, JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual([
      "__proto__",
      "constructor",
    ]);
  });

  it("is described as such: no body has references, which this check would not follow", () => {
    for (const { definition } of withBody)
      if (definition.body) expect(JSON.stringify(schemaOf(definition.body, "input"))).not.toContain('"$ref"');
  });

  it("is reported with other errors", async () => {
    const refusal = await refusalOf(calls.groups.rename, { groupId: world.own.groupId }, { name: "x" });
    expect(refusal.errors).toEqual({ groupName: ["required"], name: ["unknownField"] });
  });
});

describe("a number", () => {
  it.each([
    "gifts.create value",
    "gifts.create lowStock",
    "notifications.create minimumPoints",
    "notifications.audience maximumPoints",
    "passHolders.addPointsForMany points",
    "reviewTarget.set days",
  ])("of JSON is not its digits as a text: %s", async (field) => {
    const [call, name = ""] = field.split(" ");
    const found = withBody.find((one) => one.call === call);
    if (!found) throw new Error(`There is no ${call}`);
    const { init } = toHttp(found.definition, found.input);
    const refusal = await refusalOf(found.definition, found.input, {
      ...JSON.parse(String(init.body)),
      [name]: "5",
    });
    expect(refusal).toMatchObject({
      status: 400,
      code: "validation",
      errors: { [name]: [expect.any(String)] },
    });
  });
});

it("an approval with a misnamed correction approves nothing", async () => {
  const requestId = await addRequest(db, {
    operator_id: world.own.id,
    current: JSON.stringify({ ...world.own.sheet, socialReason: "Asked" }),
  });
  const { sheet } = world.own;
  const refusal = await refusalOf(
    calls.operatorDashboard.approve,
    { id: world.own.id },
    { requestId, sheet: { ...sheet, socialReason: "Corrected" } },
  );
  expect(refusal).toMatchObject({ status: 400, errors: { sheet: ["unknownField"] } });
  const request = await db
    .selectFrom("review_requests")
    .select("decided_at")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  expect(request.decided_at).toBeNull();
});
