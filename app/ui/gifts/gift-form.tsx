import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT, GIFT_NUMBERS } from "~/contract/limits";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid, Stack } from "~/ui/display/card";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { ErrorSummary, FormSection } from "~/ui/forms/form";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LanguageFields } from "~/ui/forms/language-fields";
import { PictureField } from "~/ui/forms/pictures/picture-field";
import { rangeParams } from "~/ui/forms/range-params";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import type { GiftEntry } from "./gift-fields";

interface GiftFormProps {
  id: string;
  present: Partial<GiftEntry>;
  answer: FormAnswer | undefined;
  closeTo: string;
  /** The label of the button. */
  submit: string;
  /** Hidden fields: the form's key, the version. */
  hidden: (answer: FormAnswer | undefined) => ReactNode;
}

/** A gift, in a drawer. */
export function GiftForm(props: GiftFormProps) {
  return (
    <WithDraft form={props.id} answer={props.answer}>
      {(answer, draft) => <Fields {...props} answer={answer} draft={draft} />}
    </WithDraft>
  );
}

interface FieldsProps extends GiftFormProps {
  /** The draft that is offered. */
  draft: ReactNode;
}

function Fields({ id, present, answer, closeTo, submit, hidden, draft }: FieldsProps) {
  const { t } = useTranslation(["backoffice-gifts", "backoffice-ui"]);
  const [form, fields] = useAnsweredForm<GiftEntry>({
    id,
    lastResult: answer?.lastResult,
    defaultValue: { ...present, usesKeys: present.usesKeys ? "on" : "" } as never,
    schema: async () => {
      const { asGiftForm, giftCreation } = await import("~/contract/gifts/gift");
      return asGiftForm(giftCreation);
    },
  });
  const name = fields.name.getFieldset();
  const description = fields.description.getFieldset();
  const { imageTempPath, copyright, value, visibilityStart, visibilityEnd } = fields;
  const { usesKeys, lowStock, bookingLink } = fields;
  const range = [visibilityStart.id, visibilityEnd.id] as const;
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" encType="multipart/form-data" noValidate>
        {hidden(answer)}
        <DrawerBody>
          {draft}
          <ErrorSummary
            fields={[
              ...languages.flatMap((language) => [name[language], description[language]]),
              ...[imageTempPath, copyright, value, visibilityStart, visibilityEnd],
              ...[usesKeys, lowStock, bookingLink],
            ]}
            formErrors={form.errors}
            params={{ ...answer?.refusal?.params, ...rangeParams(GIFT_NUMBERS) }}
          />
          <FormSection title={t("form.texts")} lead={t("backoffice-ui:field.allRequired")}>
            <LanguageFields fields={(language) => [name[language], description[language]]}>
              {(language) => (
                <>
                  <TextField
                    field={name[language]}
                    label={t("form.name")}
                    lang={language}
                    optional={language !== "fr"}
                  />
                  <TextareaField
                    field={description[language]}
                    label={t("form.description")}
                    lang={language}
                    limit={DESCRIPTION_LIMIT}
                    optional={language !== "fr"}
                    rows={4}
                  />
                </>
              )}
            </LanguageFields>
          </FormSection>
          <FormSection title={t("form.picture")}>
            <Stack>
              <PictureField field={imageTempPath} label={t("form.picture")} alt={present.name?.fr} />
              <TextField field={copyright} label={t("form.copyright")} hint={t("form.copyrightHint")} />
            </Stack>
          </FormSection>
          <FormSection title={t("form.priceAndDates")}>
            <FieldGrid>
              <TextField
                field={value}
                errorParams={rangeParams(GIFT_NUMBERS)}
                label={t("form.points")}
                help="giftPrice"
                type="number"
                min={1}
                span={4}
              />
              <DateField field={visibilityStart} range={range} label={t("form.visibilityStart")} span={4} />
              <DateField field={visibilityEnd} range={range} label={t("form.visibilityEnd")} span={4} />
              <TextField field={bookingLink} label={t("form.bookingLink")} type="url" optional />
            </FieldGrid>
          </FormSection>
          <FormSection title={t("form.stock")}>
            <Stack>
              <CheckboxField field={usesKeys} label={t("form.usesKeys")} hint={t("form.usesKeysHint")} />
              <TextField
                field={lowStock}
                errorParams={rangeParams(GIFT_NUMBERS)}
                label={t("form.lowStock")}
                help="stockLimit"
                hint={t("form.lowStockHint")}
                type="number"
                min={1}
                optional
              />
            </Stack>
          </FormSection>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("form.cancel")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("form.saving")}>{submit}</SubmitButton>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}
