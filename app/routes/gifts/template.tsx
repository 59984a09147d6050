import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { asTyped, mailPlaceholders } from "~/contract/gifts/mail-placeholders";
import type { MailPreview as Preview } from "~/contract/gifts/mail-preview";
import { type Language, languages } from "~/contract/languages";
import { can } from "~/contract/permissions";
import { errorKey } from "~/i18n/keys";
import { giftMail } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Stack } from "~/ui/display/card";
import { useOnDemand } from "~/ui/display/on-demand";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import type { FieldData } from "~/ui/forms/field";
import { EnterButton, ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LanguageFields } from "~/ui/forms/language-fields";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import { MachineButton, MachineNotice } from "~/ui/forms/machine-translation";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { useMailFields } from "~/ui/gifts/mail-fields";
import { MailFoot, MailLayout, MailPreview, SavedMail } from "~/ui/gifts/mail-preview";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { useGift } from "./sheet";
import { answerMail, type MailAnswer } from "./template.server";
import { requestedAppearance } from "./typed-preview.server";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-gift-mail:title"),
  i18n: ["backoffice-gift-mail", "backoffice-translation", "backoffice-conflict"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "gift-mail";

export const loader = screenLoader({ may: "readGifts" }, async ({ api, me, param, url }) => {
  const id = param("giftId");
  const [{ version, ...texts }, person] = await Promise.all([api.gifts.mail({ id }), me()]);
  const look = requestedAppearance(url.searchParams);
  const { subject, html } = await api.gifts.previewMail({ id, ...look, ...texts });
  const preview: Preview = { ...look, subject, html };
  return { id, version, texts, preview, mayEdit: can.editGifts(person) };
});

export const action = screenAction({ may: "editGifts" }, answerMail);

type Texts = Record<Language, string | null>;

/** The mail to customers of a gift, by language, with its preview. */
export default function GiftMailTemplate() {
  const { id, preview, mayEdit } = useLoaderData<typeof loader>();
  const answer = useActionData<MailAnswer>();
  const { t } = useTranslation("backoffice-conflict");
  const fields = useMailFields();
  const page = `/gifts/${id}/template`;
  if (!mayEdit) return <SavedMail shown={preview} page={page} />;
  return (
    <WithDraft key={answer?.revision ?? ""} form={FORM} answer={answer}>
      {(shown: MailAnswer | undefined, draft) => (
        <>
          {shown?.conflict ? (
            <EditConflict
              subject="gift"
              conflict={shown.conflict}
              fields={fields}
              save={{ intent: "save", label: t("save") }}
              closeTo={page}
              frame={(comparison, actions) => (
                <>
                  {comparison}
                  <MailFoot>{actions}</MailFoot>
                </>
              )}
            />
          ) : (
            <MailForm answer={shown} draft={draft} />
          )}
          <UnsavedChanges redisplayed={shown !== undefined} />
        </>
      )}
    </WithDraft>
  );
}

const styles = giftMail();

interface MessageFieldProps {
  field: FieldData;
  label: string;
  lang: string;
}

/** The message of a gift's mail: a text area with simple markup, under an editor once that is loaded. */
function MessageField({ field, label, lang }: MessageFieldProps) {
  const { t } = useTranslation("backoffice-gift-mail");
  const [MailEditor, want] = useOnDemand(() => import("~/ui/gifts/mail-editor"));
  const [area, setArea] = useState<HTMLTextAreaElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setArea(document.getElementById(field.id) as HTMLTextAreaElement);
    want();
  }, []);
  const isEdited = MailEditor !== undefined && area !== undefined;
  return (
    <div className={styles.message} data-edited={isEdited || undefined}>
      <TextareaField
        field={field}
        label={label}
        lang={lang}
        rows={10}
        required={false}
        tabIndex={isEdited ? -1 : undefined}
        hint={isEdited ? t("chips") : `${t("markup")} ${mailPlaceholders.map(asTyped).join(", ")}.`}
      />
      {isEdited && <MailEditor area={area} label={label} lang={lang} />}
    </div>
  );
}

function MailForm({ answer, draft }: { answer: MailAnswer | undefined; draft: React.ReactNode }) {
  const { id, version, texts, preview } = useLoaderData<typeof loader>();
  const { machineTranslation } = useGift().gift;
  const { t } = useTranslation(["backoffice-gift-mail", "backoffice-translation", "backoffice-errors"]);
  const [form, { mailSubject, mailMarkup }] = useAnsweredForm<{ mailSubject: Texts; mailMarkup: Texts }>({
    id: FORM,
    lastResult: answer?.lastResult,
    defaultValue: texts,
    schema: async () => (await import("~/contract/gifts/mail-calls")).giftMail,
  });
  const subjects = mailSubject.getFieldset();
  const messages = mailMarkup.getFieldset();
  const fields = (language: Language) => [subjects[language], messages[language]];
  const shown = answer && "preview" in answer ? answer.preview : preview;
  return (
    <MailLayout>
      <Form id={form.id} method="post" noValidate>
        <EnterButton />
        {draft}
        <ErrorSummary fields={languages.flatMap(fields)} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {answer?.tested && (
          <Alert tone="success" live>
            {t("tested")}
          </Alert>
        )}
        {answer?.translated === true && (
          <Alert tone="success" title={t("backoffice-translation:proposed")} live>
            {t("translated")}
          </Alert>
        )}
        {answer?.translated && answer.translated !== true && (
          <Alert tone="danger" live>
            {t(errorKey(answer.translated))}
          </Alert>
        )}
        {answer?.isPartial && (
          <Alert tone="warning" live>
            {t("partial")}
          </Alert>
        )}
        <MachineNotice configured={machineTranslation} />
        <FormKey />
        <LoadedVersion answer={answer} version={version} content={texts} />
        <Stack>
          <p className="small muted">{t("lead")}</p>
          <LanguageFields fields={fields} open={answer?.translated === true ? languages : ["fr"]}>
            {(language) => (
              <>
                <TextField
                  field={subjects[language]}
                  label={t("subject")}
                  lang={language}
                  optional
                  limit={250}
                />
                <MessageField field={messages[language]} label={t("message")} lang={language} />
              </>
            )}
          </LanguageFields>
          <div>
            <MachineButton configured={machineTranslation} variant="ghost" />
          </div>
        </Stack>
        <MailFoot>
          <SubmitButton variant="secondary" icon="paper-plane-tilt" name="intent" value="test">
            {t("test")}
          </SubmitButton>
          <SubmitButton pendingLabel={t("saving")}>{t("save")}</SubmitButton>
        </MailFoot>
      </Form>
      <MailPreview form={FORM} from={`/gifts/${id}/template/preview`} first={shown ?? null} />
    </MailLayout>
  );
}
