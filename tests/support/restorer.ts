import { sql } from "kysely";
import { openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";

// Run in a process of its own and killed while it restores. It says which of two contents it found, whole, and then
// restores the other one.
const [dataDir = "", databaseUrl, ...files] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const { rows } = await sql<{ groups: string; users: string }>`
  select (select concat(min(name), max(name), count(*)) from groups) as groups,
    (select concat(min(first_name), max(first_name), count(*)) from users) as users`.execute(database.db);
const { groups = "", users = "" } = rows[0] ?? {};
process.stdout.write(`found ${groups} ${users}\n`);
const other = files[groups.startsWith("a") ? 1 : 0] ?? "";
await restore(database, other, { replace: true });
process.stdout.write("restored\n");
await database.close();
