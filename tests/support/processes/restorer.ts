import { sql } from "kysely";
import { onQuery, openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";
import { smallSchema, smallTables } from "../small-schema";

// Runs in its own process: reports which of two complete contents it found, then restores the other one. It kills
// itself a given number of milliseconds after a given number of the restore's statements, in the middle of the next
// one.
const [dataDir = "", databaseUrl, killAfter, milliseconds, ...backups] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const contents = sql.join(
  smallTables.map((table) => sql`select min(content) || max(content) || count(*) from ${sql.table(table)}`),
  sql` union all `,
);
const { rows } = await sql<{ found: string }>`
  select string_agg(content, ' ') as found from (${contents}) as tables (content)`.execute(database.db);
const found = rows[0]?.found ?? "";
process.stdout.write(`found ${found}\n`);
let done = 0;
onQuery(() => {
  done += 1;
  if (done === Number(killAfter))
    setTimeout(() => process.kill(process.pid, "SIGKILL"), Number(milliseconds));
});
await restore(database, backups[found.startsWith("a") ? 1 : 0] ?? "", { replace: true, files: smallSchema });
process.stdout.write(`restored ${done}\n`);
await database.close();
