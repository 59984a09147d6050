import { type ReactNode, useContext } from "react";
import { reviewMode } from "~/theme/generated/recipes";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { InQueue } from "./pressed-by";

const styles = reviewMode();

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
