import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RefusalMail, ReviewOf } from "~/contract/reviews/answers";
import type { ReviewSubject } from "~/contract/reviews/requests";
import type { RequestThread } from "~/contract/reviews/thread";
import { de } from "~/i18n/elision";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { mailto } from "~/ui/display/mailto";
import { FormErrors } from "~/ui/forms/form-errors";
import { NotesPanel, type ShownNotes } from "~/ui/notes/notes-card";
import { ContentComparison } from "./content-comparison";
import { useQueueFilter } from "./queue-filter";
import { UnsentReason } from "./refusal-fields";
import { ReviewBody, ReviewFoot } from "./review-body";
import type { ReviewSurroundings } from "./review-frame";
import { queuePath, REVIEWS } from "./review-path";
import type { ReviewedField } from "./reviewed-fields";
import { hasThread, ThreadColumn, ThreadLink } from "./thread-panel";
import { UnsentMessage } from "./unsent-message";

interface DecidedRequestProps<Content> {
  subject: ReviewSubject;
  /** Path of its page. */
  pageTo: string;
  review: ReviewOf<Content>;
  decision: NonNullable<ReviewOf<Content>["decision"]>;
  surroundings: ReviewSurroundings;
  fields: readonly ReviewedField<Content>[];
  mail: RefusalMail | null;
  /** With the corrections that were not saved. */
  answer: (FormAnswer & { unsent?: Content }) | undefined;
  thread: RequestThread | null;
  notes: ShownNotes | null;
  /** The reason typed for a refusal. */
  unsent: FormAnswer | undefined;
}

/** A request that no longer needs a decision: who decided what, when and why. */
export function DecidedRequest<Content>(props: DecidedRequestProps<Content>) {
  const { subject, pageTo, review, decision, surroundings, fields, mail, answer, unsent, thread } = props;
  const { t } = useTranslation("backoffice-reviews");
  const { by, at, kind, reason } = decision;
  const { to } = useQueueFilter();
  const { queue, closeTo } = surroundings;
  const { current } = review;
  // Corrections are not lost with the decision: they are shown, so that they can be copied.
  const corrected = answer?.unsent;
  const corrections = fields.filter(({ text }) => corrected && text(corrected) !== text(current));
  const isDiscussed = hasThread(props);
  return (
    <>
      <ReviewBody
        beside={
          isDiscussed && (
            <ThreadColumn thread={thread} notes={props.notes} author={review.author.name} fields={fields} />
          )
        }
      >
        <FormErrors codes={answer?.refusal && [answer.refusal.code]} params={answer?.refusal?.params} />
        <UnsentReason answer={unsent} live={!answer} />
        <UnsentMessage kind="question" answer={answer} />
        <Alert
          tone="info"
          title={t("decided", { ofName: de(by?.name ?? ""), moment: formatMoment(at) })}
          action={mail?.to && <a href={mailto(mail.to, mail)}>{t("write")}</a>}
        >
          <span>{`${t(`decision.${kind}`)} `}</span>
          {reason && <span>{t("reason", { reason })}</span>}
        </Alert>
        {corrected && corrections.length > 0 && (
          <Card title={t("unsentCorrections")}>
            <ContentComparison
              fields={corrections}
              before={current}
              after={corrected}
              names={{ old: t("proposed"), new: t("corrected") }}
            />
          </Card>
        )}
        {isDiscussed ? <ThreadLink {...props} /> : <NotesPanel notes={props.notes} />}
        <ContentComparison
          fields={fields}
          before={review.previous}
          after={current}
          asked={review.kind === "Edited" ? undefined : t(`request.${review.kind}`)}
        />
      </ReviewBody>
      <ReviewFoot>
        <ButtonLink variant="secondary" to={closeTo ?? "/"} preventScrollReset={closeTo !== undefined}>
          {t(closeTo?.startsWith(pageTo) ? `leave.${subject}` : "queue.leave")}
        </ButtonLink>
        {queue && (
          <ButtonLink
            variant="primary"
            iconEnd="caret-right"
            to={to(queue.next ? queuePath(queue.next) : REVIEWS)}
          >
            {t("queue.next")}
          </ButtonLink>
        )}
      </ReviewFoot>
    </>
  );
}
