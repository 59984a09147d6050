import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { giftMail as giftMailSchema } from "~/contract/gifts/mail-calls";
import type { MailPreview as Preview } from "~/contract/gifts/mail-preview";
import { type Language, languages } from "~/contract/languages";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { EnterButton, ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LanguageFields } from "~/ui/forms/language-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { giftLinks } from "~/ui/gifts/gift-styles";
import { MailFoot, MailLayout } from "~/ui/gifts/mail-layout";
import { MailPreview } from "~/ui/gifts/mail-preview";
import { MessageField } from "~/ui/gifts/message-field";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { redisplayed } from "~/web/request/form.server";
import { formKeyOf, newFormKey } from "~/web/request/form-key.server";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { askedLanguage, typedMailPreview } from "./typed-preview.server";

export const links = () => giftLinks;

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-gift-mail:title"),
  i18n: ["backoffice-gift-mail"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "gift-mail";

export const loader = screenLoader({ may: "editGifts" }, async ({ api, param }) => {
  const id = param("giftId");
  const { version, ...texts } = await api.gifts.mail({ id });
  const { subject, html } = await api.gifts.previewMail({ id, language: "fr", ...texts });
  const preview: Preview = { language: "fr", scheme: "light", subject, html };
  return { id, version, texts, preview, formKey: newFormKey() };
});

interface MailAnswer extends FormAnswer {
  preview?: Preview | null;
  /** The mail was sent to whoever writes it. */
  tested?: boolean;
}

export const action = screenAction({ may: "editGifts" }, (screen) =>
  byIntent<unknown>(
    screen,
    {
      preview: async () => {
        const answer = redisplayed(screen.formData());
        return data<MailAnswer>(
          { ...answer, preview: await typedMailPreview(screen, screen.formData()) },
          200,
        );
      },
      test: () => test(screen),
    },
    { unnamed: () => save(screen) },
  ),
);

const save = ({ api, form, formData, param, request }: ScreenContext) => {
  const id = param("giftId");
  return form(giftMailSchema, async (mail) => {
    await api.gifts.changeMail({ id, ...mail, ...formKeyOf(formData()) });
    return redirectWithToast(request, `/gifts/${id}/template`, "backoffice-gift-mail:saved");
  });
};

const test = (screen: ScreenContext) => {
  const { api, form, formData, param } = screen;
  return form(giftMailSchema, async ({ version: _, ...texts }) => {
    await api.gifts.tryMail({ id: param("giftId"), language: askedLanguage(formData()), ...texts });
    const preview = await typedMailPreview(screen, formData());
    return data<MailAnswer>({ ...redisplayed(formData()), tested: true, preview }, 200);
  });
};

type Texts = Record<Language, string | null>;

/** The mail to whoever orders a gift, by language, and what it looks like. */
export default function GiftMailTemplate() {
  const answer = useActionData<MailAnswer>();
  return (
    <WithDraft form={FORM} answer={answer}>
      {(shown: MailAnswer | undefined, draft) => (
        <>
          <MailForm answer={shown} draft={draft} />
          <UnsavedChanges redisplayed={shown !== undefined} />
        </>
      )}
    </WithDraft>
  );
}

function MailForm({ answer, draft }: { answer: MailAnswer | undefined; draft: React.ReactNode }) {
  const { id, version, texts, preview, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-gift-mail", "backoffice-errors"]);
  const [form, { mailSubject, mailMarkup }] = useAnsweredForm<{ mailSubject: Texts; mailMarkup: Texts }>({
    id: FORM,
    lastResult: answer?.lastResult,
    defaultValue: texts,
    schema: async () => (await import("~/contract/gifts/mail-calls")).giftMail,
  });
  const subjects = mailSubject.getFieldset();
  const messages = mailMarkup.getFieldset();
  const fields = (language: Language) => [subjects[language], messages[language]];
  const isStale = form.errors?.includes("staleVersion");
  // What the form was loaded with, whatever was saved since; after the warning, saving overwrites it.
  const loaded = isStale ? version : (answer?.lastResult.initialValue?.version ?? version);
  const shown = answer && "preview" in answer ? answer.preview : preview;
  return (
    <MailLayout>
      <Form id={form.id} method="post" noValidate>
        <EnterButton />
        {draft}
        <ErrorSummary fields={languages.flatMap(fields)} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <p role="status" className="small">
          {answer?.tested && t("tested")}
        </p>
        <p className="small muted">{t("lead")}</p>
        <FormKey value={formKey} />
        <input type="hidden" name="version" value={String(loaded)} />
        <LanguageFields fields={fields}>
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
