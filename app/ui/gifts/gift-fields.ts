import { useTranslation } from "react-i18next";
import type { Texts } from "~/contract/fields";
import { languages } from "~/contract/languages";
import { formatLongDay } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import {
  type FieldDeclaration,
  type FieldKinds,
  fieldText,
  type PlainKind,
  plainKinds,
  type ReviewedField,
} from "~/ui/reviews/reviewed-fields";

/** A gift as its form edits it; the mail has a form of its own. */
export type GiftEntry = {
  name: Texts;
  description: Texts;
  value: number;
  /** Id of the picture. */
  imageTempPath: string;
  copyright: string;
  visibilityStart: string;
  visibilityEnd: string;
  bookingLink: string | null;
  usesKeys: boolean;
  lowStock: number | null;
};

type Kind = PlainKind | "day" | "picture" | "flag";
interface GiftField extends FieldDeclaration<Kind> {
  label: KeyOf<"backoffice-gifts">;
}

/** Every field of a gift, in the order of its form. */
export const giftFields: readonly GiftField[] = [
  ...languages.flatMap((lang): GiftField[] => [
    { path: `name.${lang}`, label: "form.name", kind: "text", lang },
    { path: `description.${lang}`, label: "form.description", kind: "textarea", lang },
  ]),
  { path: "imageTempPath", label: "form.picture", kind: "picture" },
  { path: "copyright", label: "form.copyright", kind: "text" },
  { path: "value", label: "form.points", kind: "number" },
  { path: "visibilityStart", label: "form.visibilityStart", kind: "day" },
  { path: "visibilityEnd", label: "form.visibilityEnd", kind: "day" },
  { path: "usesKeys", label: "form.usesKeys", kind: "flag" },
  { path: "lowStock", label: "form.lowStock", kind: "number" },
  { path: "bookingLink", label: "form.bookingLink", kind: "url" },
];

interface Words {
  picture: string;
  yes: string;
  no: string;
}
const kinds: FieldKinds<Kind, Words> = {
  ...plainKinds,
  day: (value) => formatLongDay(String(value)),
  picture: (_, { picture }) => picture,
  flag: (value, { yes, no }) => (value ? yes : no),
};

/** A gift's fields for comparing its versions; a field in another language than French names it. */
export function useGiftFields(): ReviewedField<GiftEntry>[] {
  const { t } = useTranslation("backoffice-gifts");
  const words = { picture: t("form.hasPicture"), yes: t("form.yes"), no: t("form.no") };
  return giftFields.map((field) => ({
    path: field.path,
    lang: field.lang,
    label:
      field.lang && field.lang !== "fr" ? `${t(field.label)} (${field.lang.toUpperCase()})` : t(field.label),
    text: (gift) => fieldText(gift, field, kinds, words),
  }));
}
