import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { reviewMode } from "~/theme/generated/recipes";
import { IconLink } from "~/ui/display/button";
import { pressedBy } from "./pressed-by";
import { useQueueFilter } from "./queue-filter";
import { reviewPath } from "./review-path";
import { Queue } from "./review-queue";
import { type Undoable, UndoBar } from "./undo-bar";

const styles = reviewMode();

/** What surrounds every request: the others, and the last decision. */
export interface ReviewSurroundings {
  queue: ReviewQueue;
  undoable: Undoable | null;
  /** When the page was made; an instant. */
  now: string;
}

interface ReviewModeProps extends ReviewSurroundings {
  /** The request that is open; none at the end. */
  current?: string;
  children: ReactNode;
}

/** Requests one after the other: the queue beside the one that is open. */
export function ReviewMode({ queue, undoable, now, current, children }: ReviewModeProps) {
  const { to } = useQueueFilter();
  return (
    <div className={styles.root}>
      <Queue queue={queue} current={current} now={now} />
      <div className={styles.pane}>
        <UndoBar undoable={undoable} to={undoable && to(reviewPath(undoable))} />
        {children}
      </div>
    </div>
  );
}

interface ReviewHeadProps {
  queue: ReviewQueue;
  /** Another request has another one: then the focus goes to its title. */
  requestId: string;
  title: string;
  /** What sort of request, about an operator or an offer. */
  lead: ReactNode;
  /** Who asked, and when. */
  context: ReactNode;
}

export function ReviewHead({ queue, requestId, title, lead, context }: ReviewHeadProps) {
  const { t } = useTranslation("backoffice-reviews");
  const { to } = useQueueFilter();
  const { position, totalCount, previous, next } = queue;
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(requestId);
  useEffect(() => {
    if (shown.current !== requestId) ref.current?.focus();
    shown.current = requestId;
  }, [requestId]);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {lead}
        <div className={styles.pager}>
          {previous && (
            <IconLink
              variant="outline"
              icon="caret-left"
              label={t("queue.previous")}
              to={to(reviewPath(previous))}
              rel="prev"
              {...pressedBy("k")}
            />
          )}
          {position !== null && <span>{t("queue.position", { position, total: totalCount })}</span>}
          {next && (
            <IconLink
              variant="outline"
              icon="caret-right"
              label={t("queue.next")}
              to={to(reviewPath(next))}
              rel="next"
              {...pressedBy("j")}
            />
          )}
          <IconLink icon="x" label={t("queue.leave")} to="/" />
        </div>
      </div>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {context}
    </header>
  );
}

export const ReviewBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);

/** What refuses first with `className="push"`, then secondary, then primary. */
export const ReviewFoot = ({ children }: { children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
);
