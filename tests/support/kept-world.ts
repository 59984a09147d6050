import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import type { Database } from "~/api/platform/database/schema";

/** Tables written by every sign-in, successful or not. */
const ofSignIn = ["login_attempts", "sessions", "refresh_tokens"];

/** Saves the rows of a test's database, to detect changes and to restore them. */
export async function keptWorld({ db, pool }: Pick<OpenDatabase, "db" | "pool">) {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(column_name, ', ') filter (where is_generated = 'NEVER') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`.execute(db);
  // Recreating the rows after each writing call took most of the rights test's time.
  await pool.query(
    `create schema aside; ${tables.map(({ name, columns }) => `create table aside.${name} as select ${columns} from ${name};`).join("")}`,
  );
  // Replica mode: no triggers or foreign keys, so the order of the tables does not matter.
  const putBack = `begin; set local session_replication_role = replica; ${tables
    .map(
      ({ name, columns }) =>
        `delete from ${name}; insert into ${name} (${columns}) select ${columns} from aside.${name};`,
    )
    .join("")} commit`;
  const digested = tables.map(({ name }) => name).filter((name) => !ofSignIn.includes(name));
  let known: { transaction: string; digest: unknown } | undefined;
  return {
    tables: tables.length,
    /** A digest of all rows, except for those written by sign-ins. */
    digest: async () => {
      // Each write takes a transaction id: while none was taken, the rows are unchanged.
      const transaction = await nextTransaction(db);
      if (known?.transaction !== transaction) known = { transaction, digest: await digestOf(db, digested) };
      return known.digest;
    },
    putBack: async () => void (await pool.query(putBack)),
  };
}

async function nextTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    next: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  return String(rows[0]?.next);
}

async function digestOf(db: Kysely<Database>, tables: string[]): Promise<unknown> {
  const digests = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest from ${sql.table(name)} row`,
  );
  return (await sql`${sql.join(digests, sql` union all `)}`.execute(db)).rows;
}
