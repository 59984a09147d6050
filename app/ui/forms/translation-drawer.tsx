import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FormAnswer, TranslatedTexts, TranslationProposal } from "~/contract/forms/form-answer";
import { type Language, languages } from "~/contract/languages";
import { formatLongDay } from "~/i18n/french";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Drawer, DrawerBody, DrawerFoot, DrawerRefusal } from "~/ui/overlays/drawer";
import { useAnsweredForm } from "./answered-form";
import { AllRequired, ErrorSummary, FootLabel } from "./form";
import { FormErrors } from "./form-errors";
import { FormKey } from "./form-key";
import { formValue } from "./form-value";
import { WithDraft } from "./keeping/with-draft";
import { LanguageFields } from "./language-fields";
import { MachineButton, MachineNotice } from "./machine-translation";
import { SubmitButton } from "./submit-button";
import { TextareaField, TextField } from "./text-field";

interface TranslationDrawerProps {
  /** The form's id, which selects the sentences of its errors. */
  id: string;
  title: string;
  /** The name of the content to translate. */
  name: string;
  /** The texts of each language, in their order; one with rows has several lines. */
  fields: readonly { name: string; label: string; limit?: number; rows?: number }[];
  texts: TranslatedTexts;
  version: number;
  /** Fetches the schema with which the action reads the form. */
  schema: () => Promise<z.ZodType>;
  machineTranslation: boolean;
  /** The texts in other languages than French may be left out. */
  optional?: boolean;
  /** By language, when the French last changed under its translation. */
  outdated?: Partial<Record<Language, string | undefined>>;
  /** Why it cannot be translated now. */
  refusal: string | null;
  /** The link back, where it cannot. */
  back: string;
  closeTo: string;
  /** Beside the form; `isBehind` when the form was filled in since the page was loaded. */
  preview?: (form: string, isBehind: boolean) => ReactNode;
}

/** Texts in every language, proposed by a machine when one is configured. */
export function TranslationDrawer(props: TranslationDrawerProps) {
  const { id, title, name, refusal, back, closeTo } = props;
  const answer = useActionData<FormAnswer | TranslationProposal>();
  const { t } = useTranslation("backoffice-translation");
  const proposed = answer && "texts" in answer ? answer : undefined;
  const refused = answer && "lastResult" in answer ? answer : undefined;
  return (
    <Drawer size="mid" title={title} context={t("context", { name })} closeTo={closeTo}>
      {/* What was typed stays visible even when it can no longer be saved. */}
      {refusal && !answer ? (
        <DrawerRefusal why={refusal} back={back} closeTo={closeTo} />
      ) : (
        <WithDraft form={id} answer={refused}>
          {(shown, draft) => (
            // Proposals become the form's initial values, so the form is reset.
            <TranslationForm
              key={JSON.stringify(proposed?.texts)}
              {...props}
              proposed={proposed}
              refused={proposed ? undefined : shown}
              draft={draft}
            />
          )}
        </WithDraft>
      )}
    </Drawer>
  );
}

interface TranslationFormProps extends TranslationDrawerProps {
  proposed: TranslationProposal | undefined;
  refused: FormAnswer | undefined;
  /** The draft that is offered. */
  draft: ReactNode;
}

function TranslationForm(props: TranslationFormProps) {
  const { fields, texts: present, version, machineTranslation, optional, outdated, closeTo, preview } = props;
  const { id, proposed, refused, draft, schema } = props;
  const { t } = useTranslation(["backoffice-translation", "backoffice-errors"]);
  const [form, metas] = useAnsweredForm<TranslatedTexts>({
    id,
    lastResult: refused?.lastResult,
    defaultValue: proposed?.texts ?? formValue(present),
    schema,
  });
  const metaOf = (name: string) => {
    const meta = metas[name];
    if (!meta) throw new Error(`the form has no field ${name}`);
    return meta.getFieldset();
  };
  const ofLanguage = (language: Language) => fields.map(({ name }) => metaOf(name)[language]);
  const isStale = form.errors?.includes("staleVersion");
  // The version that the form was loaded with, whatever was saved since; after the warning, saving overwrites it.
  const loaded = proposed?.version ?? refused?.lastResult.initialValue?.version;
  /** The text that saving or the machine would replace. */
  const replacedText = (name: string, language: Language) => {
    const text = (isStale ? present : proposed?.typed)?.[name]?.[language];
    if (!text || text === metaOf(name)[language].initialValue) return undefined;
    return (
      <>
        {t(isStale ? "saved" : "replaced")} <span lang={language}>{`«\u00a0${text}\u00a0»`}</span>
      </>
    );
  };
  const outdatedLanguages = languages.filter((language) => outdated?.[language]);
  return (
    <>
      <Form id={form.id} method="post" noValidate>
        <DrawerBody>
          {draft}
          <ErrorSummary fields={languages.flatMap(ofLanguage)} />
          <FormErrors codes={form.errors} params={refused?.refusal?.params} />
          {proposed?.problem && (
            <Alert tone="danger" live>
              {t(errorKey(proposed.problem))}
            </Alert>
          )}
          {proposed && !proposed.problem && (
            <Alert tone="success" title={t("proposed")} live>
              {t("proposedText")}
            </Alert>
          )}
          <MachineNotice configured={machineTranslation} />
          <AllRequired apart />
          <FormKey />
          <input type="hidden" name="version" value={isStale ? version : String(loaded ?? version)} />
          <LanguageFields
            fields={ofLanguage}
            open={proposed || isStale ? languages : ["fr", ...outdatedLanguages]}
            outdated={outdatedLanguages}
          >
            {(language) => (
              <>
                {outdated?.[language] && (
                  <Alert tone="warning" title={t("outdated", { day: formatLongDay(outdated[language]) })}>
                    {t("outdatedText")}
                  </Alert>
                )}
                {fields.map(({ name, label, limit, rows }) => {
                  const same = {
                    field: metaOf(name)[language],
                    label,
                    lang: language,
                    hint: replacedText(name, language),
                    optional: optional && language !== "fr",
                  };
                  return rows ? (
                    <TextareaField key={name} {...same} limit={limit} rows={rows} />
                  ) : (
                    <TextField key={name} {...same} limit={limit} />
                  );
                })}
              </>
            )}
          </LanguageFields>
        </DrawerBody>
        <DrawerFoot>
          <MachineButton
            configured={machineTranslation}
            className="push"
            variant="secondary"
            autoFocus={Boolean(proposed)}
          >
            <FootLabel short={t("machineShort")}>{t("machine")}</FootLabel>
          </MachineButton>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("close")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("saving")}>
            <FootLabel short={t("saveShort")}>{t("save")}</FootLabel>
          </SubmitButton>
        </DrawerFoot>
      </Form>
      {preview?.(id, Boolean(proposed ?? refused))}
    </>
  );
}
