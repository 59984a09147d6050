import { useTranslation } from "react-i18next";
import type { GiftEdit } from "~/contract/gifts/gift";
import { formFields, type GiftKind } from "~/contract/gifts/gift-table";
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

/** A gift's fields for comparing its versions; a field in another language than French names it. */
export function useGiftFields(): ReviewedField<GiftEntry>[] {
  const { t } = useTranslation("backoffice-gifts");
  const words = { picture: t("form.hasPicture"), yes: t("form.yes"), no: t("form.no") };
  return formFields.map((field) => {
    const label = t(`form.${field.name}`);
    return {
      path: field.path,
      ...(field.lang && { lang: field.lang }),
      label: field.lang && field.lang !== "fr" ? `${label} (${field.lang.toUpperCase()})` : label,
      text: (gift) => fieldText(gift, field, kinds, words),
    };
  });
}
