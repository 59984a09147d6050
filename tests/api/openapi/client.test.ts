import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { overHttp } from "../../support/over-http";

/* A third party's program, written against the document alone. */
const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

export async function raisePoints(baseUrl: string, bearer: string, eltoId: string) {
  const { GET, PUT, POST } = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${bearer}\` } });
  const params = { path: { eltoId } };
  const read = await GET("/api/elto/{eltoId}", { params });
  if (!read.data) throw new Error(read.error.detail);
  const sheet = read.data;
  const name: string = sheet.tourismProduct.name.fr;
  const labels: string[] = sheet.categories.map(({ label }) => label);
  const put = await PUT("/api/elto/{eltoId}", { params, body: { ...sheet, points: sheet.points + 5 } });

  const stale = await PUT("/api/elto/{eltoId}", { params, body: { ...sheet, points: 1 } });
  const code: components["schemas"]["Error"]["code"] | undefined = stale.error?.code;

  const { data: review } = await GET("/api/eltodashboard/{id}", { params: { path: { id: eltoId } } });
  if (review)
    await POST("/api/eltodashboard/{id}/approve", {
      params: { path: { id: eltoId } },
      body: { requestId: review.id, data: { ...review.current, remark: "Corrigé" } },
    });
  const { data: choices } = await GET("/api/elto/dropdown", { params: { query: { search: name } } });
  return { name, labels, put: put.response.status, code, reviewed: review?.kind, choices: choices?.length };
}
`;

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: [],
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2022", "dom", "dom.iterable"],
};

const { db } = await freshDatabase();
const api = testApi(db);
const baseUrl = await overHttp(api);

it("compiles from the document alone, saves the sheet that it read and decides a request with the content that it read", async () => {
  const folder = path.resolve(`.cache/programs/api-client-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const document = await (await fetch(`${baseUrl}/api/openapi.json`)).text();
  writeFileSync(path.join(folder, "schema.ts"), astToString(await openapiTypescript(document)));
  writeFileSync(path.join(folder, "program.ts"), program);
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const { stdout: complaints } = spawnSync(
    process.execPath,
    ["node_modules/typescript-native/bin/tsc", "--project", folder],
    { encoding: "utf8" },
  );
  expect(complaints).toBe("");

  const operator = await addOperator(db);
  const asked = await addOperator(db);
  const administrator = await api.as(await addUser(db, { operators: [asked] }));
  const sheet = await administrator.operators.details({ eltoId: asked.id });
  await administrator.operators.update({ ...sheet, eltoId: asked.id, socialReason: "Musée SA" });
  const bearer = await api.bearerOf(await addUser(db, { role: "AdminWbt" }));

  const { raisePoints } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, "program.js")).href
  );
  expect(await raisePoints(baseUrl, bearer, operator.id)).toEqual({
    name: "Musée de la Meuse",
    labels: ["Musée"],
    put: 204,
    code: "staleVersion",
    reviewed: undefined,
    choices: 2,
  });
  expect(await raisePoints(baseUrl, bearer, asked.id)).toMatchObject({ put: 409, reviewed: "Edited" });
  const stored = await db.selectFrom("operators").select(["id", "sheet"]).execute();
  expect(stored.find(({ id }) => id === operator.id)?.sheet).toEqual({ ...operator.sheet, points: 15 });
  expect(stored.find(({ id }) => id === asked.id)?.sheet).toEqual({
    ...asked.sheet,
    socialReason: "Musée SA",
    remark: "Corrigé",
  });
});
