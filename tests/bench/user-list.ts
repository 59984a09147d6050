import { sql } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { timesOf } from "./pace";
import { startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

const PERSON = "plateforme@demo.example";
const TIMES = 20;

/** Adds users who work for two operators each; one in fifty has not registered. */
export const addUsers = ({ withoutLimit }: OpenDatabase, amount: number) =>
  withoutLimit(async (db) => {
    await sql`insert into users (id, email, first_name, last_name, role, is_active, registered_at, created_at, updated_at)
      select gen_random_uuid(), 'personne-' || n || '@bench.example',
        (array['Anne', 'Éric', 'Léa', 'Marco', 'Nadia', 'Sophie'])[1 + n % 6], 'Dupont' || md5(n::text),
        case n % 3 when 0 then 'Scanner' else 'Admin' end, n % 50 > 0, case when n % 50 > 0 then now() end,
        now() - n * interval '10 minutes', now()
      from generate_series(1, ${amount}::int) n`.execute(db);
    await sql`with numbered as (select id, row_number() over (order by id) as n, count(*) over () as of from operators)
      insert into user_operators (user_id, operator_id)
      select u.id, o.id from (select id, row_number() over (order by id) as n from users where email like '%@bench.example') u
      join numbered o on o.n in (1 + u.n % o.of, 1 + (u.n * 7) % o.of) on conflict do nothing`.execute(db);
    await sql`analyze users, user_operators`.execute(db);
  });

const cases = {
  "first page": "",
  "page 1,000": "page=1000",
  "newest first": "sort=newest",
  "search of a name": "search=sophie",
  "search of an address": "search=personne-4242%40",
  scanners: "role=Scanner",
  "invitations without an answer": "state=expired&state=uninvited",
  "created in a month": "createdAfter=2026-01-01&createdBefore=2026-01-31",
};

/** Prints the times of pages of the list of users over HTTP, and of its export. */
export async function measureUsers(database: BenchDatabase, port: number): Promise<void> {
  const server = await startBackOffice(database, port);
  const visitor = new Visitor(`http://localhost:${port}`);
  try {
    await visitor.signIn(PERSON, DEMO_PASSWORD);
    for (const [name, query] of Object.entries(cases)) {
      const { p50, p95 } = await timesOf(() => visitor.get(`/users?${query}`), TIMES);
      console.info(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    }
    for (const exportAsExcel of [false, true]) {
      const began = performance.now();
      const bytes = await exported(port, exportAsExcel);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.info(
        `export as ${exportAsExcel ? "XLSX" : "CSV"}: ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB`,
      );
    }
  } finally {
    visitor.leave();
    await server.stop();
  }
}

/** Bytes of the file, which is discarded. */
async function exported(port: number, exportAsExcel: boolean): Promise<number> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const login = await post("/auth/login", { email: PERSON, password: DEMO_PASSWORD });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const answer = await post(
    "/users/export",
    { reason: "Mesure", exportAsExcel },
    { authorization: `Bearer ${accessToken}` },
  );
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.byteLength;
  return bytes;
}
