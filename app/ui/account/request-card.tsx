import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatLongDay } from "~/i18n/french";
import { account, card } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import type { SheetChoices } from "~/ui/operators/sheet-fields";
import { type Followed, isComparable, type RequestContent } from "./followed";
import { RequestSteps } from "./request-steps";
import { RequestedChanges } from "./requested-changes";

interface RequestCardProps {
  request: Followed;
  content: RequestContent | null | undefined;
  choices: SheetChoices;
  now: string;
}

const styles = account();

/** A request that waits, or whose refusal waits for the person: where it stands and what can be done. */
export function RequestCard({ request, content, choices, now }: RequestCardProps) {
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
      </div>
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

/** What its author may do with what a request asks for. */
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
