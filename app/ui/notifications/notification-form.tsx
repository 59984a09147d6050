import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { type Language, languages } from "~/contract/languages";
import { AUDIENCE_POINTS } from "~/contract/limits";
import type { AudienceAnswer } from "~/contract/notifications/answers";
import { BODY_LIMIT, TITLE_LIMIT } from "~/contract/notifications/states";
import type { StoredHolderFilters } from "~/contract/pass-holders/filters";
import { formatNumber } from "~/i18n/french";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid, Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { DateField } from "~/ui/forms/date-field";
import { EnterButton, ErrorSummary, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LanguageFields } from "~/ui/forms/language-fields";
import { MachineButton, MachineNotice } from "~/ui/forms/machine-translation";
import { rangeParams } from "~/ui/forms/range-params";
import { SecondQuestion } from "~/ui/forms/second-question";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Choice, TextareaField, TextField } from "~/ui/forms/text-field";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import type { HolderChoices } from "~/ui/pass-holders/holder-filters";
import type { FilterFields } from "./holder-fields";
import { NotificationColumns, PhonePreview, previewedOf } from "./phone-preview";
import { Recipients } from "./recipients";

/** The values of the form's fields. */
export interface NotificationEntry {
  title: Record<Language, string | null>;
  body: Record<Language, string | null>;
  /** In Brussels. */
  sendDate: string;
  sendTime: string;
  link: string | null;
  country: string | null;
  minimumPoints: number | null;
  maximumPoints: number | null;
  filters: StoredHolderFilters | null;
  segment: string | null;
}
type Fields = NotificationEntry & { segmentId: string } & Record<string, unknown>;

/** The action's answer when it did not save. */
export interface NotificationAnswer extends FormAnswer {
  /** For the limits as typed; null while they are invalid. */
  audience?: AudienceAnswer | null;
  /** Changes when the server filled in fields, so that the form is reset to them. */
  revision?: string;
  /** Whether a machine translated, or why it could not. */
  translated?: true | ErrorCode;
  /** How many of the writer's own devices it was sent to, and how many it reached. */
  tested?: { devices: number; reached: number };
  /** Asked before it is saved: its only language, and how many people of another would read it. */
  question?: { only: Language; people: number };
}

interface NotificationFormProps {
  id: string;
  present: Partial<NotificationEntry>;
  choices: HolderChoices;
  segments: readonly Choice[];
  audience: AudienceAnswer | null;
  programme: string;
  /** A provider of machine translations is configured. */
  machineTranslation: boolean;
  closeTo: string;
  submit: string;
  /** Hidden fields: the form's key, the version. */
  hidden?: (answer: FormAnswer | undefined) => ReactNode;
}

/** A notification in a drawer: its texts, its moment, whom it is for, and how a phone shows it. */
export function NotificationForm(props: NotificationFormProps) {
  const answer = useFormAnswer<NotificationAnswer>();
  return (
    <WithDraft key={answer?.revision ?? ""} form={props.id} answer={answer}>
      {(shown, draft) => <Entry {...props} answer={shown} draft={draft} />}
    </WithDraft>
  );
}

interface EntryProps extends NotificationFormProps {
  answer: NotificationAnswer | FormAnswer | undefined;
  /** The draft that is offered. */
  draft: ReactNode;
}

