import { useTranslation } from "react-i18next";
import { languages } from "~/contract/languages";
import { CONDITIONS_LIMIT } from "~/contract/limits";
import type { OfferContent } from "~/contract/offers/content";
import { withValuesOf } from "~/contract/value-at";
import { formatLongDay } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import type { Choice } from "~/ui/forms/text-field";
import {
  type FieldDeclaration,
  type FieldKinds,
  fieldText,
  labelIn,
  type PlainKind,
  plainKinds,
  type ReviewedField,
} from "~/ui/reviews/reviewed-fields";

/** What an offer's fields offer to choose from. */
export interface OfferChoices {
  categories: readonly Choice[];
  tags: readonly Choice[];
}

type Kind = PlainKind | "nature" | "category" | "day" | "tags";
interface OfferField extends FieldDeclaration<Kind> {
  section: "what" | "texts" | "dates" | "more";
  label: KeyOf<"backoffice-offer-form">;
}

const day = (path: "start" | "end" | "visibilityStart" | "visibilityEnd"): OfferField => ({
  path,
  label: path,
  section: "dates",
  kind: "day",
});

/** Every field of an offer, in the order of its form. */
export const offerFields: readonly OfferField[] = [
  { path: "category", label: "category", section: "what", kind: "category" },
  { path: "isOffer", label: "goodDeal", section: "what", kind: "nature" },
  ...languages.flatMap((lang): OfferField[] => [
    { path: `title.${lang}`, label: "titleField", section: "texts", kind: "text", lang },
    {
      path: `description.${lang}`,
      label: "conditions",
      section: "texts",
      kind: "textarea",
      lang,
      limit: CONDITIONS_LIMIT,
    },
  ]),
  ...(["start", "end", "visibilityStart", "visibilityEnd"] as const).map(day),
  { path: "tags", label: "tags", section: "more", kind: "tags" },
  { path: "bookingLink", label: "bookingLink", section: "more", kind: "url" },
];

interface Words {
  choices: OfferChoices;
  yes: string;
  no: string;
}
const kinds: FieldKinds<Kind, Words> = {
  ...plainKinds,
  nature: (isOffer, { yes, no }) => (isOffer ? no : yes),
  category: (value, { choices }) => labelIn(choices.categories, value),
  day: (value) => formatLongDay(String(value)),
  tags: (value) => [value].flat().join(", ") || null,
};

/** An offer's fields for comparing its versions; a field in another language than French names it. */
export function useOfferFields(choices: OfferChoices): ReviewedField<OfferContent>[] {
  const { t } = useTranslation(["backoffice-offer-form", "backoffice-ui"]);
  const words = { choices, yes: t("yes"), no: t("no") };
  return offerFields.map((field) => ({
    path: field.path,
    lang: field.lang,
    label: labelOf(field, t(field.label)),
    group: t(`sections.${field.section}`),
    text: (content) => fieldText(content, field, kinds, words),
  }));
}

export const labelOf = ({ lang }: OfferField, label: string) =>
  lang && lang !== "fr" ? `${label} (${lang.toUpperCase()})` : label;

/** A content with the values of another one in the fields that were set aside. */
export const withFieldsOf = <Content extends object>(from: object, into: Content, paths: readonly string[]) =>
  withValuesOf(
    from as Content,
    into,
    paths.filter((path) => offerFields.some((field) => field.path === path)),
  );

export const offerField = (path: string): OfferField => {
  const found = offerFields.find((field) => field.path === path);
  if (!found) throw new Error(`an offer has no field ${path}`);
  return found;
};
