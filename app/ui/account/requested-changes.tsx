import { useTranslation } from "react-i18next";
import { account } from "~/theme/generated/recipes";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import { isChanged, markedWords, type ReviewField } from "~/ui/reviews/review-diff";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { isComparable, type RequestContent } from "./followed";

/** How many changes a card tells, and how long a text may be to be told before and after. */
const MOST_CHANGES = 4;
const SHORT = 60;

const fieldsOf = <Content,>(
  fields: readonly ReviewedField<Content>[],
  before: Content | null,
  after: Content,
): ReviewField[] =>
  fields.map(({ path, label, lang, text }) => ({
    key: path,
    label,
    lang,
    current: before && text(before),
    proposed: text(after),
  }));

/** The first changes that a request asks for; nothing for one that changes no field, or where everything is new. */
export function RequestedChanges({ content, choices }: { content: RequestContent; choices: SheetChoices }) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-ui"]);
  const sheetFields = useSheetFields(choices);
  const offerFields = useOfferFields({ categories: choices.categories, tags: [] });
  const { sheet, offer } = content;
  const fields = sheet
    ? fieldsOf(sheetFields, sheet.previous, sheet.asked)
    : offer
      ? fieldsOf(offerFields, offer.previous, offer.asked)
      : [];
  const changed = fields.filter(isChanged);
  if (!isComparable(content) || changed.length === 0) return null;
  return (
    <>
      <dl className={account().changes}>
        {changed.slice(0, MOST_CHANGES).map((field) => [
          <dt key={field.key}>{field.label}</dt>,
          <dd key={`${field.key}-value`}>
            <Change field={field} />
          </dd>,
        ])}
      </dl>
      {changed.length > MOST_CHANGES && (
        <p>
          <small>{t("request.more", { count: changed.length - MOST_CHANGES })}</small>
        </p>
      )}
    </>
  );
}

function Change({ field: { current, proposed, lang } }: { field: ReviewField }) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-ui"]);
  const nothing = <span className="none">{t("backoffice-ui:notFilledIn")}</span>;
  // Of a long text, the new words in their place say enough.
  if (current && proposed && current.length > SHORT)
    return <span lang={lang}>{markedWords(current, proposed, "new")}</span>;
  return (
    <>
      <span className="sr">{t("request.before")} </span>
      {current ? <del lang={lang}>{current}</del> : nothing}
      <span>{" · "}</span>
      <span className="sr">{t("request.after")} </span>
      {proposed ? <ins lang={lang}>{proposed}</ins> : nothing}
    </>
  );
}
