import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { NOTE_LIMIT } from "~/contract/limits";
import type { NoteKind } from "~/contract/notes/note-kinds";
import { notes } from "~/theme/generated/recipes";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";

/** A request’s form may be open over the sheet of its subject. */
const noteForm = (kind: NoteKind) => `${kind}-note`;
const styles = notes();

/** Sent beside the page’s own form, which keeps what was typed. */
function useSent(kind: NoteKind) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: noteForm(kind) });
  // A refused note may be sent again at once, while the page around it is still being reloaded.
  const isOnTheWay = state === "submitting" || (state === "loading" && data === undefined);
  return { Form, data, isOnTheWay };
}

/** The form of a new note, without its field: that one may be inside another form. */
export function NewNoteForm({ kind, action }: { kind: NoteKind; action: string }) {
  const { Form, data, isOnTheWay } = useSent(kind);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOnTheWay) isPressed.current = false;
  }, [isOnTheWay]);
  return (
    <Form
      id={noteForm(kind)}
      method="post"
      action={action}
      noValidate
      // A second submission is blocked: the answer to the first removes the field.
      onSubmit={(event) => {
        if (isPressed.current) event.preventDefault();
        isPressed.current = true;
      }}
    >
      <FormKey answer={data} />
    </Form>
  );
}

/** The text, and the button that sends it, wherever the form is. */
export function NewNoteField({ kind, answer }: { kind: NoteKind; answer?: FormAnswer | undefined }) {
  const { t } = useTranslation("backoffice-notes");
  const sent = useSent(kind);
  const given = sent.data ?? answer;
  const [form, fields] = useNoteForm(noteForm(kind), given);
  return (
    <div className={styles.compose}>
      <FormErrors codes={form.errors} params={given?.refusal?.params} />
      <TextareaField
        field={fields.text}
        label={t("new")}
        hint={hintOf(kind, t("hint"), t("holderHint"))}
        errorParams={given?.refusal?.params as Record<string, string>}
        limit={NOTE_LIMIT}
        rows={2}
      />
      <SubmitButton form={noteForm(kind)} size="sm" busy={sent.isOnTheWay}>
        {t("add")}
      </SubmitButton>
    </div>
  );
}

/** A note about a person shows the reminder that they may read it. */
export const hintOf = (kind: NoteKind, names: string, person: string) =>
  kind === "passHolder" ? `${names} ${person}` : names;

export const useNoteForm = (id: string, answer: FormAnswer | undefined, text?: string) =>
  useAnsweredForm<{ text: string }>({
    id,
    lastResult: answer?.lastResult,
    ...(text !== undefined && { defaultValue: { text } }),
    schema: async () => (await import("~/contract/notes/calls")).noteContent,
  });
