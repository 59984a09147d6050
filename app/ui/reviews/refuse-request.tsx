import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RefusalStep } from "~/contract/reviews/answers";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { useBeforePaint } from "~/ui/display/hydration";
import { mailto } from "~/ui/display/mailto";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { formOf } from "~/ui/forms/keeping/drafts";
import { SubmitButton } from "~/ui/forms/submit-button";
import { MessageForm, type MessageStepProps } from "./message-step";
import { usePressedBy } from "./pressed-by";
import { RefusalFields } from "./refusal-fields";
import { useReviewSteps } from "./review-steps";

/** The reason typed for a refusal. */
export interface Unsent {
  request: string;
  answer: FormAnswer;
}

interface RefuseRequestProps<Content> extends MessageStepProps<Content> {
  subject: ReviewSubject;
  refusal: RefusalStep;
  /** Keeps the typed reason when the form disappears: its preview may have revealed that somebody else has decided. */
  onUnmount: (unsent: Unsent) => void;
}

/** The reason of a refusal, and the mail to the author. */
export function RefuseRequest<Content>({
  subject,
  refusal,
  onUnmount,
  ...step
}: RefuseRequestProps<Content>) {
  const { review, answer } = step;
  const { t } = useTranslation("backoffice-reviews");
  const { kept } = useReviewSteps();
  const pressedBy = usePressedBy();
  const { mail, draft } = refusal;
  const [form, fields] = useAnsweredForm<{ reasons: string[]; reason: string }>({
    id: "refusal",
    lastResult: (answer ?? refusal.answer)?.lastResult,
    defaultValue: { reason: draft.reason },
    schema: async () => (await import("~/contract/reviews/answers")).requestRefusal,
  });
  useBeforePaint(
    () => () => {
      const left = formOf("refusal");
      if (left) onUnmount({ request: review.id, answer: written(new FormData(left)) });
    },
    [onUnmount, review.id],
  );
  return (
    <MessageForm
      {...step}
      name="refuse"
      form={form}
      entered={[fields.reason]}
      buttons={
        <>
          {mail.to && <a href={mailto(mail.to, mail)}>{t("mail.own")}</a>}
          <SubmitButton
            name="intent"
            value="refuse"
            variant="dangerQuiet"
            {...(!mail.to && { "data-sends": true })}
            {...pressedBy("s")}
          >
            {t("refuseSilently")}
          </SubmitButton>
          {mail.to && (
            <SubmitButton
              name="intent"
              value="refuseAndSend"
              variant="danger"
              icon="paper-plane-tilt"
              data-sends
              aria-keyshortcuts="Control+Enter"
            >
              {t("refuseAndSend")}
            </SubmitButton>
          )}
        </>
      }
    >
      <RefusalFields
        title={t("refuseWhy")}
        effect={t(`refuseEffect.${subject}.${review.kind}`)}
        refusal={refusal}
        reason={fields.reason}
        answer={answer}
        mailTitle={t("mail.title")}
        takesFocus
        kept={["refuse", ...kept.map(([name]) => name)]}
      />
    </MessageForm>
  );
}

const written = (form: FormData): FormAnswer => ({
  lastResult: {
    initialValue: { reasons: form.getAll("reasons").map(String), reason: String(form.get("reason")) },
  },
});
