import { sql } from "kysely";
import { openDatabase } from "~/api/platform/database/open.server";
import { onQuery } from "~/api/platform/database/query-channel.server";
import { restore } from "~/api/platform/database/restore.server";

// Run in a process of its own: says which of two contents it found, whole, and then restores the other one. It kills
// itself a moment after so many of the restore's statements were done, in the middle of what then runs.
const [dataDir = "", databaseUrl, killAfter, ...files] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const { rows } = await sql<{ groups: string; users: string }>`
  select (select concat(min(name), max(name), count(*)) from groups) as groups,
    (select concat(min(first_name), max(first_name), count(*)) from users) as users`.execute(database.db);
const { groups = "", users = "" } = rows[0] ?? {};
process.stdout.write(`found ${groups} ${users}\n`);
let done = 0;
onQuery(() => {
  done += 1;
  if (done === Number(killAfter)) setTimeout(() => process.kill(process.pid, "SIGKILL"), Math.random() * 20);
});
await restore(database, files[groups.startsWith("a") ? 1 : 0] ?? "", { replace: true });
process.stdout.write(`restored ${done}\n`);
await database.close();
