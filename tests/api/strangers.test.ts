import { describe, expect, it } from "vitest";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { rightsTable } from "../support/rights-table";
import { rightsWorld } from "../support/rights-world";

const { db } = await freshDatabase();
const api = testApi(db);
const world = await rightsWorld(db, api.services);

/** What anybody may write with, and how it ends when somebody does not stop. A call that is new here needs a limit. */
const publicWrites: Record<string, { mostDone: number; ends: number; input: (n: number) => object }> = {
  "auth.login": {
    mostDone: 0,
    ends: 429,
    input: (n) => ({ email: `personne${n}@demo.example`, password: "Faux-1234" }),
  },
  "operators.signUp": {
    mostDone: 20,
    ends: 429,
    input: (n) => ({
      ...rightsTable.operators.signUp[1]?.(world),
      managerEmail: `personne${n}@demo.example`,
    }),
  },
  // The link is mailed to one person, and good once.
  "users.completeRegistration": {
    mostDone: 1,
    ends: 400,
    input: () => ({ ...rightsTable.users.completeRegistration[1]?.(world) }),
  },
};

/** A POST so that what it asks about stays out of the URL; it writes nothing. */
const onlyReads = ["users.registrationLink"];

it("cover every public call that writes", () => {
  const found = Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries<CallDefinition>(areaCalls)
      .filter(([, { access, method }]) => access === "public" && method !== "get")
      .map(([name]) => `${area}.${name}`),
  );
  expect([...Object.keys(publicWrites), ...onlyReads].sort()).toEqual(found.sort());
});

describe.each(Object.entries(publicWrites))("%s", (name, { mostDone, ends, input }) => {
  it("is limited per address", async () => {
    const [area = "", call = ""] = name.split(".");
    const definition = (calls as Record<string, Record<string, CallDefinition>>)[area]?.[call];
    if (!definition) throw new Error(`no ${name}`);
    const statuses: number[] = [];
    for (let n = 0; n < 110; n += 1) {
      const { path, init } = toHttp(definition, { ...input(n) });
      const request = new Request(`http://api.test/api${path}`, init);
      request.headers.set("x-client-address", "203.0.113.9");
      statuses.push((await api.fetch(request)).status);
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(mostDone);
    expect(statuses.at(-1)).toBe(ends);
  });
});
