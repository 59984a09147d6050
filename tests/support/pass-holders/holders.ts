import type { Insertable, Kysely } from "kysely";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import { addGift, addOrder } from "../gifts/gifts";

type HolderRow = Insertable<Database["pass_holders"]>;

const at = new Date("2026-03-02T09:00:00Z");
let last = 0;
/** A number unique in this run. */
export const nextPassNumber = () => `5412098${String(++last).padStart(6, "0")}`;

/** A holder with an address in Namur and no points, signed up by the programme. */
export async function addHolder(db: Kysely<Database>, columns: Partial<HolderRow> = {}) {
  const row: HolderRow & { id: string } = {
    id: newId(),
    civility: "Mme",
    first_name: "Élodie",
    last_name: "Mertens",
    language: "fr",
    birth_date: "1984-05-17",
    pass_number: nextPassNumber(),
    pass_type: "Physical",
    email: null,
    phone: null,
    street: "Rue de Fer 24",
    zip_code: "5000",
    city: "Namur",
    province: "Namur",
    country: "BE",
    agrees_email: false,
    agrees_sms: false,
    agrees_mail: true,
    agreed_terms_at: at,
    registration_source_type: "Platform",
    registration_source: "Programme",
    created_at: at,
    updated_at: at,
    ...columns,
  };
  await db.insertInto("pass_holders").values(row).execute();
  return row;
}

/** The entry of an order of fifty points, with the mail that the order wrote. */
export async function addPurchase(db: Kysely<Database>, holder: { id: string }, mailId: string) {
  const order = await addOrder(db, await addGift(db), holder);
  await db.updateTable("mails").set({ order_id: order.id }).where("id", "=", mailId).execute();
  return order.entry_id;
}

/** A manual ledger entry. */
export async function addCorrection(db: Kysely<Database>, holder: { id: string }, points: number) {
  const given = { kind: "correction", holder_id: holder.id, points, reason: "Geste" } as const;
  return (await writeEntry(db, new Date(), { ...given, source: "Back-office" })).id;
}

/** A valid creation, with an unused number. */
export const newHolder = (changes: object = {}) => ({
  civility: "Mme" as const,
  firstName: "Aline",
  lastName: "Lejeune",
  language: "FR",
  birthDate: "1990-02-28",
  passId: nextPassNumber(),
  email: null as string | null,
  phone: null as string | null,
  address: { address: "Rue du Pont 1", zipCode: "5000", city: "Namur", province: null, country: "BE" },
  agreementFields: { email: true, sms: false, mail: true },
  agreeThings: true as const,
  ...changes,
});

/** A former number of the holder: lost, and replaced by the current one. @returns its id */
export async function addWithdrawnPass(
  db: Kysely<Database>,
  holder: { id: string; pass_number?: string | null },
  columns: Partial<Insertable<Database["withdrawn_passes"]>> = {},
) {
  const row = {
    id: newId(),
    holder_id: holder.id,
    number: nextPassNumber(),
    pass_type: "Physical" as const,
    cause: "lost" as const,
    withdrawn_at: at,
    withdrawn_by: "Programme",
    successor: holder.pass_number,
    replaced_at: at,
    ...columns,
  };
  await db.insertInto("withdrawn_passes").values(row).execute();
  return row;
}
