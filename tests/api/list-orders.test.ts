import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { clockFrom } from "~/api/platform/clock";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { seedDemo } from "~/api/seed/seed-demo.server";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabaseOptions } from "../support/database";

/*
 * The ids of a page are found first and joined with their rows (docs/lists.md), which the planner may read in any order.
 * With the few rows of a test it uses a nested loop, which keeps the order of the ids: here nested loops are disabled.
 */

const now = () => new Date("2026-11-21T09:00:00Z");
const { options, remove } = await freshDatabaseOptions();
const opened: OpenDatabase[] = [];
afterAll(async () => {
  await opened.at(-1)?.close();
  await remove();
});

async function open() {
  await opened.at(-1)?.close();
  const database = await openDatabase(options);
  opened.push(database);
  return database;
}

/** For a list about one subject: the parameter, and the column whose most frequent value it gets. */
const subjects: Record<string, [parameter: string, table: string, column: string]> = {
  "gifts.orders": ["id", "gift_orders", "gift_id"],
  "gifts.stock": ["id", "gift_keys", "gift_id"],
  "notes.list": ["subjectId", "notes", "operator_id"],
  "offers.history": ["offerId", "review_requests", "offer_id"],
  "operators.offers": ["eltoId", "offers", "operator_id"],
  "operators.users": ["eltoId", "user_operators", "operator_id"],
  "operators.history": ["eltoId", "review_requests", "operator_id"],
  "operators.requests": ["eltoId", "review_requests", "operator_id"],
  "passHolders.consents": ["id", "consents", "holder_id"],
  "passHolders.points": ["Id", "points_entries", "holder_id"],
};

const shapeOf = (given: unknown) => (given instanceof z.ZodObject ? given.shape : {});

/** Every paged call, in each of its sort orders. */
const lists = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).flatMap(([name, definition]) => {
    const shape = { ...shapeOf(definition.query), ...shapeOf(definition.body) };
    const size = ["PageSize", "pageSize"].find((one) => one in shape);
    if (!size) return [];
    const sort = ["OrderBy", "Order"].find((one) => one in shape) ?? "OrderBy";
    const orders = shape[sort] instanceof z.ZodDefault ? shape[sort].unwrap() : undefined;
    // The planner hashes a short page; with a long one it may hash the table.
    return [7, 20].flatMap((rows) =>
      (orders instanceof z.ZodEnum ? orders.options : [undefined]).map((order) => ({
        call: `${area}.${name}`,
        definition,
        asked: { [sort]: order, [size]: rows },
      })),
    );
  }),
);

async function pagesOf({ db }: OpenDatabase) {
  const mostFrequent = async (table: string, column: string) => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1 order by count(*) desc, 1 limit 1`.execute(db);
    return rows[0]?.id;
  };
  const api = testApi(db, { now });
  const { rows } = await sql<{
    id: string;
  }>`select id from users where email = 'plateforme@demo.example'`.execute(db);
  const authorization = `Bearer ${await api.bearerOf({ id: String(rows[0]?.id) })}`;
  const pages = [];
  for (const { call, definition, asked } of lists) {
    const [parameter, table, column] = subjects[call] ?? [];
    const subject = parameter && table && column ? { [parameter]: await mostFrequent(table, column) } : {};
    const { path, init } = toHttp(definition, {
      ...asked,
      ...subject,
      ...(call === "publication.compare" && { From: 1, To: 2 }),
      ...(call === "notes.list" && { kind: "operator" }),
    });
    const request = new Request(`http://api.test/api${path}`, init);
    request.headers.set("authorization", authorization);
    const answer = await api.fetch(request);
    pages.push({ call, asked, status: answer.status, page: await answer.json() });
  }
  return pages;
}

it("a page keeps its order whatever join the planner chooses", async () => {
  const first = await open();
  await seedDemo(first, {
    clock: clockFrom(now),
    options: { programmeName: "Pass Détours", helpEmail: "aide@pass.example" },
  });
  // The demo has deleted nobody.
  await sql`update pass_holders set deleted_at = ${now()}::timestamptz - interval '1 hour' * length(last_name)
    where id in (select id from pass_holders where merged_into is null order by id desc limit 30)`.execute(
    first.db,
  );
  const expected = await pagesOf(first);
  expect(expected.filter(({ status }) => status !== 200)).toEqual([]);

  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db);
  const without = (join: string) =>
    sql`alter database ${sql.id(String(rows[0]?.name))} set ${sql.raw(`enable_${join}`)} = off`;
  await without("nestloop").execute(first.db);
  const second = await open();
  expect(await pagesOf(second)).toEqual(expected);

  // The demo's physical order differs from the list's.
  const { rows: keys } = await sql<{ table: string; index: string }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as index
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisprimary and relnamespace = 'public'::regnamespace`.execute(second.db);
  for (const { table, index } of keys)
    await sql`cluster ${sql.table(table)} using ${sql.id(index)}`.execute(second.db);
  await without("mergejoin").execute(second.db);
  expect(await pagesOf(await open())).toEqual(expected);
});
