import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DecidedRequest, ReviewQueue } from "~/contract/reviews/queue";
import {
  type RequestKind,
  type ReviewSubject,
  requestKinds,
  reviewSubjects,
} from "~/contract/reviews/requests";
import { formatHour, formatMoment, formatNumber } from "~/i18n/french";
import { fold, input, keyCap, reviewMode, searchBox, segmented } from "~/theme/generated/recipes";
import { requestAppearance } from "~/ui/display/badge";
import { IconButton } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { usePreferences } from "~/ui/shell/preferences";
import { reviewShortcuts, targetsOf } from "~/ui/shell/shortcuts/shortcuts";
import { isTyping } from "~/ui/shell/typing";
import { HandlingPills } from "./handling";
import { inQueue, type QueueFilter, useQueueFilter } from "./queue-filter";
import { RequestAge } from "./request-age";
import { queuePath, REVIEWS, TARGET } from "./review-path";
import { QuestionPill } from "./thread-panel";

const styles = reviewMode();

interface QueueProps {
  queue: ReviewQueue;
  /** The request that is open. */
  current?: string;
  /** When the page was made. */
  now: string;
  /** Id of the reader. */
  reader: string;
}

/** Keys that every request has; the others are only shown on their buttons. */
const always = ["j", "k", "p", "r", "d", "z"];

/** The keyboard shortcuts of the review: active from the start, before the global ones are loaded. */
export function ReviewKeys() {
  const { t } = useTranslation("backoffice-ui");
  const isOn = usePreferences().keys === "on";
  const isLeaving = useNavigation().state !== "idle";
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      const shortcut = reviewShortcuts.find(({ keys }) => keys === event.key.toLowerCase());
      const [target] = shortcut ? targetsOf(shortcut) : [];
      if (!target) return;
      event.preventDefault();
      if (!isLeaving) target.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, isLeaving]);
  if (!isOn) return null;
  return (
    <dl className={styles.keys}>
      {reviewShortcuts
        .filter(({ keys }) => always.includes(keys))
        .map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd className={keyCap()}>{keys.toUpperCase()}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      <div>
        <dt>
          <kbd className={keyCap()}>?</kbd>
        </dt>
        <dd>{t("shortcuts.do.help")}</dd>
      </div>
    </dl>
  );
}

/** Today's decisions, folded below the pending requests. */
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
export function Queue({ queue, current, now, reader }: QueueProps) {
  const { t } = useTranslation(["backoffice-reviews", "backoffice-badges"]);
  const { to } = useQueueFilter();
  const { items, before, totalCount, decidedToday } = queue;
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
        <p>
          {t(queue.answered > 0 ? "queue.answeredFirst" : "queue.order")}{" "}
          <Link to={TARGET}>{t("queue.target", { count: queue.target })}</Link>
        </p>
        <QueueFilters {...queue} />
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
                    <RequestAge {...item} now={now} />
                    <span>
                      {[
                        t(item.isDeal ? "subject.deal" : `subject.${item.subject}`),
                        item.operatorName,
                        item.author,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <QuestionPill {...item} />
                    <HandlingPills {...item} reader={reader} />
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

/** Filters that are independent of the subject. */
const apart = ["mine", "late", "asked"] as const;
const noFlags = { mine: false, late: false, asked: false };

/** Requests about operators or about offers, or of one kind: links, each with the number of its results. */
function QueueFilters({ counts, ...shown }: Pick<ReviewQueue, "counts" | (typeof apart)[number]>) {
  const { t } = useTranslation("backoffice-reviews");
  const { filter } = useQueueFilter();
  const { about, kind, search } = filter;
  const isApart = apart.some((name) => filter[name]);
  const count = ({ about, kind }: Pick<QueueFilter, "about" | "kind">) =>
    (about ? [about] : reviewSubjects)
      .flatMap((subject) => (kind ? [kind] : requestKinds).map((one) => counts[subject][one]))
      .reduce((sum, one) => sum + one, 0);
  const link = (changed: Partial<QueueFilter>) => {
    const then = { ...filter, ...noFlags, ...changed };
    const isCurrent = then.about === filter.about && then.kind === filter.kind && !isApart;
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
      <Form method="get" action={REVIEWS} role="search">
        {about && <input type="hidden" name="about" value={about} />}
        {kind && <input type="hidden" name="kind" value={kind} />}
        {apart.map((name) => filter[name] && <input key={name} type="hidden" name={name} value="1" />)}
        <label className={searchBox()}>
          <span className="sr">{t("queue.search")}</span>
          <Icon name="magnifying-glass" />
          <input
            key={search}
            className={input()}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={t("queue.search")}
          />
        </label>
        <IconButton type="submit" icon="arrow-right-bold" label={t("queue.find")} />
      </Form>
      <nav className={segmented()} aria-label={t("queue.subjects")}>
        {[undefined, ...reviewSubjects].map(subjectLink)}
      </nav>
      <nav className={segmented()} aria-label={t("queue.kinds")}>
        {requestKinds.map(kindLink)}
      </nav>
      {(isApart || apart.some((name) => shown[name] > 0)) && (
        <nav className={segmented()} aria-label={t("queue.apart")}>
          {apart
            .filter((name) => shown[name] > 0 || filter[name])
            .map((name) => (
              <Link
                key={name}
                to={inQueue(REVIEWS, {
                  ...{ about: undefined, kind: undefined, search, ...noFlags },
                  [name]: !filter[name],
                })}
                aria-current={filter[name] || undefined}
              >
                {t(`queue.${name}`, { count: shown[name] })}
              </Link>
            ))}
        </nav>
      )}
    </div>
  );
}
