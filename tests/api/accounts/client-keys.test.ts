import { Hono } from "hono";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { identifyClient } from "~/api/client-keys/identify-client.server";
import { addEndpoint, endpointsOf } from "~/api/pipeline.server";
import { type CallDefinition, call } from "~/contract/call";
import { calls } from "~/contract/calls";
import { clientCalls } from "~/contract/client-calls";
import type { ClientKeyForm } from "~/contract/client-keys";
import { MAX_KEY_DAYS } from "~/contract/client-keys";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const start = new Date("2026-06-15T10:00:00.000Z");
let now = start;
beforeEach(() => {
  now = start;
});
const api = testApi(db, { now: () => now });
const platform = await addUser(db, { role: "AdminWbt", name: "Lambert" });
const abbey = await addOperator(db, { name: "Abbaye" });
const brewery = await addOperator(db, { name: "Brasserie" });
const gone = await addOperator(db, { name: "Château", columns: { deleted_at: now } });
const offers = { abbey: await addOffer(db, abbey), brewery: await addOffer(db, brewery) };
const as = await api.as(platform);

const form = (changes: Partial<ClientKeyForm> = {}): ClientKeyForm => ({
  client: "Elloha",
  name: `Réservations ${Math.random()}`,
  calls: ["offers.list"],
  operators: "all",
  operatorIds: [],
  expiresOn: "2026-12-31",
  ...changes,
});
const make = (changes?: Partial<ClientKeyForm>) => as.clientKeys.create(form(changes));
/** A raw HTTP call with a key. */
const ask = (key: string, path: string, init: RequestInit = {}) =>
  api.fetch(
    new Request(`http://api.test/api${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}` },
    }),
  );
const statusOf = async (key: string, path: string, init?: RequestInit) => (await ask(key, path, init)).status;
/** Signed in again, since the clock has moved. */
const detailsOf = async (id: string) => (await api.as(platform)).clientKeys.details({ id });
const lastUseOf = async (id: string) => (await detailsOf(id)).lastUsedAt;

describe("a key", () => {
  it("is shown once, is recognisable, has 256 random bits, and is stored as a digest", async () => {
    const { id, key } = await make({ name: "Un", calls: ["offers.list", "content.tags"] });
    expect(key).toMatch(/^pdk_[\w-]{43}$/);
    expect(Buffer.from(key.slice(4), "base64url")).toHaveLength(32);
    const rows = await db.selectFrom("client_keys").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(4, -4));
    expect(await as.clientKeys.details({ id })).toEqual({
      id,
      client: "Elloha",
      name: "Un",
      lastFour: key.slice(-4),
      operators: null,
      state: "active",
      calls: ["offers.list", "content.tags"],
      createdAt: now.toISOString(),
      createdBy: "Test Lambert",
      expiresOn: "2026-12-31",
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
    });
    const stored = await db.selectFrom("logs").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key.slice(4, -4));
  });

  it("allows only the calls that it names", async () => {
    const { key } = await make({ calls: ["offers.list"] });
    expect(await statusOf(key, "/offers")).toBe(200);
    expect(await statusOf(key, `/offers/${offers.abbey.id}`)).toBe(403);
    expect(await statusOf(key, "/tags")).toBe(403);
    expect(await statusOf(key, "/users/me")).toBe(403);
  });

  it("that is wrong, in part or whole, is refused; public calls stay public", async () => {
    const { key } = await make();
    expect(await statusOf(`${key}x`, "/offers")).toBe(401);
    expect(await statusOf(key.slice(0, -1), "/offers")).toBe(401);
    expect(await statusOf("pdk_", "/offers")).toBe(401);
    expect((await ask("pdk_wrong", "/offers")).headers.get("www-authenticate")).toBe("Bearer");
    expect(await statusOf("pdk_wrong", "/countries")).toBe(200);
    expect(await statusOf(key, "/countries")).toBe(200);
  });

  it("expires at the end of its last day in Belgium", async () => {
    const { id, key } = await make({ expiresOn: "2026-06-16" });
    now = new Date("2026-06-16T21:59:59Z");
    expect(await statusOf(key, "/offers")).toBe(200);
    now = new Date("2026-06-16T22:00:00Z");
    expect(await statusOf(key, "/offers")).toBe(401);
    expect((await detailsOf(id)).state).toBe("expired");
  });

  it("that is revoked is refused at the next call, and cannot be revoked again", async () => {
    const { id, key } = await make({ name: "Deux" });
    expect(await statusOf(key, "/offers")).toBe(200);
    await as.clientKeys.revoke({ id });
    expect(await statusOf(key, "/offers")).toBe(401);
    expect(await as.clientKeys.details({ id })).toMatchObject({
      state: "revoked",
      revokedBy: "Test Lambert",
    });
    await expect(as.clientKeys.revoke({ id })).rejects.toMatchObject({ code: "clientKeyRevoked" });
    await expect(as.clientKeys.revoke({ id: platform.id })).rejects.toMatchObject({ code: "notFound" });
    const written = db
      .selectFrom("logs")
      .select(["type", "user_name", "thing_name"])
      .where("thing_id", "=", id);
    const name = `Elloha · clé Deux (…${key.slice(-4)})`;
    expect(await written.orderBy("at").orderBy("id").execute()).toEqual([
      { type: "ClientKeyCreated", user_name: "Test Lambert", thing_name: name },
      { type: "ClientKeyRevoked", user_name: "Test Lambert", thing_name: name },
    ]);
    const [created] = (await as.logs.list({ Type: ["ClientKeyCreated"], Subject: [id] })).items;
    expect(created?.fields[0]).toMatchObject({
      field: "Accès",
      after: "Lire la liste des offres et bons plans",
    });
  });

  it("has its last use written at most once a minute", async () => {
    const { id, key } = await make();
    const first = now.toISOString();
    await ask(key, "/offers");
    now = new Date(now.getTime() + 59_000);
    await ask(key, "/offers");
    expect(await lastUseOf(id)).toBe(first);
    now = new Date(now.getTime() + 1_000);
    await Promise.all([ask(key, "/offers"), ask(key, "/offers")]);
    expect(await lastUseOf(id)).toBe(now.toISOString());
  });

  it("has its own limit of 600 calls a minute, across processes", async () => {
    const [one, other] = [await make(), await make()];
    await db.deleteFrom("login_attempts").execute();
    await Promise.all([ask(one.key, "/offers"), ask(one.key, "/offers")]);
    // As if 597 other calls had been made since.
    await db.updateTable("login_attempts").set({ failures: sql`failures + 597` }).execute();
    expect(await statusOf(one.key, "/offers")).toBe(200);
    const refused = await ask(one.key, "/offers");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({ code: "tooManyCalls" });
    expect(await statusOf(other.key, "/offers")).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect(await statusOf(one.key, "/offers")).toBe(200);
  });
});

