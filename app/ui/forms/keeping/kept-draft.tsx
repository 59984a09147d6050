import { Fragment, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { alert } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { useBeforePaint } from "~/ui/display/hydration";
import { asAnswer, dropDraft, fieldsOf, formOf, keepDraft, keepTyped, readDraft, useTyped } from "./drafts";

interface KeptDraftProps<Answer extends FormAnswer> {
  /** Id of the form, and name of its draft. */
  form: string;
  answer: Answer | undefined;
  /** The form with its answer or its draft; `note` comes first in it. */
  children: (answer: Answer | FormAnswer | undefined, note: ReactNode) => ReactNode;
}

/**
 * A form for a person without an account: what is typed stays in this tab, across pages and reloads, until it is sent.
 */
export function KeptDraft<Answer extends FormAnswer>({ form: id, answer, children }: KeptDraftProps<Answer>) {
  const { t } = useTranslation("backoffice-ui");
  const [draft, setDraft] = useState<ReturnType<typeof readDraft>>();
  const [cleared, setCleared] = useState<{ answer: Answer | undefined }>();
  /** Id of the field to focus in the form that replaces another. */
  const focused = useRef<string>(undefined);
  // Once, when the scripts start, and before the next keystroke, which would be lost with the replaced form.
  useBeforePaint(() => {
    const form = formOf(id);
    if (!form) return;
    // Sent before they ran: the returned values are the latest.
    if (answer) return keepDraft(sessionStorage, id, fieldsOf(form));
    const isKept = readDraft(sessionStorage, id);
    keepTyped(sessionStorage, id, form);
    focused.current = document.activeElement?.id;
    setDraft(isKept && readDraft(sessionStorage, id));
  }, [id]);
  useTyped(id, (form) => keepDraft(sessionStorage, id, fieldsOf(form)));
  const anew = draft?.at ?? (cleared && "cleared");
  useBeforePaint(() => {
    if (anew) document.getElementById(focused.current ?? "")?.focus();
  }, [anew]);
  const clear = () => {
    dropDraft(sessionStorage, id);
    focused.current = formOf(id)?.querySelector("input:not([type=hidden])")?.id;
    setDraft(undefined);
    setCleared({ answer });
  };
  return (
    <Fragment key={anew}>
      {children(
        answer && answer !== cleared?.answer ? answer : draft && asAnswer(draft),
        draft && (
          <div className={alert().kept}>
            <Alert
              action={
                <Button type="button" size="sm" variant="ghost" onClick={clear}>
                  {t("draft.clear")}
                </Button>
              }
            >
              {t("draft.kept")}
            </Alert>
          </div>
        ),
      )}
    </Fragment>
  );
}

/** For the page that confirms that the form was sent. */
export function useDropKeptDraft(id: string) {
  // Before the page can be left.
  useBeforePaint(() => dropDraft(sessionStorage, id), [id]);
}
