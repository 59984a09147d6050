import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RefusalMail, RefusalStep, ReviewOf } from "~/contract/reviews/answers";
import type { RequestCheck, Verdict } from "~/contract/reviews/checks";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { formatLongAge, formatMoment } from "~/i18n/french";
import { requestChecks as recipe } from "~/theme/generated/recipes";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { MissingPart } from "~/ui/display/empty-state";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formValue } from "~/ui/forms/form-value";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DecidedRequest } from "./decided-request";
import { DeletionButtons, DeletionConsequences, type DeletionStep } from "./deletion";
import { EditableComparison, SET_ASIDE } from "./editable-comparison";
import { comparedWith, GroupedContent } from "./grouped-content";
import { usePressedBy } from "./pressed-by";
import { RefuseRequest, type Unsent } from "./refuse-request";
import { ReviewAuthor } from "./review-diff";
import { ReviewFrame, type ReviewSurroundings } from "./review-frame";
import { ReviewBody, ReviewFoot } from "./review-mode";
import { useReviewSteps } from "./review-steps";
import type { ReviewedField } from "./reviewed-fields";

/** What the buttons of a review ask for: the action has a handler for each. */
export type ReviewIntent =
  | "publish"
  | "validate"
  | "delete"
  | "archive"
  | "refuse"
  | "refuseAndSend"
  | "undo";

/** The answer when corrections were not saved. */
export interface ReviewAnswer<Content> extends FormAnswer {
  /** They are still being written: nothing was decided with them. */
  writing?: boolean;
  /** What they would have saved. */
  unsent?: Content;
}

interface ReviewRequestProps<Content> {
  subject: ReviewSubject;
  review: ReviewOf<Content>;
  surroundings: ReviewSurroundings;
  /** The name of what is reviewed. */
  title: string;
  /** The kind of subject, beside the kind of request. */
  lead: string;
  /** Path of its page. */
  pageTo: string;
  fields: readonly ReviewedField<Content>[];
  /** The real field of a path. */
  control: (path: string) => ReactNode;
  /** What was looked up about what is asked for; empty where nothing was, null where it could not be read. */
  checks: readonly RequestCheck[] | null;
  /** What a deletion takes with it; null for other requests. */
  deletion: DeletionStep | null;
  /** How the app would show what is asked for; `isBehind` when the form was filled in since the page was loaded. */
  preview?: (isBehind: boolean) => ReactNode;
  /** What belongs to the request besides its content. */
  beside?: ReactNode;
  /** Fetches what the action reads the corrected content with. */
  schema: () => Promise<z.ZodType>;
  /** The step that asks for the reason of a refusal; null otherwise. */
  refusing: RefusalStep | null;
  /** The mail about a request that was refused. */
  mail: RefusalMail | null;
}

/** A request in its place of the queue, or in a drawer: what is asked for, corrected in place, and the decision. */
export function ReviewRequest<Content extends Record<string, unknown>>(props: ReviewRequestProps<Content>) {
  const { subject, review, surroundings, title, lead, pageTo, refusing } = props;
  const { author, createdAt } = review;
  const { t } = useTranslation("backoffice-reviews");
  const answer = useFormAnswer<ReviewAnswer<Content>>();
  const [unsent, setUnsent] = useState<Unsent>();
  // Corrections are kept until the amended request is loaded.
  const form = isOutdated(answer) ? "outdated" : review.id;
  const isOverItsPage = surroundings.closeTo?.startsWith(pageTo);
  const isWritten = refusing && (refusing.draft.reasons.length > 0 || refusing.draft.reason !== "");
  return (
    <ReviewFrame
      surroundings={surroundings}
      requestId={review.id}
      title={title}
      // The preview of the mail puts what was written into the URL, and the form is rendered with it.
      redisplayed={answer !== undefined || isWritten === true}
      lead={
        <>
          <RequestBadge value={review.kind} long />
          <span className="muted small">{lead}</span>
        </>
      }
      context={
        <ReviewAuthor name={author.name}>
          {t("askedBy")} <b>{author.name}</b>
          {t("askedWhen", {
            age: formatLongAge(createdAt, surroundings.now),
            moment: formatMoment(createdAt),
          })}
          {!isOverItsPage && (
            <>
              {" · "}
              <Link to={pageTo}>{t(`open.${subject}`)}</Link>
            </>
          )}
        </ReviewAuthor>
      }
    >
      {review.decision && !answer?.writing ? (
        <DecidedRequest
          {...props}
          decision={review.decision}
          answer={answer}
          unsent={answer ?? (unsent?.request === review.id ? unsent.answer : undefined)}
        />
      ) : refusing ? (
        <RefuseRequest
          key={form}
          {...props}
          refusal={refusing}
          answer={answer}
          onGone={setUnsent}
          seen={<SeenRequest review={review} answer={answer} />}
        />
      ) : (
        <Decide key={form} {...props} answer={answer} />
      )}
    </ReviewFrame>
  );
}

type Answered<Props> = Props & { answer: FormAnswer | undefined };

const isOutdated = (answer: FormAnswer | undefined) => answer?.refusal?.code === "requestAmended";

