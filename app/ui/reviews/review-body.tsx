import { type ReactNode, useContext } from "react";
import { reviewMode } from "~/theme/generated/recipes";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { InQueue } from "./pressed-by";

const styles = reviewMode();

interface ReviewBodyProps {
  /** The panel about the request: beside it if there is room, or else below it. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * The request, in the pane of the queue or in its drawer. Typed values survive when the first note appears beside it.
 */
export function ReviewBody({ beside, children }: ReviewBodyProps) {
  const content = <div className={styles.content}>{children}</div>;
  return useContext(InQueue) ? (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div className={styles.body}>{content}</div>
        {beside && <div className={styles.side}>{beside}</div>}
      </div>
    </div>
  ) : (
    <DrawerBody>
      <div className={styles.room}>
        <div className={beside ? styles.split : undefined}>
          {content}
          {beside && <div>{beside}</div>}
        </div>
      </div>
    </DrawerBody>
  );
}

/** The refusal first with `className="push"`, then secondary, then primary. */
export function ReviewFoot({ children }: { children: ReactNode }) {
  return useContext(InQueue) ? (
    <footer className={styles.foot}>{children}</footer>
  ) : (
    <DrawerFoot>{children}</DrawerFoot>
  );
}
