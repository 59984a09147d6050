import { useField } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { labelWithLanguage } from "~/contract/languages";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { ChosenChips } from "~/ui/forms/chosen-chips";
import { DateField } from "~/ui/forms/date-field";
import { SelectField, TextareaField } from "~/ui/forms/text-field";
import { labelKey, type OfferChoices, offerField, useOfferFields } from "~/ui/offers/offer-fields";
import { OfferPreview } from "~/ui/offers/offer-preview";
import { PlainControl } from "~/ui/reviews/plain-control";
import { REVIEW_FORM, ReviewRequest } from "~/ui/reviews/review-request";
import type { offerLoader } from "./offer.server";

/** The `handle` of its pages. */
export const offerRequest = {
  title: ({ title }: { title: string }) => title,
  missing: "backoffice-offers:sheet.notFound",
  i18n: [
    "backoffice-reviews",
    "backoffice-offer-form",
    "backoffice-offers",
    "backoffice-badges",
    "backoffice-thread",
    "backoffice-notes",
  ],
};

/** A request about an offer or a good deal, to decide. */
export default function OfferRequest() {
  const {
    review,
    title,
    surroundings,
    thread,
    notes,
    handling,
    asking,
    choices,
    mail,
    refusing,
    deletion,
    checks,
    preview,
  } = useLoaderData<typeof offerLoader>();
  const answer = useFormAnswer<{ preview?: string }>();
  const { t } = useTranslation(["backoffice-ui", "backoffice-offer-form"]);
  const fields = useOfferFields(choices);
  const { current } = review;
  // The form asks for the inverse of `isOffer`.
  const shown = { ...review, current: { ...current, goodDeal: !current.isOffer } };
  const category = fields.find(({ path }) => path === "category")?.text(current);
  const nature = t(current.isOffer ? "offer.offer" : "offer.deal");
  return (
    <ReviewRequest
      subject="offer"
      review={shown}
      surroundings={surroundings}
      title={title}
      lead={[nature, category, review.eltoTitle].filter(Boolean).join(" · ")}
      pageTo={`/offers/${review.offerId}/informations`}
      fields={fields}
      schema={async () => {
        const { asForm, offerContent } = await import("~/contract/offers/content");
        return asForm(offerContent);
      }}
      control={(path) => <OfferFieldControl key={path} path={path} choices={choices} />}
      checks={checks}
      preview={
        preview === null
          ? undefined
          : (isBehind) => (
              <OfferPreview
                key={review.id}
                html={answer?.preview ?? preview}
                form={REVIEW_FORM}
                offerId={review.offerId}
                isBehind={isBehind}
              />
            )
      }
      refusing={refusing}
      thread={thread}
      notes={notes}
      handling={handling}
      asking={asking}
      deletion={deletion}
      mail={mail}
    />
  );
}

/** The form control of one field of an offer, inside a Conform form whose names are the offer's paths. */
function OfferFieldControl({ path, choices }: { path: string; choices: OfferChoices }) {
  const { t } = useTranslation("backoffice-offer-form");
  const field = offerField(path);
  const { kind, lang, limit } = field;
  // An unticked box sends nothing, so the form asks for the inverse of `isOffer`.
  const [meta] = useField<string>(kind === "nature" ? "goodDeal" : path);
  const [several] = useField<string[]>(path);
  const label = labelWithLanguage(t(labelKey(field.name)), field.lang);
  const frame = { field: meta, label, optional: !field.needed };
  switch (kind) {
    case "nature":
      return <CheckboxField field={meta} label={label} />;
    case "category":
      return <SelectField {...frame} options={choices.categories} />;
    case "day":
      return <DateField {...frame} />;
    case "tags":
      return <ChosenChips field={several} label={label} options={choices.tags} optional />;
    case "text":
      // The height fits the text, since long titles wrap in a narrow column.
      return <TextareaField {...frame} lang={lang} rows={2} style={{ fieldSizing: "content" }} />;
    default:
      return <PlainControl {...frame} kind={kind} lang={lang} limit={limit} />;
  }
}
