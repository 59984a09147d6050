import { Form } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DecidedRequest, ReviewQueue } from "~/contract/reviews/queue";
import {
  type RequestKind,
  type ReviewSubject,
  requestKinds,
  reviewSubjects,
} from "~/contract/reviews/requests";
import { formatAge, formatHour, formatMoment, formatNumber } from "~/i18n/french";
import { fold, reviewMode, segmented } from "~/theme/generated/recipes";
import { requestAppearance } from "~/ui/display/badge";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { PREFERENCES, usePreferences } from "~/ui/shell/preferences";
import { type ReviewKey, reviewKeys } from "./pressed-by";
import { inQueue, type QueueFilter, useQueueFilter } from "./queue-filter";
import { queuePath, REVIEWS } from "./review-path";

const styles = reviewMode();

interface QueueProps {
  queue: ReviewQueue;
  /** The request that is open. */
  current?: string;
  /** When the page was made. */
  now: string;
}

const isReviewKey = (key: string): key is ReviewKey => key in reviewKeys;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

/** The keys of the review, their help, and the switch that turns them off. */
function ReviewKeys() {
  const { t } = useTranslation("backoffice-reviews");
  const isOn = usePreferences().keys === "on";
  const ref = useRef<HTMLDetailsElement>(null);
  // Before the help is painted, so that visible keys already work.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isReviewKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (key !== "?") return document.querySelector<HTMLElement>(`[data-key=${key}]`)?.click();
      if (ref.current) ref.current.open = !ref.current.open;
      ref.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
  return (
    <div className={reviewMode().keys}>
      <details ref={ref} className={fold()}>
        <summary>
          <Icon name="caret-right-bold" />
          {t("keys.title")}
        </summary>
        {isOn ? (
          <dl>
            {Object.entries(reviewKeys).map(([key, name]) => [
              <dt key={key}>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>,
              <dd key={name}>{t(`keys.${name}`)}</dd>,
            ])}
          </dl>
        ) : (
          <p>{t("keys.areOff")}</p>
        )}
        <Form method="post" action={PREFERENCES} preventScrollReset>
          <Button type="submit" size="sm" variant="secondary" name="keys" value={isOn ? "off" : "on"}>
            {t(isOn ? "keys.off" : "keys.on")}
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** What was decided today, folded below what waits. */
function DecidedToday({ decided }: { decided: readonly DecidedRequest[] }) {
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

/** Requests about operators or about offers, or of one kind: links, whose numbers say what they lead to. */
function QueueFilters({ counts }: Pick<ReviewQueue, "counts">) {
  const { t } = useTranslation("backoffice-reviews");
  const { filter } = useQueueFilter();
  const count = ({ about, kind }: QueueFilter) =>
    (about ? [about] : reviewSubjects)
      .flatMap((subject) => (kind ? [kind] : requestKinds).map((one) => counts[subject][one]))
      .reduce((sum, one) => sum + one, 0);
  const link = (changed: Partial<QueueFilter>) => {
    const then = { ...filter, ...changed };
    const isCurrent = then.about === filter.about && then.kind === filter.kind;
    return { to: inQueue(REVIEWS, then), "aria-current": isCurrent || undefined, count: count(then) };
  };
  const subjectLink = (about: ReviewSubject | undefined) => {
    const { count, ...to } = link({ about });
    return (
      <Link key={about ?? "all"} {...to}>
        {`${t(`queue.about.${about ?? "all"}`)} ${formatNumber(count)}`}
      </Link>
    );
  };
  const kindLink = (kind: RequestKind) => {
    const isOn = kind === filter.kind;
    const { count, ...to } = link({ kind: isOn ? undefined : kind });
    const shown = isOn ? link({}).count : count;
    const label = t(`queue.kind.${kind}`, { count: shown });
    return (
      <Link key={kind} {...to} aria-current={isOn || undefined} aria-label={label} title={label}>
        <Icon name={requestAppearance(kind).icon} />
        {formatNumber(shown)}
      </Link>
    );
  };
  return (
    <div className={reviewMode().filters}>
      <nav className={segmented()} aria-label={t("queue.subjects")}>
        {[undefined, ...reviewSubjects].map(subjectLink)}
      </nav>
      <nav className={segmented()} aria-label={t("queue.kinds")}>
        {requestKinds.map(kindLink)}
      </nav>
    </div>
  );
}
