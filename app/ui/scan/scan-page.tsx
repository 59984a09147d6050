import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { scan } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import type { LostNotice } from "~/ui/forms/keeping/lost-connection";
import { CONTENT } from "~/ui/shell/skip-link";

export const styles = scan();

/** A page of the scanning flow, with its next action within reach of the thumb. */
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
  /** The points given: `+50`. */
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

/** A notice in the size of the scanning pages that says what is still pending. */
const notice = (what: "visit" | "page"): LostNotice =>
  function Notice({ trying, onAgain }) {
    const { t } = useTranslation("backoffice-scan");
    return (
      <div className={styles.lost} role="alert">
        <p className={styles.state} data-warns="">
          <Icon name="warning-fill" />
          <span>
            {t(`lost.${what}`)}
            <small>{t(`lost.${what}Text`)}</small>
          </span>
        </p>
        <button type="button" className={styles.line} aria-busy={trying} onClick={onAgain}>
          <Icon name="arrow-clockwise" />
          {t(trying ? "lost.trying" : "lost.again")}
        </button>
      </div>
    );
  };

/** The award waits for the network: sent again with the same key, it counts once. */
export const LostVisit = notice("visit");
/** The next page waits for the network. */
export const LostPage = notice("page");
