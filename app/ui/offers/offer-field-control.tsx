import { useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField, CheckboxGroup } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { SelectField, TextareaField } from "~/ui/forms/text-field";
import { PlainControl } from "~/ui/reviews/plain-control";
import { labelOf, type OfferChoices, offerField } from "./offer-fields";

/** The form control of one field of an offer, inside a Conform form whose names are the offer's paths. */
export function OfferFieldControl({ path, choices }: { path: string; choices: OfferChoices }) {
  const { t } = useTranslation("backoffice-offer-form");
  const field = offerField(path);
  const { kind, lang, limit } = field;
  // An unticked box sends nothing, so the form asks for the inverse of `isOffer`.
  const [meta] = useField<string>(kind === "nature" ? "goodDeal" : path);
  const [several] = useField<string[]>(path);
  const label = labelOf(field, t(field.label));
  const optional = kind === "url" || (lang !== undefined && lang !== "fr");
  const frame = { field: meta, label, optional };
  switch (kind) {
    case "nature":
      return <CheckboxField field={meta} label={label} />;
    case "category":
      return <SelectField {...frame} options={choices.categories} />;
    case "day":
      return <DateField {...frame} />;
    case "tags":
      return <CheckboxGroup field={several} label={label} options={choices.tags} optional />;
    case "text":
      // As high as a title is long: its column is narrow.
      return <TextareaField {...frame} lang={lang} rows={2} style={{ fieldSizing: "content" }} />;
    default:
      return <PlainControl {...frame} kind={kind} lang={lang} limit={limit} />;
  }
}
