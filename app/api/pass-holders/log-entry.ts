import { spokenLanguage } from "~/contract/pass-holders/words";
import type { PassHoldersTable } from "../platform/database/schema";

type Holder = Pick<
  PassHoldersTable,
  | "civility"
  | "first_name"
  | "last_name"
  | "language"
  | "birth_date"
  | "pass_number"
  | "pass_type"
  | "email"
  | "phone"
  | "street"
  | "zip_code"
  | "city"
  | "province"
  | "country"
  | "agrees_email"
  | "agrees_sms"
  | "agrees_mail"
> & { subscribed_to_notifications?: boolean | null };

/** Whom an entry of the log is about. */
export const subjectOf = (
  id: string,
  { first_name, last_name }: Pick<Holder, "first_name" | "last_name">,
) => ({
  kind: "passHolder" as const,
  id,
  name: `${first_name} ${last_name}`,
});

/** A holder's fields by the names of the log, which are those of the API. */
export const loggedFields = (holder: Holder) => ({
  civility: holder.civility,
  firstName: holder.first_name,
  lastName: holder.last_name,
  language: spokenLanguage(holder.language),
  birthDate: holder.birth_date,
  passId: holder.pass_number,
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
  subscribedToNotifications: holder.subscribed_to_notifications ?? null,
});
