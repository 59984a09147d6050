import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import {
  formFields,
  type GiftFieldFacts,
  type GiftFieldName,
  type GiftFieldWith,
  savedAs,
  translatedFields,
  untranslatedFields,
} from "~/contract/gifts/gift-table";
import { type Language, languages } from "~/contract/languages";
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

type Translated = GiftFieldWith<{ translated: true }>;

interface FieldsProps extends GiftFormProps {
  /** The draft that is offered. */
  draft: ReactNode;
}

function Fields({ id, present, answer, closeTo, submit, hidden, draft }: FieldsProps) {
  const { t } = useTranslation(["backoffice-gifts", "backoffice-gift-form", "backoffice-ui"]);
  const [form, fields] = useAnsweredForm<GiftEntry>({
    id,
    lastResult: answer?.lastResult,
    defaultValue: { ...present, usesKeys: present.usesKeys ? "on" : "" } as never,
    schema: async () => {
      const { asGiftForm, giftCreation } = await import("~/contract/gifts/gift");
      return asGiftForm(giftCreation);
    },
  });
  const texts = (name: Translated) => fields[name].getFieldset();
  const range = [fields.visibilityStart.id, fields.visibilityEnd.id] as const;
  const textControls: Record<Translated, (language: Language) => ReactNode> = {
    name: (language) => (
      <TextField
        field={texts("name")[language]}
        label={t("backoffice-gift-form:fields.name")}
        lang={language}
        optional={language !== "fr"}
      />
    ),
    description: (language) => (
      <TextareaField
        field={texts("description")[language]}
        label={t("backoffice-gift-form:fields.description")}
        lang={language}
        limit={DESCRIPTION_LIMIT}
        optional={language !== "fr"}
        rows={4}
      />
    ),
  };
  const controls: Record<Exclude<GiftFieldName, Translated>, ReactNode> = {
    image: (
      <PictureField
        field={fields.imageTempPath}
        label={t("backoffice-gift-form:fields.image")}
        alt={present.name?.fr}
      />
    ),
    copyright: (
      <TextField
        field={fields.copyright}
        label={t("backoffice-gift-form:fields.copyright")}
        hint={t("form.copyrightHint")}
      />
    ),
    points: (
      <TextField
        field={fields.value}
        errorParams={rangeParams(GIFT_NUMBERS)}
        label={t("backoffice-gift-form:fields.points")}
        help="giftPrice"
        type="number"
        min={1}
        span={4}
      />
    ),
    visibilityStart: (
      <DateField
        field={fields.visibilityStart}
        range={range}
        label={t("backoffice-gift-form:fields.visibilityStart")}
        span={4}
      />
    ),
    visibilityEnd: (
      <DateField
        field={fields.visibilityEnd}
        range={range}
        label={t("backoffice-gift-form:fields.visibilityEnd")}
        span={4}
      />
    ),
    bookingLink: (
      <TextField
        field={fields.bookingLink}
        label={t("backoffice-gift-form:fields.bookingLink")}
        type="url"
        optional
      />
    ),
    usesKeys: (
      <CheckboxField
        field={fields.usesKeys}
        label={t("backoffice-gift-form:fields.usesKeys")}
        hint={t("form.usesKeysHint")}
      />
    ),
    lowStock: (
      <TextField
        field={fields.lowStock}
        errorParams={rangeParams(GIFT_NUMBERS)}
        label={t("backoffice-gift-form:fields.lowStock")}
        help="stockLimit"
        hint={t("form.lowStockHint")}
        type="number"
        min={1}
        optional
      />
    ),
  };
  const controlsOf = (section: GiftFieldFacts["section"]) =>
    formFields
      .filter((field) => field.section === section)
      .map(({ name }) => <Fragment key={name}>{controls[name as keyof typeof controls]}</Fragment>);
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" encType="multipart/form-data" noValidate>
        {hidden(answer)}
        <DrawerBody>
          {draft}
          <ErrorSummary
            fields={[
              ...languages.flatMap((language) => translatedFields.map((name) => texts(name)[language])),
              ...untranslatedFields.map((name) => fields[savedAs(name)]),
            ]}
            formErrors={form.errors}
            params={{ ...answer?.refusal?.params, ...rangeParams(GIFT_NUMBERS) }}
          />
          <FormSection title={t("form.texts")} lead={t("backoffice-ui:field.allRequired")}>
            <LanguageFields fields={(language) => translatedFields.map((name) => texts(name)[language])}>
              {(language) =>
                translatedFields.map((name) => <Fragment key={name}>{textControls[name](language)}</Fragment>)
              }
            </LanguageFields>
          </FormSection>
          <FormSection title={t("form.image")}>
            <Stack>{controlsOf("image")}</Stack>
          </FormSection>
          <FormSection title={t("form.priceAndDates")}>
            <FieldGrid>{controlsOf("priceAndDates")}</FieldGrid>
          </FormSection>
          <FormSection title={t("form.stock")}>
            <Stack>{controlsOf("stock")}</Stack>
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
