import { useTranslation } from "react-i18next";
import { labelWithLanguage } from "~/contract/languages";
import type { OfferContent } from "~/contract/offers/content";
import {
  type OfferField,
  type OfferFieldName,
  type OfferKind,
  offerFields,
} from "~/contract/offers/offer-table";
import { withValuesOf } from "~/contract/value-at";
import { formatLongDay } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";
import {
  type FieldKinds,
  fieldText,
  labelIn,
  plainKinds,
  type ReviewedField,
} from "~/ui/reviews/reviewed-fields";

/** What an offer's fields offer to choose from. */
export interface OfferChoices {
  categories: readonly Choice[];
  tags: readonly Choice[];
}

interface Words {
  choices: OfferChoices;
  yes: string;
  no: string;
}
const kinds: FieldKinds<OfferKind, Words> = {
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
    label: labelWithLanguage(t(labelKey(field.name)), field.lang),
    group: t(`sections.${field.section}`),
    text: (content) => fieldText(content, field, kinds, words),
  }));
}

/** The key of a field's label in backoffice-offer-form. */
export const labelKey = (name: OfferFieldName) => `fields.${name}` as const;

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
