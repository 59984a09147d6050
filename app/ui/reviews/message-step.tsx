import { Form } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { ReviewOf } from "~/contract/reviews/answers";
import { reviewMode } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import type { FieldData } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { ContentComparison } from "./content-comparison";
import { comparedWith, GroupedContent } from "./grouped-content";
import { InQueue } from "./pressed-by";
import { ReviewBody, ReviewFoot } from "./review-body";
import { useReviewSteps } from "./review-steps";
import type { ReviewedField } from "./reviewed-fields";

export interface MessageStepProps<Content> {
  review: ReviewOf<Content>;
  fields: readonly ReviewedField<Content>[];
  answer: FormAnswer | undefined;
  /** Which request it is about, as a hidden field. */
  seen: ReactNode;
}

interface MessageFormProps<Content> extends MessageStepProps<Content> {
  /** The name of the field that tells which step is open. */
  name: "ask" | "refuse";
  form: { id: string; errors: string[] | undefined };
  /** In the order of the form. */
  entered: readonly FieldData[];
  encType?: "multipart/form-data";
  /** Shown beside the subject. */
  children: ReactNode;
  /** After the link back; the button for `Ctrl Enter` has `data-sends`. */
  buttons: ReactNode;
}

const styles = reviewMode();

/** A message to the author of a request, with the subject in view. */
export function MessageForm<Content>(props: MessageFormProps<Content>) {
  const { name, form, entered, encType, review, fields, answer, seen, children, buttons } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { step, kept } = useReviewSteps();
  usePressedInForm(form.id);
  const before = comparedWith(fields, review);
  return (
    <Form id={form.id} method="post" encType={encType} noValidate>
      <FormKey />
      <input type="hidden" name={name} value="1" />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReviewBody>
        <ErrorSummary fields={entered} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {seen}
        <div className={styles.split}>
          <div>
            {before ? (
              <ContentComparison fields={fields} before={before} after={review.current} />
            ) : (
              <GroupedContent fields={fields} content={review.current} />
            )}
          </div>
          {children}
        </div>
      </ReviewBody>
      <ReviewFoot>
        <ButtonLink className="push" to={step()} variant="secondary" data-back>
          {t("back")}
        </ButtonLink>
        {buttons}
      </ReviewFoot>
    </Form>
  );
}

/** `Ctrl Enter` sends the message, Escape leaves it. */
function usePressedInForm(id: string) {
  const isInQueue = useContext(InQueue);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      const sends = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      // A drawer has its own question before it closes.
      const leaves = event.key === "Escape" && isInQueue;
      if (!sends && !leaves) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${id} [data-${sends ? "sends" : "back"}]`)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [id, isInQueue]);
}
