import { sql } from "kysely";
import { openDatabase } from "~/api/platform/database/open.server";

// Runs in its own process and is killed while it writes. Reports what it found and which writes were acknowledged.
const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
await sql`create table if not exists written (number int not null, part int not null)`.execute(db);
const { rows } = await sql<{ last: number; whole: boolean }>`
  select coalesce(max(number), 0) as last, count(*) = coalesce(max(number), 0) * 3 as whole from written`.execute(
  db,
);
const { last = 0, whole = false } = rows[0] ?? {};
process.stdout.write(`${whole ? "found" : "damaged"} ${last}\n`);
for (let number = last + 1; ; number += 1) {
  await db.transaction().execute(async (transaction) => {
    for (const part of [1, 2, 3])
      await sql`insert into written values (${number}, ${part})`.execute(transaction);
  });
  process.stdout.write(`wrote ${number}\n`);
}
