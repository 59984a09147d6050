import type { TFunction } from "i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { valueAt } from "~/contract/value-at";
import { formatLongDay } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";

/** The fields of a holder in the order of the edit form. */
export const editedPaths = [
  "passType",
  "passId",
  "civility",
  "firstName",
  "lastName",
  "language",
  "birthDate",
  "address.country",
  "address.zipCode",
  "address.city",
  "address.address",
  "address.province",
  "email",
  "phone",
  "agreementFields.mail",
  "agreementFields.email",
  "agreementFields.sms",
] as const;
export type EditedPath = (typeof editedPaths)[number];

/** The fields that a counter can correct: all its passes are cards, and the province follows from the postcode. */
export const correctedPaths = editedPaths.filter(
  (path) => path !== "passType" && path !== "address.province",
);

/** The fields of the edit form. */
export type HolderContent = Pick<
  HolderDetails,
  | "civility"
  | "firstName"
  | "lastName"
  | "language"
  | "birthDate"
  | "passId"
  | "passType"
  | "email"
  | "phone"
  | "address"
  | "agreementFields"
>;

export const holderContent = (holder: HolderContent): HolderContent => ({
  civility: holder.civility,
  firstName: holder.firstName,
  lastName: holder.lastName,
  language: holder.language,
  birthDate: holder.birthDate,
  passId: holder.passId,
  passType: holder.passType,
  email: holder.email,
  phone: holder.phone,
  address: holder.address,
  agreementFields: holder.agreementFields,
});

type Words = TFunction<["backoffice-pass-holder", "backoffice-conflict"]>;

/** The fields in words, for comparing two versions. */
export function comparedFields(t: Words, countries: readonly Choice[]): ReviewedField<HolderContent>[] {
  const labels: Record<EditedPath, string> = {
    passType: t("fields.passType"),
    passId: t("fields.passId"),
    civility: t("fields.civility"),
    firstName: t("fields.firstName"),
    lastName: t("fields.lastName"),
    language: t("fields.language"),
    birthDate: t("fields.birthDate"),
    "address.country": t("fields.country"),
    "address.zipCode": t("fields.zipCode"),
    "address.city": t("fields.city"),
    "address.address": t("fields.address"),
    "address.province": t("fields.province"),
    email: t("fields.email"),
    phone: t("fields.phone"),
    "agreementFields.mail": t("fields.agreesMail"),
    "agreementFields.email": t("fields.agreesEmail"),
    "agreementFields.sms": t("fields.agreesSms"),
  };
  const words: Partial<Record<EditedPath, (content: HolderContent) => string | null>> = {
    passType: ({ passType }) => t(`passType.${passType}`),
    passId: ({ passId }) => shownPassNumber(passId),
    civility: ({ civility }) => t(`civility.${civility}`),
    language: ({ language }) => t(`language.${language}`),
    birthDate: ({ birthDate }) => birthDate && formatLongDay(birthDate),
    phone: ({ phone }) => phone && formatPhone(phone),
    "address.country": ({ address: { country } }) =>
      countries.find(({ value }) => value === country)?.label ?? country,
    "agreementFields.mail": ({ agreementFields: { mail } }) => t(mail ? "form.yes" : "form.no"),
    "agreementFields.email": ({ agreementFields: { email } }) => t(email ? "form.yes" : "form.no"),
    "agreementFields.sms": ({ agreementFields: { sms } }) => t(sms ? "form.yes" : "form.no"),
  };
  return editedPaths.map((path) => ({
    path,
    label: labels[path],
    text: words[path] ?? ((content) => (valueAt(content, path) as string | null) || null),
  }));
}