describe("a key for some operators", () => {
  it("sees only these; others do not exist", async () => {
    const all = [...clientCalls];
    const { id, key } = await make({ calls: all, operators: "some", operatorIds: [abbey.id] });
    expect((await as.clientKeys.details({ id })).operators).toEqual([{ id: abbey.id, label: "Abbaye" }]);
    const ids = async (path: string, name: string) =>
      (await (await ask(key, path)).json()).items.map((item: Record<string, string>) => item[name]);
    expect(await ids("/elto", "id")).toEqual([abbey.id]);
    expect(await ids("/offers", "offerId")).toEqual([offers.abbey.id]);
    expect(await statusOf(key, `/offers/${offers.abbey.id}`)).toBe(200);
    expect(await statusOf(key, `/offers/${offers.brewery.id}`)).toBe(404);
    expect(await statusOf(key, `/elto/${brewery.id}/offers`)).toBe(404);
    await db.updateTable("operators").set({ deleted_at: now }).where("id", "=", abbey.id).execute();
    expect(await ids("/elto", "id")).toEqual([]);
    await db.updateTable("operators").set({ deleted_at: null }).where("id", "=", abbey.id).execute();
  });

  it("has no rights of the programme's team, even for all operators: no deleted rows, no authors", async () => {
    const { key } = await make({ calls: [...clientCalls] });
    const read = async (path: string) => (await ask(key, path)).json();
    expect((await read("/elto")).totalCount).toBe(2);
    expect(await statusOf(key, "/elto?Deleted=true")).toBe(403);
    expect(await statusOf(key, "/offers?Deleted=true")).toBe(403);
    expect(await statusOf(key, `/elto/${gone.id}/offers`)).toBe(404);
    expect(await read(`/offers/${offers.abbey.id}`)).toMatchObject({ updatedBy: null, openRequest: null });
  });
});

