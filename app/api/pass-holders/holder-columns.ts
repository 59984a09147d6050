import type { HolderDetails } from "~/contract/pass-holders/answers";
import type { HolderEdit, HolderFields } from "~/contract/pass-holders/holder";
import { spokenLanguage } from "~/contract/pass-holders/words";
import { valueAt, withValues } from "~/contract/value-at";
import type { PassHoldersTable } from "../platform/database/schema";

type Paths<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends object
    ? `${Name}.${keyof Fields[Name] & string}`
    : Name;
}[keyof Fields & string];

/** The stored fields of every holder, by dotted path, each with its column. */
const fieldColumns = {
  civility: "civility",
  firstName: "first_name",
  lastName: "last_name",
  language: "language",
  birthDate: "birth_date",
  passId: "pass_number",
  email: "email",
  phone: "phone",
  "address.address": "street",
  "address.zipCode": "zip_code",
  "address.city": "city",
  "address.province": "province",
  "address.country": "country",
  "agreementFields.email": "agrees_email",
  "agreementFields.sms": "agrees_sms",
  "agreementFields.mail": "agrees_mail",
} as const satisfies Record<Paths<HolderFields>, keyof PassHoldersTable>;

type EditedAlone = Pick<HolderEdit, "passType" | "subscribedToNotifications">;
/** Adds the fields that only an edit writes. Responses, log, export and erasure are derived from this. */
export const holderColumns = {
  ...fieldColumns,
  passType: "pass_type",
  subscribedToNotifications: "subscribed_to_notifications",
} as const satisfies Record<Paths<HolderFields & EditedAlone>, keyof PassHoldersTable>;

export type HolderPath = keyof typeof holderColumns;
export type HolderColumn = (typeof holderColumns)[HolderPath];
type FieldColumns = Pick<PassHoldersTable, (typeof fieldColumns)[keyof typeof fieldColumns]>;
type HolderRow = FieldColumns &
  Pick<PassHoldersTable, "pass_type"> & { subscribed_to_notifications?: boolean | null };

/** The columns for a submitted holder. */
export const columnsOf = (holder: HolderFields) =>
  Object.fromEntries(
    Object.entries(fieldColumns).map(([path, column]) => [column, valueAt(holder, path)]),
  ) as unknown as FieldColumns & { pass_number: string };

/** A holder's fields by path, as in responses and the log. */
export function fieldsOf(holder: HolderRow) {
  const read: HolderRow & { subscribed_to_notifications: boolean | null } = {
    ...holder,
    subscribed_to_notifications: holder.subscribed_to_notifications ?? null,
  };
  const values = Object.entries(holderColumns).map(([path, column]) => [path, read[column]]);
  return withValues({} as Omit<Pick<HolderDetails, keyof (HolderFields & EditedAlone)>, "passId">, {
    ...Object.fromEntries(values),
    language: spokenLanguage(holder.language),
  });
}

/** The subject of a log entry about a holder. */
export const subjectOf = (
  id: string,
  { first_name, last_name }: Pick<PassHoldersTable, "first_name" | "last_name">,
) => ({
  kind: "passHolder" as const,
  id,
  name: `${first_name} ${last_name}`,
});
