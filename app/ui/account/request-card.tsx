import { useTranslation } from "react-i18next";
import type { RequestThread } from "~/contract/reviews/thread";
import { formatLongDay } from "~/i18n/french";
import { account, card } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import { isChanged, markedWords, type ReviewField } from "~/ui/reviews/review-diff";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { type Followed, isComparable, type RequestContent } from "./followed";
import { AnswerForm, Exchange } from "./request-exchange";
import { RequestSteps } from "./request-steps";

interface RequestCardProps {
  request: Followed;
  content: RequestContent | null | undefined;
  choices: SheetChoices;
  /** The programme's questions, and the answers. */
  thread: RequestThread | null;
  now: string;
}

const styles = account();

/** Maximum changes on a card, and the maximum length of a text that is shown before and after. */
const MAX_CHANGES = 4;
const SHORT = 60;

const fieldsOf = <Content,>(
  fields: readonly ReviewedField<Content>[],
  before: Content | null,
  after: Content,
): ReviewField[] =>
  fields.map(({ path, label, lang, text }) => ({
    key: path,
    label,
    lang,
    current: before && text(before),
    proposed: text(after),
  }));

/** The first changes of a request; nothing for one that changes no field, or in which everything is new. */
function RequestedChanges({ content, choices }: { content: RequestContent; choices: SheetChoices }) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-ui"]);
  const sheetFields = useSheetFields(choices);
  const offerFields = useOfferFields({ categories: choices.categories, tags: [] });
  const { sheet, offer } = content;
  const fields = sheet
    ? fieldsOf(sheetFields, sheet.previous, sheet.asked)
    : offer
      ? fieldsOf(offerFields, offer.previous, offer.asked)
      : [];
  const changed = fields.filter(isChanged);
  if (!isComparable(content) || changed.length === 0) return null;
  return (
    <>
      <dl className={account().changes}>
        {changed.slice(0, MAX_CHANGES).map((field) => [
          <dt key={field.key}>{field.label}</dt>,
          <dd key={`${field.key}-value`}>
            <Change field={field} />
          </dd>,
        ])}
      </dl>
      {changed.length > MAX_CHANGES && (
        <p>
          <small>{t("request.more", { count: changed.length - MAX_CHANGES })}</small>
        </p>
      )}
    </>
  );
}

function Change({ field: { current, proposed, lang } }: { field: ReviewField }) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-ui"]);
  const nothing = <span className="none">{t("backoffice-ui:notFilledIn")}</span>;
  // In a long text, the new words in context are enough.
  if (current && proposed && current.length > SHORT)
    return <span lang={lang}>{markedWords(current, proposed, "new")}</span>;
  return (
    <>
      <span className="sr">{t("request.before")} </span>
      {current ? <del lang={lang}>{current}</del> : nothing}
      <span>{" · "}</span>
      <span className="sr">{t("request.after")} </span>
      {proposed ? <ins lang={lang}>{proposed}</ins> : nothing}
    </>
  );
}

/** A request that is pending, or whose refusal needs the person: its state and the possible actions. */
export function RequestCard({ request, content, choices, thread, now }: RequestCardProps) {
  const { t } = useTranslation("backoffice-operator-account");
  const { decision, isMine, kind, name, subject, subjectTo, createdAt } = request;
  const day = formatLongDay(createdAt);
  const title = decision
    ? t(isMine ? "request.answered" : "request.answeredTheirs", { day })
    : t(isMine ? "request.mine" : "request.theirs");
  return (
    <Card title={title} aside={<RequestBadge value={kind} />} flush>
      <div className={card().body}>
        <p>
          {subjectTo && subject === "offer" ? <Link to={subjectTo}>{name}</Link> : <span>{name}</span>}
          <span>{`, ${t(`what.${subject}.${kind}`)}`}</span>
        </p>
        <RequestSteps request={request} now={now} />
        {decision?.reason && (
          <Alert tone="danger" title={t("request.reason")}>
            {decision.reason}
          </Alert>
        )}
        {content && !decision && <RequestedChanges content={content} choices={choices} />}
        {thread && <Exchange thread={thread} choices={choices} />}
      </div>
      {request.mayAnswer && <AnswerForm request={request} answer={undefined} />}
      <div className={styles.foot}>
        <ChangeRequest request={request} />
        <ButtonLink to={request.to} variant="ghost" preventScrollReset>
          {t(
            decision
              ? "request.asked"
              : content && isComparable(content)
                ? "request.compare"
                : "request.whole",
          )}
        </ButtonLink>
        <WithdrawRequest request={request} />
      </div>
    </Card>
  );
}

/** The author's actions on a request. */
export function ChangeRequest({ request: { againTo, amendTo } }: { request: Followed }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <>
      {againTo && (
        <ButtonLink to={againTo} variant="primary" icon="pencil-simple">
          {t("request.again")}
        </ButtonLink>
      )}
      {amendTo && (
        <ButtonLink to={amendTo} variant="secondary" icon="pencil-simple">
          {t("request.amend")}
        </ButtonLink>
      )}
    </>
  );
}

export function WithdrawRequest({ request: { withdrawTo } }: { request: Followed }) {
  const { t } = useTranslation("backoffice-operator-account");
  if (!withdrawTo) return null;
  return (
    <ButtonLink to={withdrawTo} variant="dangerQuiet" className="push">
      {t("request.withdraw")}
    </ButtonLink>
  );
}
