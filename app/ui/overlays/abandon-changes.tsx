import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dialog } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";

const styles = dialog();

/**
 * A confirmation before unsaved changes are lost (Escape, a link, Back); only with scripts. A modal over the overlay or
 * page.
 */
export function AbandonChanges({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.root} ${styles.question}`}
      aria-labelledby="abandon"
      aria-describedby="abandon-text"
      onClose={onStay}
    >
      <div className={styles.body}>
        <div className={styles.text}>
          <h2 id="abandon">{t("overlay.abandonQuestion")}</h2>
          <p id="abandon-text">{t("overlay.abandonText")}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <Button type="button" autoFocus onClick={() => ref.current?.close()}>
          {t("overlay.stay")}
        </Button>
        <Button type="button" variant="danger" onClick={onLeave}>
          {t("overlay.abandon")}
        </Button>
      </div>
    </dialog>
  );
}
