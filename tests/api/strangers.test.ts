import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { rightsTable } from "../support/rights-table";
import { PASSWORD, rightsWorld } from "../support/rights-world";

const { db } = await freshDatabase();
const noticed: Record<string, unknown>[] = [];
const api = testApi(db, {
  log: pino({ level: "warn" }, { write: (line: string) => void noticed.push(JSON.parse(line)) }),
});
const world = await rightsWorld(db, api.services);

/** Public writes, and their rate limits. A new public call needs one. */
const publicWrites: Record<string, { maxDone: number; ends: number; input: (n: number) => object }> = {
  "auth.login": {
    maxDone: 0,
    ends: 429,
    input: (n) => ({ email: `personne${n}@demo.example`, password: "Faux-1234" }),
  },
  "operators.signUp": {
    maxDone: 20,
    ends: 429,
    input: (n) => ({
      ...rightsTable.operators.signUp[1]?.(world),
      managerEmail: `personne${n}@demo.example`,
    }),
  },
  "users.askNewPassword": {
    maxDone: 40,
    ends: 429,
    input: (n) => ({ email: `personne${n}@demo.example` }),
  },
  // The links are mailed to one person, and work once.
  "users.resetPassword": {
    maxDone: 1,
    ends: 429,
    input: () => ({ ...rightsTable.users.resetPassword[1]?.(world) }),
  },
  "users.confirmEmailChange": {
    maxDone: 1,
    ends: 400,
    input: () => ({ ...rightsTable.users.confirmEmailChange[1]?.(world) }),
  },
  "users.unsubscribe": {
    maxDone: 100,
    ends: 429,
    input: () => ({ ...rightsTable.users.unsubscribe[1]?.(world) }),
  },
  "auth.answerSecondFactor": {
    maxDone: 1,
    ends: 400,
    input: () => ({ ...rightsTable.auth.answerSecondFactor[1]?.(world) }),
  },
  "users.completeRegistration": {
    maxDone: 1,
    ends: 400,
    input: () => ({ ...rightsTable.users.completeRegistration[1]?.(world) }),
  },
};

/** A POST so that its input stays out of the URL; it writes nothing. */
const onlyReads = [
  "users.registrationLink",
  "users.passwordLink",
  "users.emailChangeLink",
  "users.unsubscriptionLink",
];

it("cover every public call that writes", () => {
  const found = Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries<CallDefinition>(areaCalls)
      .filter(([, { access, method }]) => access === "public" && method !== "get")
      .map(([name]) => `${area}.${name}`),
  );
  expect([...Object.keys(publicWrites), ...onlyReads].sort()).toEqual(found.sort());
});

describe.each(Object.entries(publicWrites))("%s", (name, { maxDone, ends, input }) => {
  it("is limited per address", async () => {
    const [area = "", call = ""] = name.split(".");
    const definition = (calls as Record<string, Record<string, CallDefinition>>)[area]?.[call];
    if (!definition) throw new Error(`no ${name}`);
    const statuses: number[] = [];
    // Some share a limit, so each gets its own address.
    const address = `203.0.113.${1 + Object.keys(publicWrites).indexOf(name)}`;
    for (let n = 0; n < 110; n += 1) {
      const { path, init } = toHttp(definition, { ...input(n) });
      const request = new Request(`http://api.test/api${path}`, init);
      request.headers.set("x-client-address", address);
      statuses.push((await api.fetch(request)).status);
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(maxDone);
    expect(statuses.at(-1)).toBe(ends);
  });
});

describe("the server's log", () => {
  const sent = async (path: string, init: RequestInit) => {
    noticed.length = 0;
    const headers = {
      "x-request-id": "of-this-request",
      "x-client-address": "203.0.113.77",
      ...init.headers,
    };
    await api.fetch(new Request(`http://api.test/api${path}`, { ...init, headers }));
    return noticed.map(({ event, code, call, userId, account, requestId }) => ({
      event,
      code,
      call,
      userId,
      account,
      requestId,
    }));
  };
  const attempt = { event: "refused", requestId: "of-this-request" };
  const { own: person, scanner } = world.people;
  const logIn = (password: string) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password }),
  });

  it("has each failed sign-in, with its account and no input", async () => {
    expect(await sent("/auth/login", logIn("Faux-1234"))).toEqual([
      { ...attempt, code: "wrongLogin", call: "post /auth/login", account: person.id },
    ]);
    expect(JSON.stringify(noticed)).not.toMatch(/Faux-1234|203\.0\.113|@/);
    const headers = {
      authorization: `Bearer ${await api.bearerOf(scanner)}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ currentPassword: "Faux-1234", password: "Autre-Mot-2" });
    expect(await sent("/users/me/password", { method: "PUT", headers, body })).toEqual([
      { ...attempt, code: "wrongPassword", call: "put /users/me/password", userId: scanner.id },
    ]);
    expect(await sent("/auth/login", logIn(PASSWORD))).toEqual([]);
  });

  it("has each unauthorized call, with its caller", async () => {
    const bearer = await api.bearerOf(scanner);
    const headers = { authorization: `Bearer ${bearer}` };
    const theirs = { ...attempt, userId: scanner.id };
    expect(await sent("/publication/preview", { headers })).toEqual([
      { ...theirs, code: "invalidRights", call: "get /publication/preview" },
    ]);
    expect(await sent("/users/me", { headers })).toEqual([]);
  });

  it("has each exceeded limit, and invalid codes and links", async () => {
    expect(await sent("/auth/get-scan-app-tokens?code=invented", {})).toEqual([
      { ...attempt, code: "invalidToken", call: "get /auth/get-scan-app-tokens" },
    ]);
    for (let n = 0; n < 10; n += 1) await sent("/auth/login", logIn("Faux-1234"));
    expect(await sent("/auth/login", logIn("Faux-1234"))).toMatchObject([
      { ...attempt, code: "tooManyLogins" },
    ]);
  });
});