function Entry({
  id,
  present,
  choices,
  segments,
  audience,
  programme,
  machineTranslation,
  closeTo,
  submit,
  hidden,
  ...shown
}: EntryProps) {
  const { answer, draft } = shown;
  const { t } = useTranslation(["backoffice-notifications", "backoffice-translation", "backoffice-errors"]);
  const [form, fields] = useAnsweredForm<Fields>({
    id,
    lastResult: answer?.lastResult,
    defaultValue: present as never,
    schema: async () => (await import("~/contract/notifications/notification")).notificationForm,
  });
  const title = fields.title.getFieldset();
  const body = fields.body.getFieldset();
  const { sendDate, sendTime, link, country, minimumPoints, maximumPoints } = fields;
  const initial: Record<string, unknown> = {
    sendDate: sendDate.initialValue,
    sendTime: sendTime.initialValue,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`title.${language}`, title[language].initialValue],
        [`body.${language}`, body[language].initialValue],
      ]),
    ),
  };
  const translated = answer && "translated" in answer ? answer.translated : undefined;
  const tested = answer && "tested" in answer ? answer.tested : undefined;
  const question = answer && "question" in answer ? answer.question : undefined;
  const counted = answer && "audience" in answer ? (answer.audience ?? null) : audience;
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <EnterButton />
        {hidden?.(answer)}
        <DrawerBody>
          {draft}
          <ErrorSummary
            fields={[
              ...languages.flatMap((language) => [title[language], body[language]]),
              ...[sendDate, sendTime, link, country, minimumPoints, maximumPoints],
            ]}
            formErrors={form.errors}
            params={{ ...answer?.refusal?.params, ...rangeParams(AUDIENCE_POINTS) }}
          />
          {question && (
            <SecondQuestion
              title={t("question.title", { only: t(`preview.languages.${question.only}`) })}
              action={
                <SubmitButton name="onlyIn" value={question.only} variant="secondary" size="sm">
                  {t("question.do", { only: t(`preview.languages.${question.only}`) })}
                </SubmitButton>
              }
            >
              {t("question.text", {
                count: question.people,
                value: formatNumber(question.people),
                only: t(`preview.languages.${question.only}`),
              })}
            </SecondQuestion>
          )}
          {translated === true && (
            <Alert tone="success" title={t("backoffice-translation:proposed")} live>
              {t("form.translatedText")}
            </Alert>
          )}
          {translated && translated !== true && (
            <Alert tone="danger" live>
              {t(errorKey(translated))}
            </Alert>
          )}
          {tested && (
            <Alert tone={tested.reached > 0 ? "success" : "danger"} live>
              {t(tested.reached > 0 ? "test.done" : "test.failed", tested)}
            </Alert>
          )}
          <MachineNotice configured={machineTranslation} />
          <NotificationColumns>
            <div>
              <FormSection title={t("form.texts")} lead={t("form.textsLead")}>
                <Stack>
                  <LanguageFields
                    // A title is enough.
                    fields={(language) => [
                      title[language],
                      ...(body[language].errors?.length ? [body[language]] : []),
                    ]}
                    open={translated === true ? languages : ["fr"]}
                  >
                    {(language) => (
                      <>
                        <TextField
                          field={title[language]}
                          label={t("fields.title")}
                          lang={language}
                          limit={TITLE_LIMIT}
                          optional={language !== "fr"}
                        />
                        <TextareaField
                          field={body[language]}
                          label={t("fields.body")}
                          lang={language}
                          limit={BODY_LIMIT}
                          optional
                        />
                      </>
                    )}
                  </LanguageFields>
                  <div>
                    <MachineButton configured={machineTranslation} variant="ghost" />
                  </div>
                </Stack>
              </FormSection>
              <FormSection title={t("form.send")}>
                <FieldGrid>
                  <DateField field={sendDate} label={t("fields.sendDate")} span={6} />
                  <TextField
                    field={sendTime}
                    type="time"
                    label={t("fields.sendTime")}
                    hint={t("form.brussels")}
                    span={6}
                  />
                  <TextField
                    field={link}
                    type="url"
                    label={t("fields.link")}
                    hint={t("form.linkHint")}
                    optional
                  />
                </FieldGrid>
              </FormSection>
              <Recipients
                country={country}
                minimumPoints={minimumPoints}
                maximumPoints={maximumPoints}
                filters={fields.filters as unknown as FilterFields}
                segment={fields.segment}
                segmentId={fields.segmentId}
                choices={choices}
                segments={segments}
                form={id}
                written={languages.filter((language) => title[language].initialValue)}
                counted={counted}
              />
            </div>
            <PhonePreview form={id} shown={previewedOf((name) => initial[name])} programme={programme} />
          </NotificationColumns>
        </DrawerBody>
        <DrawerFoot>
          <SubmitButton
            className="push"
            variant="secondary"
            icon="paper-plane-tilt"
            name="intent"
            value="test"
            pendingLabel={t("test.doing")}
          >
            {t("test.do")}
          </SubmitButton>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("form.cancel")}
          </ButtonLink>
          <SubmitButton icon="calendar-check" pendingLabel={t("form.saving")}>
            {submit}
          </SubmitButton>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}
