import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Language } from "~/contract/languages";
import type { OfferContent } from "~/contract/offers/content";
import { isWrittenByOperators, type OfferField, offerFields } from "~/contract/offers/offer-table";
import { alert } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField, CheckboxGroup } from "~/ui/forms/choice-fields";
import { DateField, fieldOf, fill } from "~/ui/forms/date-field";
import type { FieldData } from "~/ui/forms/field";
import { ErrorSummary, FormSection } from "~/ui/forms/form";
import { formValue } from "~/ui/forms/form-value";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LanguageFields } from "~/ui/forms/language-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Choice, SelectField, TextareaField } from "~/ui/forms/text-field";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { PlainControl } from "~/ui/reviews/plain-control";
import { DateStrip } from "./date-strip";
import { labelKey, type OfferChoices } from "./offer-fields";
import { OfferPreview } from "./offer-preview";

const boxes = alert();

export type OfferFields = Omit<OfferContent, "isOffer"> & { eltoId: string; goodDeal: boolean };

interface OfferFormProps {
  id: string;
  choices: OfferChoices;
  /** For a new offer. */
  operators?: readonly Choice[];
  present?: Partial<OfferFields>;
  /** The person writes all languages; others the French. */
  translates: boolean;
  closeTo: string;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** The label of the button. */
  submit: string;
  /** How the app would show it, rendered by the server; and the offer's id, unless it is new. */
  preview: string;
  offerId?: string;
  /** Hidden fields: the form's key, the version. */
  hidden: (answer: FormAnswer | undefined) => ReactNode;
}

/** An offer or a good deal, in a drawer. */
export function OfferForm(props: OfferFormProps) {
  return (
    <WithDraft form={props.id} answer={useFormAnswer()}>
      {(answer, draft) => <Fields {...props} answer={answer} draft={draft} />}
    </WithDraft>
  );
}

interface FieldsProps extends OfferFormProps {
  answer: FormAnswer | undefined;
  /** The draft that is offered. */
  draft: ReactNode;
}

function Fields(props: FieldsProps) {
  const { id, choices, operators, present, translates, notice, closeTo, submit, hidden } = props;
  const { answer, draft } = props;
  const { t } = useTranslation(["backoffice-offer-form", "backoffice-ui"]);
  const shown = useFormAnswer<{ preview?: string }>()?.preview ?? props.preview;
  const [form, fields] = useAnsweredForm<OfferFields>({
    id,
    lastResult: answer?.lastResult,
    defaultValue: formValue(present) as never,
    schema: async () => {
      const { asForm, offerCreation } = await import("~/contract/offers/content");
      return asForm(offerCreation);
    },
  });
  const { eltoId, goodDeal, start, end, visibilityStart, visibilityEnd } = fields;
  const written = offerFields.filter((field) => translates || isWrittenByOperators(field));
  const metaOf = ({ name, lang }: OfferField): FieldData => {
    // An unticked box sends nothing, so the form asks for the inverse of `isOffer`.
    if (name === "isOffer") return goodDeal;
    return lang ? (fields[name] as typeof fields.title).getFieldset()[lang] : fields[name];
  };
  const control = (field: OfferField) => (
    <Control key={field.path} field={field} meta={metaOf(field)} choices={choices} />
  );
  const inSection = (section: OfferField["section"]) => written.filter((field) => field.section === section);
  const textsIn = (language: Language) => inSection("texts").filter(({ lang }) => lang === language);
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        {hidden(answer)}
        <DrawerBody>
          {draft}
          <ErrorSummary
            fields={[...(operators ? [eltoId] : []), ...written.map(metaOf)]}
            formErrors={form.errors}
            params={answer?.refusal?.params}
          />
          {notice}
          <FormSection title={t("sections.what")} lead={t("backoffice-ui:field.allRequired")}>
            <FieldGrid>
              {operators && (
                <SelectField
                  field={eltoId}
                  label={t("operator")}
                  options={operators}
                  placeholder={operators.length === 1 ? undefined : t("choose")}
                />
              )}
              {inSection("what").map(control)}
            </FieldGrid>
          </FormSection>
          <FormSection title={t("sections.texts")}>
            {translates ? (
              <LanguageFields fields={(language) => textsIn(language).map(metaOf)}>
                {(language) => textsIn(language).map(control)}
              </LanguageFields>
            ) : (
              <FieldGrid>{textsIn("fr").map(control)}</FieldGrid>
            )}
          </FormSection>
          <FormSection title={t("sections.dates")}>
            <OfferDates {...{ start, end, visibilityStart, visibilityEnd }} />
          </FormSection>
          <FormSection title={t("sections.more")}>
            <FieldGrid>{inSection("more").map(control)}</FieldGrid>
          </FormSection>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("saving")}>{submit}</SubmitButton>
        </DrawerFoot>
      </Form>
      <OfferPreview html={shown} form={id} offerId={props.offerId} isBehind={answer !== undefined} />
    </FormProvider>
  );
}

interface ControlProps {
  field: OfferField;
  meta: FieldData;
  choices: OfferChoices;
}

/** The control of a field that its form does not place by itself, as it does the four dates. */
function Control({ field: { name, kind, lang, limit, needed }, meta, choices }: ControlProps) {
  const { t } = useTranslation("backoffice-offer-form");
  const frame = { field: meta, label: t(labelKey(name)), optional: !needed };
  switch (kind) {
    case "category":
      return <SelectField {...frame} options={choices.categories} placeholder={t("choose")} />;
    case "nature":
      return (
        <div className={boxes.root} data-tone="genet">
          <Icon name="lightning-fill" />
          <CheckboxField field={meta} label={frame.label} hint={t("goodDealHint")} help="goodDeal" />
        </div>
      );
    case "day":
      return <DateField {...frame} />;
    case "tags":
      return <CheckboxGroup {...frame} options={choices.tags} />;
    case "textarea":
      return <TextareaField {...frame} lang={lang} limit={limit} rows={4} />;
    default:
      return <PlainControl {...frame} kind={kind} lang={lang} />;
  }
}

type Day = FieldData & { value?: string | undefined };

/** When an offer is valid, and when it is visible: by default, as long as it is valid. */
export function OfferDates(dates: Record<"start" | "end" | "visibilityStart" | "visibilityEnd", Day>) {
  const { t } = useTranslation("backoffice-offer-form");
  const { start, end, visibilityStart, visibilityEnd } = dates;
  const propose = () => {
    const pairs = [
      [fieldOf(start.id), fieldOf(visibilityStart.id)],
      [fieldOf(end.id), fieldOf(visibilityEnd.id)],
    ] as const;
    // Not while it is typed: the year of a day is 0002 before it is 2027.
    for (const [valid, visible] of pairs)
      if (valid?.value && valid !== document.activeElement && !visible?.value) fill(visible, valid.value);
  };
  // Chosen in the calendar, or filled in from a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
  useEffect(propose, [start.value, end.value]);
  const validity = { range: [start.id, end.id], onBlur: propose, span: 6 } as const;
  const visibility = { range: [visibilityStart.id, visibilityEnd.id], span: 6 } as const;
  return (
    <FieldGrid>
      <DateField field={start} label={t("fields.start")} help="valid" {...validity} />
      <DateField field={end} label={t("fields.end")} {...validity} />
      <DateField field={visibilityStart} label={t("fields.visibilityStart")} help="visible" {...visibility} />
      <DateField field={visibilityEnd} label={t("fields.visibilityEnd")} {...visibility} />
      <DateStrip visible={[visibilityStart.value, visibilityEnd.value]} valid={[start.value, end.value]} />
    </FieldGrid>
  );
}
