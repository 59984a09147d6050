import { useTranslation } from "react-i18next";
import type { RequestThread } from "~/contract/reviews/thread";
import { thread as threadRecipe } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { initialList } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { NotesPanel, type ShownNotes } from "~/ui/notes/notes-card";
import { comparedWith } from "./grouped-content";
import { MessageFields } from "./message-fields";
import { MessageForm, type MessageStepProps } from "./message-step";
import { ThreadPanel } from "./thread-panel";

interface AskAuthorProps<Content> extends MessageStepProps<Content> {
  thread: RequestThread;
  notes: ShownNotes | null;
}

/** A question to the author. The request stays open. */
export function AskAuthor<Content>({ thread, notes, ...step }: AskAuthorProps<Content>) {
  const { review, fields: reviewed, answer } = step;
  const { t } = useTranslation("backoffice-thread");
  const before = comparedWith(reviewed, review);
  const [form, fields] = useAnsweredForm<{ text: string; fields: string[]; pictures: string[] }>({
    id: "question",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/thread")).requestQuestion,
  });
  const changed = before
    ? reviewed.filter(({ text }) => (text(before) ?? "") !== (text(review.current) ?? ""))
    : reviewed.filter(({ text }) => text(review.current) !== null);
  const chosen = initialList(fields.fields);
  return (
    <MessageForm
      {...step}
      name="ask"
      form={form}
      entered={[fields.text, fields.pictures]}
      encType="multipart/form-data"
      buttons={
        thread.canBeAsked && (
          <SubmitButton
            name="intent"
            value="ask"
            variant="primary"
            icon="paper-plane-tilt"
            data-sends
            aria-keyshortcuts="Control+Enter"
          >
            {t("send")}
          </SubmitButton>
        )
      }
    >
      <div>
        <ThreadPanel thread={thread} author={review.author.name} fields={reviewed} />
        {thread.canBeAsked ? (
          <>
            <MessageFields
              text={fields.text}
              pictures={fields.pictures}
              label={t("question")}
              hint={t("questionEffect")}
              autoFocus
            />
            <fieldset className={threadRecipe().chips}>
              <legend>{t("fields")}</legend>
              {changed.map(({ path, label }) => (
                <label key={path}>
                  <input type="checkbox" name="fields" value={path} defaultChecked={chosen.includes(path)} />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          </>
        ) : (
          <Alert tone="warning">{t("nobody", { name: review.author.name })}</Alert>
        )}
        <NotesPanel notes={notes} />
      </div>
    </MessageForm>
  );
}
