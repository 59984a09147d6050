import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog } from "./dialog";

export interface ActionAppearance {
  icon: IconName;
  tone: Tone;
  /** The icon of the confirming button. */
  button: IconName;
  danger?: true;
}

interface ActionQuestionProps {
  appearance: ActionAppearance;
  words: { title: string; keep: string; do: string; back: string };
  /** The effects of the action. */
  consequences: string;
  /** Why it is not possible, where that is known before. */
  refusal?: string | null;
  closeTo: string;
  /** The request that it closes, as the person saw it; empty when there is none. */
  requestId?: string;
  /** The subject of the action. */
  recap?: ReactNode;
  /** Further details and fields, while the action is possible. */
  children?: ReactNode;
}

/** The texts of an action, which differ when it is requested. @param own of the action */
export const questionWords = (own: (word: string) => string, asks: boolean, back: string) => ({
  title: own(asks ? "askTitle" : "title"),
  keep: own("keep"),
  do: own(asks ? "ask" : "do"),
  back,
});

/**
 * Confirms an action that has nothing to fill in: shows its exact effects, or why it is not possible, which was known
 * before or is the answer to the form. Its route loads `backoffice-errors`.
 */
export function ActionQuestion(question: ActionQuestionProps) {
  const { appearance, words, closeTo } = question;
  const { t } = useTranslation(["backoffice-ui", "backoffice-errors"]);
  const answer = useFormAnswer();
  const { code, params } = answer?.refusal ?? {};
  // The same was just sent: this asks for confirmation and is not a refusal, and the button sends it once more.
  const said = code ?? answer?.lastResult?.error?.[""]?.[0];
  const isRefused = Boolean(code ?? question.refusal);
  return (
    <Dialog
      title={words.title}
      text={code ? t("overlay.nothingChanged") : (question.refusal ?? question.consequences)}
      icon={appearance.icon}
      tone={appearance.tone}
      closeTo={closeTo}
      form={(content) => <Form method="post">{content}</Form>}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
            {isRefused ? words.back : words.keep}
          </ButtonLink>
          {!isRefused && (
            <SubmitButton variant={appearance.danger ? "danger" : "primary"} icon={appearance.button}>
              {words.do}
            </SubmitButton>
          )}
        </>
      }
    >
      <FormKey />
      <input type="hidden" name="requestId" value={question.requestId ?? ""} />
      {question.recap}
      {/* Not <FormErrors>, which would make every dialog a part of every form’s file. */}
      {said && (
        <Alert tone="danger" live>
          {t(errorKey(said), params)}
        </Alert>
      )}
      {!isRefused && question.children}
    </Dialog>
  );
}
