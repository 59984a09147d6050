import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { reviewMode } from "~/theme/generated/recipes";
import { IconLink } from "~/ui/display/button";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { InQueue, usePressedBy } from "./pressed-by";
import { useQueueFilter } from "./queue-filter";
import { type FrameProps, type QueueSurroundings, ReviewFrameContext } from "./review-frame";
import { queuePath } from "./review-path";
import { Queue } from "./review-queue";
import { UndoBar } from "./undo-bar";

const styles = reviewMode();

interface ReviewModeProps extends QueueSurroundings {
  /** The request that is open; none at the end. */
  current?: string;
  children: ReactNode;
}

/** Requests one after the other: the queue beside the open one. */
export function ReviewMode({ queue, undoable, now, reader, current, children }: ReviewModeProps) {
  const { to } = useQueueFilter();
  return (
    <InQueue.Provider value={true}>
      <div className={styles.root}>
        <Queue queue={queue} current={current} now={now} reader={reader} />
        <div className={styles.pane}>
          <UndoBar undoable={undoable} to={(decision) => to(queuePath(decision))} />
          {children}
        </div>
      </div>
    </InQueue.Provider>
  );
}

interface ReviewHeadProps {
  queue: ReviewQueue;
  /** Another request has another title: then it gets the focus. */
  requestId: string;
  title: string;
  /** The kind of request, about an operator or an offer. */
  lead: ReactNode;
  /** The author, and the time. */
  context: ReactNode;
}

export function ReviewHead({ queue, requestId, title, lead, context }: ReviewHeadProps) {
  const { t } = useTranslation("backoffice-reviews");
  const { to } = useQueueFilter();
  const pressedBy = usePressedBy();
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
              to={to(queuePath(previous))}
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
              to={to(queuePath(next))}
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

function QueueFrame({ surroundings, redisplayed, children, ...request }: FrameProps) {
  if (!surroundings.queue) return null;
  return (
    <ReviewMode {...surroundings} current={request.requestId}>
      <UnsavedChanges redisplayed={redisplayed} />
      <ReviewHead {...request} queue={surroundings.queue} />
      {children}
    </ReviewMode>
  );
}

/** A request in its place of the queue, which its drawers do not load. */
export const WithinQueue = ({ children }: { children: ReactNode }) => (
  <ReviewFrameContext.Provider value={QueueFrame}>{children}</ReviewFrameContext.Provider>
);
