import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DecidedRequest } from "~/contract/reviews/queue";
import { formatHour, formatMoment } from "~/i18n/french";
import { fold, reviewMode } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { useQueueFilter } from "./queue-filter";
import { queuePath } from "./review-path";

const styles = reviewMode();

/** What was decided today, folded below what waits. */
export function DecidedToday({ decided }: { decided: readonly DecidedRequest[] }) {
  const { t } = useTranslation("backoffice-reviews");
  const { to } = useQueueFilter();
  if (decided.length === 0) return null;
  return (
    <details className={`${fold()} ${styles.decided}`}>
      <summary>
        <Icon name="caret-right-bold" />
        {t("queue.decided", { count: decided.length })}
      </summary>
      <ol>
        {decided.map((request) => {
          const isRefused = request.decision === "refused";
          const name = request.own ? t("queue.you") : request.decidedBy;
          return (
            <li key={request.requestId}>
              <Link
                className={styles.item}
                data-tone={isRefused ? "danger" : "success"}
                to={to(queuePath(request))}
              >
                <Icon name={isRefused ? "x-circle-fill" : "check-circle-fill"} />
                <b title={request.name}>{request.name}</b>
                <time dateTime={request.decidedAt} title={formatMoment(request.decidedAt)}>
                  {formatHour(request.decidedAt)}
                </time>
                <span>
                  {t(
                    `queue.decision.${request.decision}.${request.kind === "Deleted" ? "Deleted" : "other"}`,
                    {
                      name,
                    },
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