describe("creating a key", () => {
  const refused = (changes: Partial<ClientKeyForm>) =>
    make(changes).then(
      () => ({}),
      ({ code, fields }) => ({ code, ...fields }),
    );

  it("takes all operators, or some that exist", async () => {
    const some = { operators: "some" } as const;
    expect(await refused(some)).toEqual({ code: "validation", operatorIds: ["atLeastOne"] });
    expect(await refused({ operatorIds: [abbey.id] })).toEqual({
      code: "validation",
      operatorIds: ["onlyForSome"],
    });
    for (const id of [gone.id, platform.id])
      expect(await refused({ ...some, operatorIds: [abbey.id, id] })).toEqual({
        code: "validation",
        operatorIds: ["invalid"],
      });
  });

  it("takes at least one call, of those open to clients", async () => {
    expect(await refused({ calls: [] })).toEqual({ code: "validation", calls: ["atLeastOne"] });
    expect(await refused({ calls: ["users.me"] as never })).toMatchObject({ code: "validation" });
  });

  it("takes a future day, within two years", async () => {
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await refused({ expiresOn: day(0) })).toEqual({ code: "validation", expiresOn: ["dayPassed"] });
    expect(await refused({ expiresOn: day(MAX_KEY_DAYS + 1) })).toMatchObject({ expiresOn: ["tooFar"] });
    expect(await refused({ expiresOn: day(MAX_KEY_DAYS) })).toEqual({});
  });

  it("takes a name unique among the application's active keys; also when sent twice", async () => {
    const twice = await Promise.allSettled([make({ name: "Caisse" }), make({ name: "Caisse" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refused({ name: "Caisse" })).toEqual({ code: "clientKeyExists", name: ["clientKeyExists"] });
    await make({ name: "Caisse", client: "Shop" });
    const { items } = await as.clientKeys.list({ PageSize: 200 });
    const first = items.find(({ name, client }) => name === "Caisse" && client === "Elloha");
    await as.clientKeys.revoke({ id: first?.id ?? "" });
    await make({ name: "Caisse" });
    expect((await as.clientKeys.list({ PageSize: 200 })).items.at(-1)?.state).toBe("revoked");
  });
});

describe("the log", () => {
  it("names the client that exported", async () => {
    const { key } = await make({ name: "Catalogue", calls: ["offers.exportFile"] });
    const body = (exportAsExcel: boolean) => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reason: "Chaque nuit", exportAsExcel }),
    });
    const file = await ask(key, "/offers/export", body(false));
    expect([file.status, (await file.text()).split("\n").length]).toEqual([200, 4]);
    // Only the programme may export workbooks.
    expect(await statusOf(key, "/offers/export", body(true))).toBe(400);
    const { items } = await as.logs.list({ PageSize: 1 });
    expect(items[0]).toMatchObject({
      type: "DataExported",
      user: `Elloha · clé Catalogue (…${key.slice(-4)})`,
      changes: { reason: [null, "Chaque nuit"] },
    });
  });

  it("names the client in the transaction of a call that writes", async () => {
    const { key } = await make({ name: "Caisses", client: "ScanPWA", calls: ["offers.details"] });
    const scan = call({
      method: "post",
      path: "/scan",
      access: "bearer",
      clients: "offers.details",
      summary: "A call to come",
      description: "",
      success: 204,
      answer: "none",
    });
    const unopened = call({ ...scan, path: "/other", clients: undefined });
    const app = new Hono().basePath("/api");
    const run = {
      may: "everyone" as const,
      run: async ({ log }: { log: (type: "OperatorScanned", entry: object) => void }) => {
        log("OperatorScanned", { operatorId: abbey.id });
        return undefined;
      },
    };
    for (const endpoint of endpointsOf({ scan, unopened }, { scan: run, unopened: run }))
      addEndpoint(app, api.services, identifyClient, endpoint);
    const post = (path: string) =>
      app.request(`/api${path}`, { method: "POST", headers: { authorization: `Bearer ${key}` } });
    expect((await post("/scan")).status).toBe(204);
    // Every signed-in person may call it, but a client may not.
    expect((await post("/other")).status).toBe(403);
    const entries = await db.selectFrom("logs").selectAll().where("type", "=", "OperatorScanned").execute();
    expect(entries).toMatchObject([
      {
        user_id: null,
        user_name: `ScanPWA · clé Caisses (…${key.slice(-4)})`,
        operator_id: abbey.id,
      },
    ]);
  });
});

describe("the contract", () => {
  const all = Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries<CallDefinition>(areaCalls).map(
      ([name, definition]) => [`${area}.${name}`, definition] as const,
    ),
  );

  it("lists the calls open to clients, each by its own name", () => {
    const open = all.filter(([, { clients }]) => clients !== undefined);
    expect(open.map(([name, { clients }]) => [name, clients])).toEqual(open.map(([name]) => [name, name]));
    expect(open.map(([name]) => name).sort()).toEqual([...clientCalls].sort());
    expect(open.filter(([, { access }]) => access === "public")).toEqual([]);
  });

  it("refuses all other calls to a key that names everything", async () => {
    const { id, key } = await make();
    await db
      .updateTable("client_keys")
      .set({ calls: all.map(([name]) => name) })
      .where("id", "=", id)
      .execute();
    const closed = all.filter(([, { access, clients }]) => access === "bearer" && !clients);
    expect(closed.length).toBeGreaterThan(60);
    const answers = await Promise.all(
      closed.map(async ([name, { method, path }]) => {
        const url = path.replace(/\{\w+\}/g, abbey.id);
        const { code } = await (await ask(key, url, { method: method.toUpperCase() })).json();
        return [name, code];
      }),
    );
    expect(answers.filter(([, code]) => !/^invalidRights/.test(code ?? ""))).toEqual([]);
  });

  it("documents which calls accept a key", async () => {
    const document = await (await api.fetch(new Request("http://api.test/api/openapi.json"))).json();
    expect(document.components.securitySchemes.clientKey).toMatchObject({ type: "http", scheme: "bearer" });
    expect(document.paths["/api/offers"].get.security).toEqual([{ bearer: [] }, { clientKey: [] }]);
    expect(document.paths["/api/offers"].post.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.paths["/api/offers"].get.responses)).toContain("429");
  });
});
