import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/display/icon";
import type { LostNotice } from "~/ui/forms/keeping/lost-connection";
import { styles } from "./scan-page";

/** A notice as large as the other parts of a counter's page, with what is not done yet. */
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
/** The next page waits for it. */
export const LostPage = notice("page");
