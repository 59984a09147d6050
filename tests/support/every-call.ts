import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "./api";
import { freshDatabase } from "./database";
import { answersOf, type Caller, type Row, rightsTable } from "./rights-table";
import { rightsWorld } from "./rights-world";

export const now = new Date("2026-06-15T10:00:00.000Z");

/** Every call of the contract with its row of the rights table, and a database that contains each call's subject. */
export async function everyCall() {
  const database = await freshDatabase();
  const { services, fetch, bearerOf } = testApi(database.db, {
    now: () => now,
    externalContent: createExternalContent({ demo: true }),
    // The provider is external; its own test uses a server.
    translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
  });
  const world = await rightsWorld(database.db, services);
  const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
  const rows = Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries<CallDefinition>(areaCalls).map(([name, definition]) => {
      const [answers = {}, input] = table[area]?.[name] ?? [];
      return { call: `${area}.${name}`, definition, input, answers: answersOf(answers) };
    }),
  );
  async function requestOf({ definition, input }: (typeof rows)[number], caller: Caller) {
    const { path, init } = toHttp(definition, Object.assign({}, input?.(world)));
    const request = new Request(`http://api.test/api${path}`, init);
    if (caller !== "anonymous")
      request.headers.set("authorization", `Bearer ${await bearerOf(world.people[caller])}`);
    return request;
  }
  return { database, fetch, world, rows, requestOf };
}
