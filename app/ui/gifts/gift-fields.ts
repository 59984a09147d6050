import { useTranslation } from "react-i18next";
import type { GiftEdit } from "~/contract/gifts/gift";
import { formFields, type GiftField, type GiftKind } from "~/contract/gifts/gift-table";
import { labelWithLanguage } from "~/contract/languages";
import { formatLongDay } from "~/i18n/french";
import { type FieldKinds, fieldText, plainKinds, type ReviewedField } from "~/ui/reviews/reviewed-fields";

/** A gift as its form edits it; the mail has a form of its own. */
export type GiftEntry = Required<Omit<GiftEdit, "version" | "htmlMailTemplate" | "imageTempPath">> & {
  /** Id of the picture. */
  imageTempPath: string;
};

interface Words {
  picture: string;
  yes: string;
  no: string;
}
const kinds: FieldKinds<GiftKind, Words> = {
  ...plainKinds,
  day: (value) => formatLongDay(String(value)),
  picture: (_, { picture }) => picture,
  points: plainKinds.number,
  threshold: plainKinds.number,
  flag: (value, { yes, no }) => (value ? yes : no),
};

/** A gift's fields for comparing its versions, by the paths of its form or of what is published of it. */
export function useGiftFields<Gift extends object = GiftEntry>(
  pathOf: (field: GiftField) => string = ({ path }) => path,
): ReviewedField<Gift>[] {
  const { t } = useTranslation("backoffice-gift-form");
  const words = { picture: t("hasPicture"), yes: t("yes"), no: t("no") };
  return formFields.map((field) => ({
    path: pathOf(field),
    ...(field.lang && { lang: field.lang }),
    label: labelWithLanguage(t(`fields.${field.name}`), field.lang),
    text: (gift) => fieldText(gift, { ...field, path: pathOf(field) }, kinds, words),
  }));
}
