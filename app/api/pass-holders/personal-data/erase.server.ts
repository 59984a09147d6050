import { type RawBuilder, sql } from "kysely";
import { unscoped } from "../../scope.server";
import type { Db } from "../../services";
import type { HolderColumn } from "../holder-columns";
import { holdersLike } from "../search.server";
import { type KnownValues, knownValues, namesThem } from "./known-values.server";

const everybodys = unscoped("an erasure reaches whatever somebody’s counter wrote");

/** Lists with a search by names of holders. */
const listsOfPeople = ["passHolders", "qrCodes", "logs"];

/** An id that no pass holder has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Removes texts that people typed about these persons, in rows that may also concern others: reasons, searches, views,
 * files. Call it before the persons are erased; rows that are theirs alone are deleted with them.
 */
async function forgetTexts(db: Db, ids: readonly string[], known: KnownValues) {
  const named = (text: RawBuilder<unknown>) => namesThem(text, known);
  await forgetLists(db, ids, known);
  // In an entry about somebody else, only the reason is free text; the rest is about that person.
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
  await sql`update anomalies set note = null where note is not null and ${named(sql`note`)}`.execute(db);
  await sql`update ${everybodys("card_requests")} set remark = null where remark is not null and ${named(sql`remark`)}`.execute(
    db,
  );
  for (const table of ["review_requests", "publication_snapshots", "points_batches"])
    await sql`
      update ${sql.table(table)} set reason = null where reason is not null and ${named(sql`reason`)}`.execute(
      db,
    );
  await sql`update request_messages set text = '' where text <> '' and ${named(sql`text`)}`.execute(db);
  await sql`delete from notes where ${named(sql`text`)}`.execute(db);
  // Reasons of refusals are repeated in mails, and so are questions, answers and notes.
  await sql`
    with gone as (delete from mails where kind in ('refusal', 'requestQuestion', 'requestAnswered', 'mention') and ${named(sql`text_body`)} returning id)
    delete from jobs using gone where unique_key = 'deliverMail/' || gone.id`.execute(db);
  await sql`delete from gift_stock_checks where ${named(sql`file || ' ' || content::text`)}`.execute(db);
  await sql`
    delete from form_drafts where ${named(sql`fields::text`)}
      or exists (select from unnest(${ids}::uuid[]) as gone where position(gone::text in form) > 0)`.execute(
    db,
  );
  await sql`delete from answered_calls where ${named(sql`answer::text`)}`.execute(db);
  // Without its filters it would go to everybody.
  await sql`
    update notifications set segment = null,
      filters = case when filters is not null then ${JSON.stringify({ id: [NOBODY] })}::jsonb end
    where (filters is not null or segment is not null) and ${named(sql`concat_ws(' ', segment, filters::text)`)}`.execute(
    db,
  );
  await sql`update catalogues set filters = '{}' where ${named(sql`filters::text`)}`.execute(db);
}

/**
 * Removes the last state of lists, and views. A search that also matches other people, such as a postcode, is not
 * personal and stays.
 */
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

/** Whether a search only finds one of these persons, by a current or former name. */
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

/** Fields that the statistics group by are kept, since they identify nobody; every other field is removed. */
const erased = {
  first_name: "",
  last_name: "",
  birth_date: null,
  pass_number: null,
  email: null,
  phone: null,
  street: "",
  zip_code: "",
  city: "",
  province: null,
  agrees_email: false,
  agrees_sms: false,
  agrees_mail: false,
  subscribed_to_notifications: null,
} as const satisfies Record<
  Exclude<HolderColumn, "civility" | "language" | "country" | "pass_type">,
  "" | null | false
>;

/**
 * Erases persons for good: everything that identifies them, in every table
 * (`tests/support/pass-holders/erasure-plan.ts`). Points, scans and figures stay without them; so do records merged
 * into theirs, which are the same person's. Run it in a transaction. Idempotent.
 * @returns the ids that were erased, without those of merged records
 */
