import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { formatAge, formatMoment, formatNumber } from "~/i18n/french";
import { reviewMode } from "~/theme/generated/recipes";
import { requestAppearance } from "~/ui/display/badge";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { DecidedToday } from "./decided-today";
import { ReviewKeys } from "./keys";
import { useQueueFilter } from "./queue-filter";
import { QueueFilters } from "./queue-filters";
import { queuePath } from "./review-path";

const styles = reviewMode();

interface QueueProps {
  queue: ReviewQueue;
  /** The request that is open. */
  current?: string;
  /** When the page was made. */
  now: string;
}

/** Every request that waits, oldest first; the one that is open in its place. */
export function Queue({ queue, current, now }: QueueProps) {
  const { t } = useTranslation(["backoffice-reviews", "backoffice-badges"]);
  const { to } = useQueueFilter();
  const { items, before, totalCount, counts, decidedToday } = queue;
  const after = totalCount - before - items.length;
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another place in the list
  useEffect(() => {
    const item = ref.current?.querySelector<HTMLElement>("[aria-current]");
    const list = ref.current;
    if (item && list) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
  }, [current]);
  const isHydrated = useHydrated();
  return (
    <div className={styles.queue}>
      <div className={styles.queueHead}>
        <h2>
          {`${t("queue.title")} `}
          <span>{formatNumber(totalCount)}</span>
        </h2>
        <p>{t("queue.order")}</p>
        <QueueFilters counts={counts} />
      </div>
      <div className={styles.list} ref={ref}>
        <nav aria-label={t("queue.label")}>
          {before > 0 && <p>{t("queue.before", { count: before })}</p>}
          <ol>
            {items.map((item) => {
              const { icon, tone } = requestAppearance(item.kind);
              return (
                <li key={item.requestId}>
                  <Link
                    className={styles.item}
                    data-tone={tone}
                    to={to(queuePath(item))}
                    aria-current={item.requestId === current ? "true" : undefined}
                  >
                    <Icon name={icon} />
                    <b title={item.name}>
                      <span className="sr">{`${t(`backoffice-badges:${item.kind}.m`)}\u00a0: `}</span>
                      {item.name}
                    </b>
                    <time dateTime={item.createdAt} title={formatMoment(item.createdAt)}>
                      {formatAge(item.createdAt, now)}
                    </time>
                    <span>
                      {t(`subject.${item.subject}`)} · {item.author}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ol>
          {after > 0 && <p>{t("queue.after", { count: after })}</p>}
        </nav>
        <DecidedToday decided={decidedToday} />
      </div>
      {isHydrated && <ReviewKeys />}
    </div>
  );
}
