import type { Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import type { addHolder } from "./holders";

type AddedHolder = Awaited<ReturnType<typeof addHolder>>;

/** The input of a merge that keeps all values of this record. */
export const fieldsOf = (row: AddedHolder) => ({
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  birthDate: row.birth_date ?? null,
  passId: String(row.pass_number),
  email: row.email ?? null,
  phone: row.phone ?? null,
  address: {
    address: row.street,
    zipCode: row.zip_code,
    city: row.city,
    province: row.province ?? null,
    country: row.country,
  },
  agreementFields: { email: row.agrees_email, sms: row.agrees_sms, mail: row.agrees_mail },
});

/** An open pair. @returns its id */
export async function addPair(db: Kysely<Database>, ...holders: [{ id: string }, { id: string }]) {
  const [one = "", other = ""] = holders.map((holder) => holder.id).sort();
  const id = newId();
  await db
    .insertInto("duplicate_pairs")
    .values({ id, one, other, state: "open", opened_at: new Date("2026-03-02T09:00:00Z"), facts: "" })
    .execute();
  return id;
}

/** A record just merged into another, without data of its own. @returns the merge's id */
export async function addMerge(
  db: Kysely<Database>,
  survivor: { id: string },
  merged: AddedHolder,
  at: Date,
) {
  const id = newId();
  await db
    .updateTable("pass_holders")
    .set({ deleted_at: at, merged_into: survivor.id })
    .where("id", "=", merged.id)
    .execute();
  await db
    .insertInto("pass_holder_merges")
    .values({
      id,
      survivor_id: survivor.id,
      merged_id: merged.id,
      at,
      by_name: "Programme",
      changes: "{}",
      moved: "{}",
      merged_number: merged.pass_number ?? null,
      merged_turnover: 0,
    })
    .execute();
  return id;
}
