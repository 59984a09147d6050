import type { ReactNode } from "react";
import { Drawer } from "~/ui/overlays/drawer";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { type QueueSurroundings, ReviewHead, ReviewMode } from "./review-mode";

/** A drawer over the page that a request was opened from. */
interface DrawerSurroundings {
  /** That page. */
  closeTo: string;
  /** When the page was made; an instant. */
  now: string;
}

/** What surrounds a request that is decided: its queue, or the page under its drawer. */
export type ReviewSurroundings =
  | (QueueSurroundings & { closeTo?: undefined })
  | (DrawerSurroundings & { queue?: undefined });

interface ReviewFrameProps {
  surroundings: ReviewSurroundings;
  requestId: string;
  title: string;
  /** What sort of request, about an operator or an offer. */
  lead: ReactNode;
  /** Who asked, and when. */
  context: ReactNode;
  /** The form was rendered with input that is not saved yet. */
  redisplayed: boolean;
  children: ReactNode;
}

/** Around a request. */
export function ReviewFrame({ surroundings, redisplayed, children, ...request }: ReviewFrameProps) {
  const { requestId, title, lead, context } = request;
  if (surroundings.queue)
    return (
      <ReviewMode {...surroundings} current={requestId}>
        <UnsavedChanges redisplayed={redisplayed} />
        <ReviewHead {...request} queue={surroundings.queue} />
        {children}
      </ReviewMode>
    );
  return (
    <Drawer
      size="wide"
      title={title}
      lead={lead}
      context={context}
      closeTo={surroundings.closeTo}
      redisplayed={redisplayed}
    >
      {children}
    </Drawer>
  );
}
