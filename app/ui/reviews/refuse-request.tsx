import { useForm } from "@conform-to/react";
import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { REASON_LIMIT } from "~/contract/limits";
import type { RefusalMail, ReviewOf } from "~/contract/reviews/answers";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { reviewMode } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { mailto } from "~/ui/display/mailto";
import { Check } from "~/ui/forms/choice-fields";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { ContentComparison } from "./content-comparison";
import { GroupedContent } from "./grouped-content";
import { ReviewBody, ReviewFoot } from "./review-mode";
import { REFUSAL_REASONS } from "./review-path";
import type { ReviewedField } from "./reviewed-fields";

export interface RefusalStep {
  /** The programme's frequent reasons. */
  reasons: readonly string[];
  /** What was chosen and written when the preview was asked for. */
  draft: { reasons: string[]; reason: string };
  /** The mail as it would be sent. */
  mail: RefusalMail;
  /** What is wrong with the draft: the preview is of a mail without it. */
  answer: FormAnswer | undefined;
}

interface RefuseRequestProps<Content> {
  subject: ReviewSubject;
  review: ReviewOf<Content>;
  fields: readonly ReviewedField<Content>[];
  refusal: RefusalStep;
  answer: FormAnswer | undefined;
  /** Which request is refused, as a hidden field. */
  seen: ReactNode;
}

const styles = reviewMode();
/** Characters; servers refuse addresses of more than 8,000. */
const LONGEST_QUERY = 7_500;

/** Why a request is refused, with what is refused in sight, and the mail that tells its author. */
export function RefuseRequest<Content>(props: RefuseRequestProps<Content>) {
  const { subject, review, fields: reviewed, refusal, answer, seen } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { pathname } = useLocation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { mail, draft } = refusal;
  const [form, fields] = useForm<{ reasons: string[]; reason: string }>({
    id: "refusal",
    lastResult: (answer ?? refusal.answer)?.lastResult,
    defaultValue: { reason: draft.reason },
  });
  const given = answer ? [answer.lastResult.initialValue?.reasons ?? []].flat().map(String) : draft.reasons;
  const preview = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const query = new URLSearchParams({ refuse: "1", reason: String(data.get("reason") ?? "") });
    for (const reason of data.getAll("reasons")) query.append("reasons", String(reason));
    // Longer than an address may be: what was written stays, and is previewed once it is shorter.
    if (String(query).length > LONGEST_QUERY) return;
    submit(query, { method: "get", action: pathname, replace: true, preventScrollReset: true });
  };
  return (
    <Form id={form.id} method="post" noValidate>
      <input type="hidden" name="refuse" value="1" />
      <ReviewBody>
        <ErrorSummary fields={[fields.reason]} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {seen}
        <div className={styles.split}>
          <div>
            {review.previous ? (
              <ContentComparison fields={reviewed} before={review.previous} after={review.current} />
            ) : (
              <GroupedContent fields={reviewed} content={review.current} />
            )}
          </div>
          <div>
            <fieldset className={styles.panel} onChange={(event) => preview(formOf(event.target))}>
              <legend>{t("refuseWhy")}</legend>
              <p className="muted small">{t(`refuseEffect.${subject}.${review.kind}`)}</p>
              {refusal.reasons.map((reason, index) => (
                <Check
                  key={reason}
                  id={`reason-${index}`}
                  name="reasons"
                  value={reason}
                  label={reason}
                  autoFocus={index === 0}
                  defaultChecked={given.includes(reason)}
                />
              ))}
              <p className="small">
                <Link to={REFUSAL_REASONS}>{t("editReasons")}</Link>
              </p>
            </fieldset>
            <TextareaField
              field={fields.reason}
              label={t("refusal")}
              optional
              limit={REASON_LIMIT}
              rows={3}
              onBlur={(event) => preview(formOf(event.target))}
            />
            <section className={styles.panel} aria-label={t("mail.title")} aria-live="polite">
              <h2>{t("mail.title")}</h2>
              {mail.to ? (
                <>
                  <p className="small">{t("mail.to", { to: mail.to })}</p>
                  <p className="small">
                    <b>{mail.subject}</b>
                  </p>
                  {mail.body.split(/[\r\n]+/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
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
        </div>
      </ReviewBody>
      <ReviewFoot>
        <ButtonLink className="push" to={pathname} variant="secondary">
          {t("back")}
        </ButtonLink>
        {mail.to && <a href={mailto(mail.to, mail)}>{t("mail.own")}</a>}
        <SubmitButton name="intent" value="refuse" variant="dangerQuiet">
          {t("refuseSilently")}
        </SubmitButton>
        {mail.to && (
          <SubmitButton name="intent" value="refuseAndSend" variant="danger" icon="paper-plane-tilt">
            {t("refuseAndSend")}
          </SubmitButton>
        )}
      </ReviewFoot>
    </Form>
  );
}

const formOf = (target: EventTarget) => (target as HTMLInputElement).form as HTMLFormElement;
