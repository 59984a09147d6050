import { sql } from "kysely";
import type { Db } from "../../services";
import { forgetTexts } from "./forget-texts.server";
import { knownValues } from "./known-values.server";

/**
 * Erases persons for good: whatever says who they are or were, in every table (`tests/support/pass-holders/erasure-plan.ts`). Points, scans and figures stay without them; so
 * do the records that were merged into theirs, which are the same person's. Run it in a transaction: all of it or
 * nothing. Who is erased already stays so.
 * @returns the ids that were erased, without those of merged records
 */
export async function erasePersons(db: Db, at: Date, wanted: readonly string[]): Promise<string[]> {
  // In one order, as everything that touches holders.
  const { rows } = await sql<{ id: string }>`
    select id from pass_holders where erased_at is null and id in (
      with recursive same (id) as (
        select unnest(${wanted}::uuid[])
        union select pass_holders.id from pass_holders join same on merged_into = same.id)
      select id from same)
    order by id for update`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // While it can still be told what belongs to whom.
  await sql`select set_config('tourism.erasing', 'on', true)`.execute(db);
  const known = await knownValues(db, ids);
  await eraseMails(db, ids);
  await eraseFromLogs(db, ids);
  await forgetTexts(db, ids, known);
  await db.deleteFrom("push_subscriptions").where("holder_id", "in", ids).execute();
  await db
    .updateTable("pass_holders")
    .set((holder) => ({
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
    .updateTable("gift_orders")
    .set({ cancel_reason: null })
    .where("holder_id", "in", ids)
    .where("cancel_reason", "is not", null)
    .execute();
  await db.deleteFrom("push_subscriptions").where("holder_id", "in", ids).execute();
  await sql`insert into beyond_backups.erased_pass_holders (id, erased_at)
    select unnest(${ids}::uuid[]), ${at} on conflict do nothing`.execute(db);
  return ids.filter((id) => wanted.includes(id));
}

/** Mails to them or about their orders, those to their addresses that nobody else has, and the jobs that send them. */
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

/** What the journal says of them, and their names in its search. */
async function eraseFromLogs(db: Db, ids: readonly string[]) {
  await db.deleteFrom("personal_log_values").where("holder_id", "in", ids).execute();
  await db
    .updateTable("personal_log_values")
    .set({ changes: null, extra: null })
    .where("other_holder_id", "in", ids)
    .execute();
  await db.deleteFrom("log_names").where("id", "in", ids).execute();
}
