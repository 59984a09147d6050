import type { Selectable } from "kysely";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { spokenLanguage } from "~/contract/pass-holders/words";
import type { Database } from "../platform/database/schema";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/** @throws Refusal notFound, for a deleted holder too */
export async function holderDetails(db: Db, id: string): Promise<HolderDetails> {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  return answerOf(holder);
}

export function answerOf(holder: Selectable<Database["pass_holders"]>): HolderDetails {
  return {
    id: holder.id,
    civility: holder.civility,
    firstName: holder.first_name,
    lastName: holder.last_name,
    language: spokenLanguage(holder.language),
    birthDate: holder.birth_date,
    passId: holder.pass_number ?? "",
    passType: holder.pass_type,
    email: holder.email,
    phone: holder.phone,
    address: {
      address: holder.street,
      zipCode: holder.zip_code,
      city: holder.city,
      province: holder.province,
      country: holder.country,
    },
    agreementFields: { email: holder.agrees_email, sms: holder.agrees_sms, mail: holder.agrees_mail },
    subscribedToNotifications: holder.subscribed_to_notifications,
    createdDate: holder.created_at,
    registrationSource: holder.registration_source,
    registrationSourceType: holder.registration_source_type,
    totalPoints: holder.total_points,
    availablePoints: holder.available_points,
    consumedPoints: holder.consumed_points,
    turnover: holder.turnover / 100,
    version: holder.version,
    updatedAt: holder.updated_at,
    updatedBy: holder.updated_by,
    agreedTermsAt: holder.agreed_terms_at,
  };
}
