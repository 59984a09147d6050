import { Form } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { ReviewOf } from "~/contract/reviews/answers";
import type { RequestThread } from "~/contract/reviews/thread";
import { reviewMode, thread as threadRecipe } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { initialList } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { NotesPanel, type ShownNotes } from "~/ui/notes/notes-card";
import { ContentComparison } from "./content-comparison";
import { comparedWith, GroupedContent } from "./grouped-content";
import { MessageFields } from "./message-fields";
import { InQueue } from "./pressed-by";
import { ReviewBody, ReviewFoot } from "./review-body";
import { useReviewSteps } from "./review-steps";
import type { ReviewedField } from "./reviewed-fields";
import { ThreadPanel } from "./thread-panel";

interface AskAuthorProps<Content> {
  review: ReviewOf<Content>;
  fields: readonly ReviewedField<Content>[];
  thread: RequestThread;
  notes: ShownNotes | null;
  answer: FormAnswer | undefined;
  /** Which request it is about, as a hidden field. */
  seen: ReactNode;
}

const styles = reviewMode();

/** A question to the author, with what it is about in sight. The request stays open. */
export function AskAuthor<Content>({
  review,
  fields: reviewed,
  thread,
  notes,
  answer,
  seen,
}: AskAuthorProps<Content>) {
  const { t } = useTranslation("backoffice-thread");
  const { step, kept } = useReviewSteps();
  const before = comparedWith(reviewed, review);
  const [form, fields] = useAnsweredForm<{ text: string; fields: string[]; pictures: string[] }>({
    id: "question",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/thread")).requestQuestion,
  });
  const isInQueue = useContext(InQueue);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      const sends = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      // A drawer asks itself before it goes.
      const leaves = event.key === "Escape" && isInQueue;
      if (!sends && !leaves) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`#question [data-${sends ? "sends" : "back"}]`)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isInQueue]);
  const changed = before
    ? reviewed.filter(({ text }) => (text(before) ?? "") !== (text(review.current) ?? ""))
    : reviewed.filter(({ text }) => text(review.current) !== null);
  const chosen = initialList(fields.fields);
  return (
    <Form id={form.id} method="post" encType="multipart/form-data" noValidate>
      <FormKey />
      <input type="hidden" name="ask" value="1" />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReviewBody>
        <ErrorSummary fields={[fields.text, fields.pictures]} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {seen}
        <div className={styles.split}>
          <div>
            {before ? (
              <ContentComparison fields={reviewed} before={before} after={review.current} />
            ) : (
              <GroupedContent fields={reviewed} content={review.current} />
            )}
          </div>
          <div>
            <ThreadPanel thread={thread} author={review.author.name} fields={reviewed} />
            <NotesPanel notes={notes} />
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
                      <input
                        type="checkbox"
                        name="fields"
                        value={path}
                        defaultChecked={chosen.includes(path)}
                      />
                      <span>{label}</span>
                    </label>
                  ))}
                </fieldset>
              </>
            ) : (
              <Alert tone="warning">{t("nobody", { name: review.author.name })}</Alert>
            )}
          </div>
        </div>
      </ReviewBody>
      <ReviewFoot>
        <ButtonLink className="push" to={step()} variant="secondary" data-back>
          {t("back")}
        </ButtonLink>
        {thread.canBeAsked && (
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
        )}
      </ReviewFoot>
    </Form>
  );
}
