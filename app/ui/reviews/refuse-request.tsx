import { Form } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RefusalStep, ReviewOf } from "~/contract/reviews/answers";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { reviewMode } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { useBeforePaint } from "~/ui/display/hydration";
import { mailto } from "~/ui/display/mailto";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formOf } from "~/ui/forms/keeping/drafts";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ContentComparison } from "./content-comparison";
import { comparedWith, GroupedContent } from "./grouped-content";
import { InQueue, usePressedBy } from "./pressed-by";
import { RefusalFields } from "./refusal-fields";
import { ReviewBody, ReviewFoot } from "./review-body";
import { useReviewSteps } from "./review-steps";
import type { ReviewedField } from "./reviewed-fields";

/** What was written to refuse a request. */
export interface Unsent {
  request: string;
  answer: FormAnswer;
}

interface RefuseRequestProps<Content> {
  subject: ReviewSubject;
  review: ReviewOf<Content>;
  fields: readonly ReviewedField<Content>[];
  refusal: RefusalStep;
  answer: FormAnswer | undefined;
  /** Which request is refused, as a hidden field. */
  seen: ReactNode;
  /** Takes what was written when the form goes: somebody else may have decided, which its preview brought. */
  onGone: (unsent: Unsent) => void;
}

const styles = reviewMode();

/** Why a request is refused, with what is refused in sight, and the mail that tells its author. */
export function RefuseRequest<Content>(props: RefuseRequestProps<Content>) {
  const { subject, review, fields: reviewed, refusal, answer, seen, onGone } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { step, kept } = useReviewSteps();
  const { mail, draft } = refusal;
  const before = comparedWith(reviewed, review);
  const [form, fields] = useAnsweredForm<{ reasons: string[]; reason: string }>({
    id: "refusal",
    lastResult: (answer ?? refusal.answer)?.lastResult,
    defaultValue: { reason: draft.reason },
    schema: async () => (await import("~/contract/reviews/answers")).requestRefusal,
  });
  useBeforePaint(
    () => () => {
      const left = formOf("refusal");
      if (left) onGone({ request: review.id, answer: written(new FormData(left)) });
    },
    [onGone, review.id],
  );
  const isInQueue = useContext(InQueue);
  const pressedBy = usePressedBy();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      const sends = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      // A drawer asks itself before it goes.
      const leaves = event.key === "Escape" && isInQueue;
      if (!sends && !leaves) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`#refusal [data-${sends ? "sends" : "back"}]`)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isInQueue]);
  return (
    <Form id={form.id} method="post" noValidate>
      <FormKey />
      <input type="hidden" name="refuse" value="1" />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReviewBody>
        <ErrorSummary fields={[fields.reason]} />
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
        </div>
      </ReviewBody>
      <ReviewFoot>
        <ButtonLink className="push" to={step()} variant="secondary" data-back>
          {t("back")}
        </ButtonLink>
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
      </ReviewFoot>
    </Form>
  );
}

const written = (form: FormData): FormAnswer => ({
  lastResult: {
    initialValue: { reasons: form.getAll("reasons").map(String), reason: String(form.get("reason")) },
  },
});
