import { type ReactNode, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { reviewMode } from "~/theme/generated/recipes";
import { IconLink } from "~/ui/display/button";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { InQueue, usePressedBy } from "./pressed-by";
import { useQueueFilter } from "./queue-filter";
import { queuePath } from "./review-path";
import { Queue } from "./review-queue";
import { type Undoable, UndoBar } from "./undo-bar";

const styles = reviewMode();

/** What surrounds a request in its place of the queue: the others, and the last decision. */
export interface QueueSurroundings {
  queue: ReviewQueue;
  undoable: Undoable | null;
  /** When the page was made; an instant. */
  now: string;
}

interface ReviewModeProps extends QueueSurroundings {
  /** The request that is open; none at the end. */
  current?: string;
  children: ReactNode;
}

/** Requests one after the other: the queue beside the one that is open. */
export function ReviewMode({ queue, undoable, now, current, children }: ReviewModeProps) {
  const { to } = useQueueFilter();
  return (
    <InQueue.Provider value={true}>
      <div className={styles.root}>
        <Queue queue={queue} current={current} now={now} />
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

/** The request, in the pane of the queue or in its drawer. */
export function ReviewBody({ children }: { children: ReactNode }) {
  const content = <div className={styles.content}>{children}</div>;
  return useContext(InQueue) ? (
    <div className={styles.body}>{content}</div>
  ) : (
    <DrawerBody>{content}</DrawerBody>
  );
}

/** What refuses first with `className="push"`, then secondary, then primary. */
export function ReviewFoot({ children }: { children: ReactNode }) {
  return useContext(InQueue) ? (
    <footer className={styles.foot}>{children}</footer>
  ) : (
    <DrawerFoot>{children}</DrawerFoot>
  );
}
