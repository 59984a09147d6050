import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { languages } from "~/contract/languages";
import { CONDITIONS_LIMIT } from "~/contract/limits";
import type { OfferContent } from "~/contract/offers/content";
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
import { type Choice, SelectField, TextareaField, TextField } from "~/ui/forms/text-field";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { DateStrip } from "./date-strip";
import type { OfferChoices } from "./offer-fields";
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
  /** Stands above the fields. */
  notice?: ReactNode;
  /** What the button does. */
  submit: string;
  /** How the app would show it, rendered by the server; and the offer, unless it is made here. */
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
  const title = fields.title.getFieldset();
  const description = fields.description.getFieldset();
  const written = translates ? languages : (["fr"] as const);
  const { eltoId, category, goodDeal, start, end, visibilityStart, visibilityEnd, tags, bookingLink } =
    fields;
  const texts = (language: (typeof languages)[number]) => (
    <>
      <TextField
        field={title[language]}
        label={t("titleField")}
        lang={language}
        optional={language !== "fr"}
      />
      <TextareaField
        field={description[language]}
        label={t("conditions")}
        lang={language}
        limit={CONDITIONS_LIMIT}
        optional={language !== "fr"}
        rows={4}
      />
    </>
  );
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        {hidden(answer)}
        <DrawerBody>
          {draft}
          <ErrorSummary
            fields={[
              ...(operators ? [eltoId] : []),
              category,
              ...written.flatMap((language) => [title[language], description[language]]),
              ...[start, end, visibilityStart, visibilityEnd, tags, bookingLink],
            ]}
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
              <SelectField
                field={category}
                label={t("category")}
                options={choices.categories}
                placeholder={t("choose")}
              />
              <div className={boxes.root} data-tone="genet">
                <Icon name="lightning-fill" />
                <CheckboxField
                  field={goodDeal}
                  label={t("goodDeal")}
                  hint={t("goodDealHint")}
                  help="goodDeal"
                />
              </div>
            </FieldGrid>
          </FormSection>
          <FormSection title={t("sections.texts")}>
            {translates ? (
              <LanguageFields fields={(language) => [title[language], description[language]]}>
                {texts}
              </LanguageFields>
            ) : (
              <FieldGrid>{texts("fr")}</FieldGrid>
            )}
          </FormSection>
          <FormSection title={t("sections.dates")}>
            <OfferDates {...{ start, end, visibilityStart, visibilityEnd }} />
          </FormSection>
          <FormSection title={t("sections.more")}>
            <FieldGrid>
              <CheckboxGroup field={tags} label={t("tags")} options={choices.tags} optional />
              <TextField field={bookingLink} label={t("bookingLink")} type="url" optional />
            </FieldGrid>
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

type Day = FieldData & { value?: string | undefined };

/** When an offer is valid, and when it is visible: unless somebody says otherwise, as long as it is valid. */
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
      <DateField field={start} label={t("start")} help="valid" {...validity} />
      <DateField field={end} label={t("end")} {...validity} />
      <DateField field={visibilityStart} label={t("visibilityStart")} help="visible" {...visibility} />
      <DateField field={visibilityEnd} label={t("visibilityEnd")} {...visibility} />
      <DateStrip visible={[visibilityStart.value, visibilityEnd.value]} valid={[start.value, end.value]} />
    </FieldGrid>
  );
}
