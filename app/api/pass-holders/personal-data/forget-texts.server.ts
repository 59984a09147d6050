import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../services";
import { holdersLike } from "../search.server";
import { type KnownValues, namesThem } from "./known-values.server";

/** Lists that find holders by parts of their names. */
const listsOfPeople = ["passHolders", "qrCodes", "logs"];

/**
 * Takes what people typed of these persons away, wherever it stands and whomever else it is about: reasons, searches, views,
 * files. To be called while the persons can be found; what is theirs alone goes with their rows.
 */
export async function forgetTexts(db: Db, ids: readonly string[], known: KnownValues) {
  const named = (text: RawBuilder<unknown>) => namesThem(text, known);
  await forgetLists(db, ids, known);
  // Of an entry of somebody else, the reason alone was typed: the rest is what it says of them.
  await sql`
    update personal_log_values set extra = extra - 'reason'
    where holder_id is not null and extra ? 'reason' and ${named(sql`extra ->> 'reason'`)}`.execute(db);
  await sql`
    delete from personal_log_values where holder_id is null and (
      ${named(sql`concat_ws(' ', name, changes::text, extra::text)`)}
      or (extra ->> 'list' = any(${listsOfPeople}) and not exists (
        select from regexp_split_to_table(holder_key(extra -> 'filters' ->> 'SearchTerm'), '\\s+') as word
        where position(word in holder_key(${known.all})) = 0)))`.execute(db);
  await sql`update points_entries set reason = null where reason is not null and ${named(sql`reason`)}`.execute(
    db,
  );
  await sql`
    update gift_orders set cancel_reason = null where cancel_reason is not null and ${named(sql`cancel_reason`)}`.execute(
    db,
  );
  for (const table of ["review_requests", "publication_snapshots"])
    await sql`
      update ${sql.table(table)} set reason = null where reason is not null and ${named(sql`reason`)}`.execute(
      db,
    );
  // The reason of a refusal stands in its mail.
  await sql`
    with gone as (delete from mails where kind = 'refusal' and ${named(sql`text_body`)} returning id)
    delete from jobs using gone where unique_key = 'deliverMail/' || gone.id`.execute(db);
  await sql`delete from gift_stock_checks where ${named(sql`file || ' ' || content::text`)}`.execute(db);
  await sql`delete from answered_calls where ${named(sql`answer::text`)}`.execute(db);
  await sql`update catalogues set filters = '{}' where ${named(sql`filters::text`)}`.execute(db);
}

/** How people left lists, and views: a search that finds others as well, such as a postcode, names nobody and stays. */
async function forgetLists(db: Db, ids: readonly string[], known: KnownValues) {
  const { rows } = await sql<{ list: string; name: string; query: string }>`
    select list, name, query from saved_views union select list, '', query from last_lists`.execute(db);
  for (const { list, name, query } of rows) {
    const given = new URLSearchParams(query);
    const term = given.get("search") ?? "";
    const text = [name, ...given.values()].join(" ");
    const isTheirs = listsOfPeople.includes(list) && term !== "" && (await isAbout(db, term, ids, known));
    if (!isTheirs && !(await isNamed(db, text, known))) continue;
    await sql`delete from saved_views where list = ${list} and name = ${name} and query = ${query}`.execute(
      db,
    );
    if (name === "") await sql`delete from last_lists where list = ${list} and query = ${query}`.execute(db);
  }
}

async function isNamed(db: Db, text: string, known: KnownValues): Promise<boolean> {
  const { rows } = await sql<{
    named: boolean;
  }>`select ${namesThem(sql`${text}::text`, known)} as named`.execute(db);
  return rows[0]?.named === true;
}

/** Finds one of them, as they are or were called, and nobody else. */
async function isAbout(db: Db, term: string, ids: readonly string[], known: KnownValues): Promise<boolean> {
  const found = holdersLike(term);
  const { rows } = await sql<{ theirs: boolean; others: boolean }>`
    select exists (select from pass_holders where id = any(${ids}::uuid[]) and ${found})
        or not exists (select from regexp_split_to_table(holder_key(${term}), '\\s+') as word
          where position(word in holder_key(${known.all})) = 0) as theirs,
      exists (select from pass_holders where id <> all(${ids}::uuid[]) and deleted_at is null and ${found}) as others`.execute(
    db,
  );
  return rows[0]?.theirs === true && !rows[0].others;
}
