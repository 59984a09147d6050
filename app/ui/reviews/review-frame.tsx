import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { ReviewQueue } from "~/contract/reviews/queue";
import { Drawer } from "~/ui/overlays/drawer";
import type { Undoable } from "./undo-bar";

/** The surroundings of a request in the queue: the other requests, and the last decision. */
export interface QueueSurroundings {
  queue: ReviewQueue;
  undoable: Undoable | null;
  /** Id of the reader. */
  reader: string;
  /** When the page was rendered; an instant. */
  now: string;
}

/** A drawer over the page that a request was opened from. */
interface DrawerSurroundings {
  /** That page. */
  closeTo: string;
  /** When the page was rendered; an instant. */
  now: string;
}

/** The surroundings of a request being decided: its queue, or the page under its drawer. */
export type ReviewSurroundings =
  | (QueueSurroundings & { closeTo?: undefined })
  | (DrawerSurroundings & { queue?: undefined });

export interface FrameProps {
  surroundings: ReviewSurroundings;
  requestId: string;
  title: string;
  /** The kind of request, about an operator or an offer. */
  lead: ReactNode;
  /** The author, and the time. */
  context: ReactNode;
  /** The form was rendered with input that is not saved yet. */
  redisplayed: boolean;
  children: ReactNode;
}

const DrawerFrame = ({ surroundings, requestId: _, children, ...request }: FrameProps) => (
  <Drawer size="wide" closeTo={surroundings.closeTo ?? "/"} {...request}>
    {children}
  </Drawer>
);

/** A drawer, unless the page is the queue (`<WithinQueue>`). */
export const ReviewFrameContext = createContext<ComponentType<FrameProps>>(DrawerFrame);

/** Around a request. */
export function ReviewFrame(props: FrameProps) {
  const Frame = useContext(ReviewFrameContext);
  return <Frame {...props} />;
}
