import { describe, expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const bearer = await api.bearerOf(await addUser(db, { role: "AdminWbt" }));

const post = (path: string, body: string) =>
  api.fetch(
    new Request(`http://api.test/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
      body,
    }),
  );

describe("JSON is refused", () => {
  it.each([
    ["nested 40,000 deep", `${"[".repeat(40_000)}${"]".repeat(40_000)}`],
    ["of objects within each other", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["deep in one field", `{"email":${"[".repeat(11)}${"]".repeat(11)},"password":"x"}`],
    ["of 100,000 values", `{"categoryTypes":[${Array(100_000).fill(1)}]}`],
    ["that is truncated", '{"email":'],
  ])("%s", { timeout: 5_000 }, async (_, body) => {
    for (const path of ["/auth/login", "/elto/signup", "/elto", "/translation"]) {
      const answer = await post(path, body);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: "badRequest" }]);
    }
  });

  it("that is not there, field by field, where something is needed", async () => {
    const answer = await post("/auth/login", "");
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "validation", errors: { email: ["required"], password: ["required"] } },
    ]);
  });
});

it("reports at most a hundred issues", async () => {
  const answer = await post("/elto/signup", JSON.stringify({ categoryTypes: Array(4_000).fill(1) }));
  const { errors } = await answer.json();
  expect(answer.status).toBe(400);
  expect(Object.keys(errors).length).toBeLessThanOrEqual(100);
});
