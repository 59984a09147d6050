import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { asAnswer } from "./draft-answer";
import { dropDraft, fieldsOf, keepDraft, readDraft, useTyped } from "./drafts";

interface KeptDraftProps<Answer extends FormAnswer> {
  /** Id of the form, and name of its draft. */
  form: string;
  answer: Answer | undefined;
  /** The form with its answer or its draft; `note` goes first in it. */
  children: (answer: Answer | FormAnswer | undefined, note: ReactNode) => ReactNode;
}

/** A form of somebody without an account: what is typed stays in this tab, over other pages and reloads, until it is sent. */
export function KeptDraft<Answer extends FormAnswer>({ form: id, answer, children }: KeptDraftProps<Answer>) {
  const { t } = useTranslation("backoffice-ui");
  const [draft, setDraft] = useState<ReturnType<typeof readDraft>>();
  const [cleared, setCleared] = useState(0);
  useEffect(() => setDraft(readDraft(sessionStorage, id)), [id]);
  useTyped(id, (form) => keepDraft(sessionStorage, id, fieldsOf(form)));
  const clear = () => {
    dropDraft(sessionStorage, id);
    setDraft(undefined);
    setCleared(cleared + 1);
  };
  return (
    <Fragment key={draft?.at ?? cleared}>
      {children(
        answer ?? (draft && asAnswer(draft)),
        draft && (
          <Alert
            action={
              <Button type="button" size="sm" variant="ghost" onClick={clear}>
                {t("draft.clear")}
              </Button>
            }
          >
            {t("draft.kept")}
          </Alert>
        ),
      )}
    </Fragment>
  );
}

/** For the page that says that the form was sent. */
export function useDropKeptDraft(id: string) {
  useEffect(() => dropDraft(sessionStorage, id), [id]);
}
