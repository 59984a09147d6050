import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RefusalMail, RefusalStep, ReviewOf } from "~/contract/reviews/answers";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { ReviewSubject } from "~/contract/reviews/requests";
import type { RequestThread } from "~/contract/reviews/thread";
import { formatMoment } from "~/i18n/french";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formValue } from "~/ui/forms/form-value";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { SubmitButton } from "~/ui/forms/submit-button";
import { NewNoteForm } from "~/ui/notes/note-form";
import { NotesPanel, type ShownNotes } from "~/ui/notes/notes-card";
import { notesPath } from "~/ui/notes/notes-path";
import { AskAuthor } from "./ask-author";
import { DecidedRequest } from "./decided-request";
import { DeletionButtons, DeletionConsequences, type DeletionStep } from "./deletion";
import { EditableComparison, SET_ASIDE } from "./editable-comparison";
import { comparedWith, GroupedContent } from "./grouped-content";
import { RequestHandling, type ShownHandling } from "./handling";
import { usePressedBy } from "./pressed-by";
import { RefuseRequest, type Unsent } from "./refuse-request";
import { RequestAge } from "./request-age";
import { BesideChecks } from "./request-checks";
import { ReviewBody, ReviewFoot } from "./review-body";
import { ReviewAuthor } from "./review-diff";
import { ReviewFrame, type ReviewSurroundings } from "./review-frame";
import { useReviewSteps } from "./review-steps";
import type { ReviewedField } from "./reviewed-fields";
import { hasThread, QuestionPill, questionedFields, ThreadColumn, ThreadLink } from "./thread-panel";

/** The intents of a review's buttons: the action has a handler for each. */
export type ReviewIntent =
  | "publish"
  | "validate"
  | "delete"
  | "archive"
  | "refuse"
  | "refuseAndSend"
  | "ask"
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
  /** The name of the subject. */
  title: string;
  /** The kind of subject, beside the kind of request. */
  lead: string;
  /** Path of its page. */
  pageTo: string;
  fields: readonly ReviewedField<Content>[];
  /** The real field of a path. */
  control: (path: string) => ReactNode;
  /** The checks of the request; empty when there are none, null when they could not be read. */
  checks: readonly RequestCheck[] | null;
  /** What a deletion also deletes; null for other requests. */
  deletion: DeletionStep | null;
  /** How the app would show the requested content; `isBehind` when the form was changed since the page was loaded. */
  preview?: (isBehind: boolean) => ReactNode;
  /** Elements of the request besides its content. */
  beside?: ReactNode;
  /** Fetches the schema with which the action reads the corrected content. */
  schema: () => Promise<z.ZodType>;
  /** The step that asks for the reason of a refusal; null otherwise. */
  refusing: RefusalStep | null;
  /** The questions to the author, and the answers; null when they cannot be read. */
  thread: RequestThread | null;
  /** The team's notes; null when they cannot be read. */
  notes: ShownNotes | null;
  /** Its handler and others who are looking at it; null once it is decided, or when they cannot be read. */
  handling: ShownHandling | null;
  /** The step that asks the author. */
  asking: boolean;
  /** The typed reason of a refusal that was not sent or was undone. */
  written?: FormAnswer | undefined;
  /** The mail about a request that was refused. */
  mail: RefusalMail | null;
}

/** A request in the queue or in a drawer: its content, which can be corrected in place, and the decision. */
export function ReviewRequest<Content extends Record<string, unknown>>(props: ReviewRequestProps<Content>) {
  const { subject, review, surroundings, title, lead, pageTo, refusing, thread, notes, handling, asking } =
    props;
  const { author, createdAt, deadline } = review;
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
      // The preview of the mail puts the typed reason into the URL, with which the form is rendered.
      redisplayed={answer !== undefined || isWritten === true}
      lead={
        <>
          <RequestBadge value={review.kind} long />
          {thread && !review.decision && <QuestionPill {...thread} />}
          <span className="muted small">{lead}</span>
          {handling && <RequestHandling key={review.id} requestId={review.id} handling={handling} />}
        </>
      }
      context={
        <ReviewAuthor name={author.name}>
          {t("askedBy")} <b>{author.name}</b>
          <span>, </span>
          <RequestAge createdAt={createdAt} deadline={deadline} now={surroundings.now} long />
          <span>{t("askedWhen", { moment: formatMoment(createdAt) })}</span>
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
          onUnmount={setUnsent}
          seen={<SeenRequest review={review} answer={answer} />}
        />
      ) : asking && thread ? (
        <AskAuthor
          key={form}
          {...props}
          thread={thread}
          answer={answer}
          seen={<SeenRequest review={review} answer={answer} />}
        />
      ) : (
        <Decide
          key={form}
          {...props}
          answer={answer}
          written={unsent?.request === review.id ? unsent.answer : undefined}
        />
      )}
      {notes && <NewNoteForm kind="request" action={notesPath(notes)} />}
    </ReviewFrame>
  );
}

/** The typed reason, as in the refusal's URL. */
function draftIn(written: FormAnswer | undefined) {
  const { reasons, reason } = written?.lastResult.initialValue ?? {};
  const given = [
    ...[reasons ?? []].flat().map((one) => ["reasons", String(one)]),
    ["reason", String(reason ?? "")],
  ];
  return String(new URLSearchParams(given.filter(([, value]) => value !== "")));
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

function DecideForm<Content extends Record<string, unknown>>(
  props: Answered<ReviewRequestProps<Content>> & { offer: ReactNode },
) {
  const { subject, review, surroundings, fields, schema, control, checks, deletion, pageTo, beside } = props;
  const { answer, offer, written, thread } = props;
  const { t } = useTranslation(["backoffice-reviews", "backoffice-thread"]);
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
  const questioned = thread ? questionedFields(thread) : new Set<string>();
  const isDiscussed = hasThread(props);
  // Content that is to be deleted is not corrected.
  const correcting = review.kind === "Deleted" ? {} : { control, wrong };
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <ReviewBody
          beside={
            isDiscussed && (
              <ThreadColumn thread={thread} notes={props.notes} author={review.author.name} fields={fields} />
            )
          }
        >
          {offer}
          <ErrorSummary
            fields={fields.map(({ path }) => plainField(path, form.id, { errors: errors[path] }))}
          />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <SeenRequest review={review} answer={answer} />
          {isDiscussed ? <ThreadLink {...props} /> : <NotesPanel notes={props.notes} />}
          {deletion && <DeletionConsequences {...deletion} pageTo={pageTo.replace(/\/informations$/, "")} />}
          <BesideChecks checks={checks} now={surroundings.now} whole={!before && !isDiscussed}>
            {before ? (
              <EditableComparison
                fields={fields}
                before={before}
                after={current}
                control={control}
                wrong={wrong}
                questioned={questioned}
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
            to={[step({ refuse: "1" }), draftIn(written)].filter(Boolean).join("&")}
            {...pressedBy("r")}
          >
            {t(`refuse.${subject}.${review.kind}`)}
          </ButtonLink>
          {thread && (
            <ButtonLink
              variant="secondary"
              icon="chat-circle-dots"
              to={step({ ask: "1" })}
              {...pressedBy("d")}
            >
              {t("backoffice-thread:ask")}
            </ButtonLink>
          )}
          {deletion ? (
            <DeletionButtons {...deletion} />
          ) : (
            <>
              <Intent name="validate" variant="secondary" {...pressedBy("s")}>
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
