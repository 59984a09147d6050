import { useTranslation } from "react-i18next";
import type { OfferContent } from "~/contract/offers/content";
import type { OperatorSheet } from "~/contract/operators/calls";
import { type OfferChoices, useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import type { FieldWords } from "./change-entry";
import { giftWords } from "./gift-words";

/** The labels of codes. */
export type FieldChoices = SheetChoices & OfferChoices;

/** A content of which only this is known. */
const contentWith = (path: string, value: unknown) =>
  path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** Without choices where no values are shown. */
export function useFieldWords(choices: FieldChoices | undefined): FieldWords {
  const { t } = useTranslation("backoffice-publication");
  const sheet = useSheetFields(choices);
  const offer = useOfferFields({ categories: choices?.categories ?? [], tags: choices?.tags ?? [] });
  return (kind, path) => {
    const [ofSheet, ofOffer] = [sheet, offer].map((fields) => fields.find((field) => field.path === path));
    if (kind === "gift") return giftWords(t, path);
    const found = kind === "operator" ? ofSheet : ofOffer;
    if (!found) return { label: path, text: (value) => (value === null ? null : String(value)) };
    return {
      label: found.label,
      lang: found.lang,
      text: (value) => found.text(contentWith(path, value) as OperatorSheet & OfferContent),
    };
  };
}
