import { type Location, useBeforeUnload, useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dialog } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { hasChanges, typedIn } from "./changes";

interface UnsavedChangesProps {
  /** The form was rendered with input that is not saved yet. */
  redisplayed: boolean;
  /** The part of the page that is left. */
  within?: RefObject<HTMLElement | null>;
  /** It stays behind overlays under its path; a form that edits it replaces it. */
  staysBehind?: boolean;
}

const styles = dialog();

/**
 * A confirmation before unsaved changes are lost (Escape, a link, Back); only with scripts. A modal over the overlay or
 * page.
 */
function AbandonChanges({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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

const isOver = (current: Location, { pathname }: Location) =>
  pathname.startsWith(`${current.pathname}/`) && !pathname.endsWith("/edit");

/** Asks before forms with unsaved changes are left; submitting them to their own URL does not count. */
export function UnsavedChanges({ redisplayed, within, staysBehind }: UnsavedChangesProps) {
  const isLost = () => {
    const left = within?.current ?? document;
    return (redisplayed && left.querySelector(typedIn) !== null) || hasChanges(left);
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(staysBehind && isOver(currentLocation, nextLocation)) &&
      !nextLocation.state?.discardsChanges &&
      isLost(),
  );
  // The router reports the answer late: a person who leaves again before that is asked again.
  const [answered, setAnswered] = useState<Location>();
  useBeforeUnload((event) => {
    if (isLost()) event.preventDefault();
  });
  if (blocker.state !== "blocked" || blocker.location === answered) return null;
  const stay = () => {
    setAnswered(blocker.location);
    blocker.reset();
  };
  return <AbandonChanges onStay={stay} onLeave={blocker.proceed} />;
}
