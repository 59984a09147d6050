import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dialog, shortcutList } from "~/theme/generated/recipes";
import { IconButton } from "~/ui/display/button";
import { KeysSwitch, ShortcutList } from "./shortcut-list";
import { shortcutsHere } from "./shortcuts";

const styles = dialog();

/** The shortcuts of the page, over it. Fetched when it is first opened. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDialogElement>(null);
  // Those of the page when the help was opened.
  const [here] = useState(shortcutsHere);
  useEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.root} ${styles.question} ${shortcutList().dialog}`}
      aria-labelledby="shortcuts"
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.text}>
          <h2 id="shortcuts">{t("shortcuts.title")}</h2>
          <p>{t("shortcuts.lead")}</p>
          <ShortcutList shortcuts={here} />
        </div>
        <IconButton
          type="button"
          className={styles.close}
          icon="x"
          label={t("overlay.close")}
          onClick={() => ref.current?.close()}
        />
      </div>
      <div className={styles.foot}>
        <KeysSwitch />
      </div>
    </dialog>
  );
}
