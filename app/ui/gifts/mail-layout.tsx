import type { ReactNode } from "react";
import { giftMail } from "~/theme/generated/recipes";

const styles = giftMail();

/** What is written, and beside it, on phones below it, what it looks like. */
export const MailLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);

export const MailFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
