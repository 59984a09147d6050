import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { scan } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import type { LostNotice } from "~/ui/forms/keeping/lost-connection";
import { Brand } from "~/ui/shell/brand";
import { SiteLinks } from "~/ui/shell/site-links";
import { CONTENT, SkipLink } from "~/ui/shell/skip-link";

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

interface ScanFrameProps {
  programme: string;
  place: { name: string; points: number } | null | undefined;
  person: string | undefined;
  /** Beside the place and the person. */
  settings?: ReactNode;
  children: ReactNode;
}

/** Pages of their own, without the menu: at a counter, in the sun, with a queue. */
export function ScanFrame({ programme, place, person, settings, children }: ScanFrameProps) {
  const { t } = useTranslation("backoffice-scan");
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.top}>
        <Brand name={programme} inverse />
        <p>
          <b>{place?.name ?? programme}</b>
          {place && (
            <span>
              {`${place.points ? t("perVisit", { count: place.points, value: formatNumber(place.points) }) : t("noPoints")} · `}
            </span>
          )}
          <span translate="no">{person}</span>
        </p>
        {settings}
      </header>
      {children}
      <footer className={styles.site}>
        <SiteLinks separator=" · " help={person !== undefined} />
      </footer>
    </div>
  );
}

interface ScanResultProps {
  result: "done" | "refused" | "kept";
  /** The points given: `+50`. */
  figure?: string | undefined;
  title: string;
  text: string;
  /** Under the text. */
  note?: string | undefined;
  foot: ReactNode;
}

/** A result fills the screen with a colour, a sign and words: it is read at arm's length. */
export function ScanResult({ result, figure, title, text, note, foot }: ScanResultProps) {
  const icon = ({ done: "check-bold", refused: "x-bold", kept: "clock-counter-clockwise" } as const)[result];
  return (
    <main id={CONTENT} tabIndex={-1} className={styles.main} data-result={result}>
      <div className={styles.result} role={result === "refused" ? "alert" : "status"}>
        <Icon name={icon} />
        {figure && <b>{figure}</b>}
        <h1>{title}</h1>
        <p>{text}</p>
        {note && (
          <p>
            <strong>{note}</strong>
          </p>
        )}
      </div>
      <div className={styles.foot}>{foot}</div>
    </main>
  );
}

/** A large notice of the scanning pages about a pending submission. */
const notice = (what: "visit" | "page"): LostNotice =>
  function Notice({ trying, onAgain }) {
    const { t } = useTranslation("backoffice-scan");
    // If the device can keep scans, it continues offline.
    useEffect(() => {
      import("./offline/leave").then(
        ({ keepVisit, leaveForOffline }) => {
          const form = document.querySelector<HTMLFormElement>("form:has([name=idempotencyKey])");
          if (what === "page") void leaveForOffline();
          else if (form) void keepVisit(new FormData(form));
        },
        () => undefined,
      );
    }, []);
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