export async function erasePersons(db: Db, at: Date, wanted: readonly string[]): Promise<string[]> {
  // In a fixed order, as everywhere that holders are locked.
  const { rows } = await sql<{ id: string }>`
    select id from pass_holders where erased_at is null and id in (
      with recursive same (id) as (
        select unnest(${wanted}::uuid[])
        union select pass_holders.id from pass_holders join same on merged_into = same.id)
      select id from same)
    order by id for update`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Before the owners of these rows are erased.
  await sql`select set_config('tourism.erasing', 'on', true)`.execute(db);
  const known = await knownValues(db, ids);
  await eraseMails(db, ids);
  await eraseFromLogs(db, ids);
  await forgetTexts(db, ids, known);
  await forgetCards(db, ids);
  await db.deleteFrom("push_subscriptions").where("holder_id", "in", ids).execute();
  await db.deleteFrom("received_notifications").where("holder_id", "in", ids).execute();
  await db
    .updateTable("pass_holders")
    .set((holder) => ({
      ...erased,
      version: holder("version", "+", 1),
      updated_at: at,
      deleted_at: sql`coalesce(deleted_at, ${at})`,
      erased_at: at,
    }))
    .where("id", "in", ids)
    .execute();
  await db
    .updateTable("points_entries")
    .set({ reason: null })
    .where("holder_id", "in", ids)
    .where("reason", "is not", null)
    .execute();
  await db
    .updateTable("scans")
    .set({ pass_number: null })
    .where("holder_id", "in", ids)
    .where("pass_number", "is not", null)
    .execute();
  await db
    .updateTable("withdrawn_passes")
    .set({ number: null, successor: null })
    .where("holder_id", "in", ids)
    .execute();
  await db
    .updateTable("gift_orders")
    .set({ cancel_reason: null })
    .where("holder_id", "in", ids)
    .where("cancel_reason", "is not", null)
    .execute();
  await db
    .updateTable("anomalies")
    .set({ note: null })
    .where("holder_id", "in", ids)
    .where("note", "is not", null)
    .execute();
  await db.deleteFrom("push_subscriptions").where("holder_id", "in", ids).execute();
  await db.deleteFrom("notes").where("holder_id", "in", ids).execute();
  await sql`insert into beyond_backups.erased_pass_holders (id, erased_at)
    select unnest(${ids}::uuid[]), ${at} on conflict do nothing`.execute(db);
  return ids.filter((id) => wanted.includes(id));
}

/** Their cards still count as given in their batches, without the numbers. */
const forgetCards = (db: Db, ids: readonly string[]) =>
  sql`
    update ${everybodys("card_batches")} set forgotten = forgotten + cards.count
    from (select batch.id, count(*) as count from ${everybodys("card_batches as batch")}
      cross join lateral given_cards(batch.first_number, batch.last_number) as given
      where given.holder_id = any(${ids}::uuid[]) group by batch.id) as cards
    where cards.id = card_batches.id`.execute(db);

/** Deletes mails to them, about their orders, or to addresses that only they have, with their jobs. */
async function eraseMails(db: Db, ids: readonly string[]) {
  await sql`
    with gone as (
      delete from mails where holder_id = any(${ids}::uuid[])
        or order_id in (select id from gift_orders where gift_orders.holder_id = any(${ids}::uuid[]))
        or (holder_id is null and lower(recipient) in (
          select lower(email) from pass_holders as gone
          where id = any(${ids}::uuid[]) and email is not null
            and not exists (select from users where lower(users.email) = lower(gone.email))
            and not exists (select from pass_holders as other where lower(other.email) = lower(gone.email)
              and other.deleted_at is null and other.id <> all(${ids}::uuid[]))))
      returning id)
    delete from jobs using gone where unique_key = 'deliverMail/' || gone.id`.execute(db);
}

/** Erases the personal values of log entries, and their names in the log's search. */
async function eraseFromLogs(db: Db, ids: readonly string[]) {
  await db.deleteFrom("personal_log_values").where("holder_id", "in", ids).execute();
  await db
    .updateTable("personal_log_values")
    .set({ changes: null, extra: null })
    .where("other_holder_id", "in", ids)
    .execute();
  await db.deleteFrom("log_names").where("id", "in", ids).execute();
}
