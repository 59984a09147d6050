import type { ReactNode } from "react";
import { scan } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { CONTENT } from "~/ui/shell/skip-link";

export const styles = scan();

/** What a scanning page shows, and at the thumb the one act that comes next. */
export function ScanStep({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  return (
    <main id={CONTENT} tabIndex={-1} className={styles.main}>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </main>
  );
}

interface ScanResultProps {
  result: "done" | "refused";
  /** What was given: `+50`. */
  figure?: string | undefined;
  title: string;
  text: string;
  foot: ReactNode;
}

/** A result fills the screen with a colour, a sign and words: it is read at arm's length. */
export function ScanResult({ result, figure, title, text, foot }: ScanResultProps) {
  const icon: IconName = result === "done" ? "check-bold" : "x-bold";
  return (
    <main id={CONTENT} tabIndex={-1} className={styles.main} data-result={result}>
      <div className={styles.result} role={result === "done" ? "status" : "alert"}>
        <Icon name={icon} />
        {figure && <b>{figure}</b>}
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.foot}>{foot}</div>
    </main>
  );
}
