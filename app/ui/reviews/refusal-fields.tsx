import type { FieldMetadata } from "@conform-to/react";
import { useLocation, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { REASON_LIMIT } from "~/contract/limits";
import type { RefusalStep } from "~/contract/reviews/answers";
import { reasonText } from "~/contract/reviews/reason-text";
import { reviewMode } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { useHydrated } from "~/ui/display/hydration";
import { Link } from "~/ui/display/link";
import { Check } from "~/ui/forms/choice-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { REFUSAL_REASONS } from "./review-path";

interface RefusalFieldsProps {
  /** The question. */
  title: string;
  /** The effect of the decision, unless it is already stated. */
  effect?: string;
  refusal: RefusalStep;
  /** The field for one's own words. */
  reason: FieldMetadata<string>;
  answer: FormAnswer | undefined;
  /** The recipient. */
  mailTitle: string;
  /** The first reason takes the focus. */
  takesFocus?: boolean;
  /** Fields of the form that the page's URL needs to show this step again. */
  kept: readonly string[];
}

const styles = reviewMode();
/** Characters; servers refuse URLs of more than 8,000. */
const MAX_QUERY_LENGTH = 7_500;

/** Frequent reasons, one's own words, and the mail as it will be sent. */
export function RefusalFields(props: RefusalFieldsProps) {
  const { title, effect, refusal, reason, answer, mailTitle, takesFocus, kept } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { pathname } = useLocation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { mail, draft } = refusal;
  const given = answer ? [answer.lastResult.initialValue?.reasons ?? []].flat().map(String) : draft.reasons;
  const preview = (target: EventTarget) => {
    const names = [...kept, "reasons", "reason"];
    const fields = new FormData((target as HTMLInputElement).form as HTMLFormElement);
    const query = [...fields].flatMap(([name, value]) =>
      names.includes(name) ? [[name, String(value)]] : [],
    );
    const preview = new URLSearchParams(query);
    // Too long to send: an error would pull the focus back to the field just left. Its counter says so.
    const isLong = (preview.get("reason") ?? "").length > REASON_LIMIT;
    if (isLong || String(preview).length > MAX_QUERY_LENGTH) return;
    submit(preview, { method: "get", action: pathname, replace: true, preventScrollReset: true });
  };
  return (
    <div>
      <fieldset className={styles.panel} onChange={({ target }) => preview(target)}>
        <legend>{title}</legend>
        {effect && <p className="muted small">{effect}</p>}
        {refusal.reasons.map((words, index) => (
          <Check
            key={words}
            id={`reason-${index}`}
            name="reasons"
            value={words}
            label={words}
            autoFocus={takesFocus && index === 0}
            defaultChecked={given.includes(words)}
          />
        ))}
        <p className="small">
          <Link to={REFUSAL_REASONS}>{t("editReasons")}</Link>
        </p>
      </fieldset>
      <TextareaField
        field={reason}
        label={t("refusal")}
        optional
        limit={REASON_LIMIT}
        rows={3}
        onBlur={({ target, relatedTarget }) => {
          // A press on a button submits the form: its preview would only be interrupted.
          if (!(relatedTarget instanceof HTMLButtonElement)) preview(target);
        }}
      />
      <section className={styles.panel} aria-label={mailTitle} aria-live="polite">
        <h2>{mailTitle}</h2>
        {mail.to ? (
          <>
            <p className="small">{t("mail.to", { to: mail.to })}</p>
            <p className="small">
              <b>{mail.subject}</b>
            </p>
            {mail.body.split(/[\r\n]+/).map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike
              <p key={at}>{paragraph}</p>
            ))}
          </>
        ) : (
          <p>{t("mail.nobody")}</p>
        )}
        {!hydrated && (
          <SubmitButton variant="secondary" size="sm" formMethod="get">
            {t("mail.refresh")}
          </SubmitButton>
        )}
      </section>
    </div>
  );
}

interface UnsentReasonProps {
  answer: FormAnswer | undefined;
  /** It has just replaced the form: it is announced and scrolled into view. */
  live?: boolean;
}

/** The typed reason, when the person may no longer refuse: shown so that it can be copied. */
export function UnsentReason({ answer, live = false }: UnsentReasonProps) {
  const { t } = useTranslation("backoffice-reviews");
  const { reasons, reason } = answer?.lastResult.initialValue ?? {};
  const written = reasonText({
    reasons: [reasons ?? []].flat().map(String),
    reason: String(reason ?? "").trim(),
  });
  return (
    written && (
      <Alert title={t("unsent")} live={live}>
        {written}
      </Alert>
    )
  );
}