/** The request that is decided is the one that was loaded, even if its author has amended it since. */
function SeenRequest({ review, answer }: Answered<{ review: ReviewOf<unknown> }>) {
  const { t } = useTranslation("backoffice-reviews");
  const { step } = useReviewSteps();
  if (!isOutdated(answer)) return <input type="hidden" name="requestId" value={review.id} />;
  return (
    <>
      <input type="hidden" name="requestId" value={String(answer?.lastResult.initialValue?.requestId)} />
      <p>
        <Link to={step()}>{t("reread")}</Link>
      </p>
    </>
  );
}

/** Id of the form with the corrections. */
export const REVIEW_FORM = "review";

/** With a draft of the corrections. */
function Decide<Content extends Record<string, unknown>>(props: Answered<ReviewRequestProps<Content>>) {
  return (
    <WithDraft form={REVIEW_FORM} subject={props.review.id} answer={props.answer}>
      {(answer, offer) => <DecideForm {...props} answer={answer} offer={offer} />}
    </WithDraft>
  );
}

const icons = {
  good: "check-circle-fill",
  doubtful: "warning-fill",
  bad: "x-circle-fill",
  open: "info-fill",
} as const satisfies Record<Verdict, IconName>;

interface RequestChecksProps {
  checks: readonly RequestCheck[] | null;
  /** When the page was made; an instant. */
  now: string;
}

/** What was looked up beside a request. Whoever decides is told, and decides. */
function RequestChecks({ checks, now }: RequestChecksProps) {
  const { t } = useTranslation("backoffice-reviews");
  const styles = recipe();
  return (
    <aside className={styles.root} aria-labelledby="checks">
      <h2 id="checks">{t("checks.title")}</h2>
      <ul>
        {!checks && (
          <li>
            <MissingPart />
          </li>
        )}
        {checks?.map(({ code, verdict, params, operators, at }) => (
          <li key={code} data-verdict={verdict}>
            <Icon name={icons[verdict]} />
            <div>
              <span className="sr">{`${t(`checks.verdict.${verdict}`)}\u00a0: `}</span>
              <b>{t(`checks.${code}`, params)}</b>
              {operators.map(({ id, name }) => (
                <p key={id}>
                  <Link to={`/eltos/${id}/informations`}>{name}</Link>
                </p>
              ))}
              {at && (
                <p>
                  {t("checks.visited")} <time dateTime={at}>{formatLongAge(at, now)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A content that is read as a whole leaves room for the checks at its side; a comparison has them above. */
function BesideChecks({
  checks,
  now,
  whole,
  children,
}: RequestChecksProps & { whole: boolean; children: ReactNode }) {
  const styles = recipe();
  if (checks?.length === 0) return children;
  return (
    <div className={whole ? styles.split : undefined}>
      <RequestChecks checks={checks} now={now} />
      <div>{children}</div>
    </div>
  );
}

function DecideForm<Content extends Record<string, unknown>>(
  props: Answered<ReviewRequestProps<Content>> & { offer: ReactNode },
) {
  const { subject, review, surroundings, fields, schema, control, checks, deletion, pageTo, beside } = props;
  const { answer, offer } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { step } = useReviewSteps();
  const pressedBy = usePressedBy();
  const [form] = useAnsweredForm<Content>({
    id: REVIEW_FORM,
    lastResult: answer?.lastResult,
    defaultValue: formValue(review.current),
    schema,
  });
  const errors = form.allErrors;
  const wrong = (path: string) => Boolean(errors[path]);
  const before = comparedWith(fields, review);
  const { current } = review;
  // What is to be deleted is not corrected.
  const correcting = review.kind === "Deleted" ? {} : { control, wrong };
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <ReviewBody>
          {offer}
          <ErrorSummary
            fields={fields.map(({ path }) => plainField(path, form.id, { errors: errors[path] }))}
          />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <SeenRequest review={review} answer={answer} />
          {deletion && <DeletionConsequences {...deletion} pageTo={pageTo.replace(/\/informations$/, "")} />}
          <BesideChecks checks={checks} now={surroundings.now} whole={!before}>
            {before ? (
              <EditableComparison
                fields={fields}
                before={before}
                after={current}
                control={control}
                wrong={wrong}
                setAside={[answer?.lastResult.initialValue?.[SET_ASIDE] ?? []].flat().map(String)}
              />
            ) : (
              <GroupedContent fields={fields} content={current} {...correcting} />
            )}
            {beside}
          </BesideChecks>
        </ReviewBody>
        <ReviewFoot>
          <ButtonLink
            className="push"
            variant="dangerQuiet"
            icon="x"
            to={step({ refuse: "1" })}
            {...pressedBy("r")}
          >
            {t(`refuse.${subject}.${review.kind}`)}
          </ButtonLink>
          {deletion ? (
            <DeletionButtons {...deletion} />
          ) : (
            <>
              <Intent name="validate" variant="secondary">
                {t("save")}
              </Intent>
              <Intent name="publish" variant="primary" icon="check-bold" {...pressedBy("p")}>
                {t(`publish.${subject}.${review.kind}`)}
              </Intent>
            </>
          )}
        </ReviewFoot>
      </Form>
      {props.preview?.(answer !== undefined)}
    </FormProvider>
  );
}

type IntentProps = Omit<Parameters<typeof SubmitButton>[0], "name" | "value"> & { name: ReviewIntent };

const Intent = ({ name, ...button }: IntentProps) => <SubmitButton {...button} name="intent" value={name} />;
