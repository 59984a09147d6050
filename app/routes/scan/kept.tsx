import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatHour, formatNumber } from "~/i18n/french";
import { scanManifest, staffLinks } from "~/theme/head-links";
import { Icon } from "~/ui/display/icon";
import {
  canKeep,
  forgetAnswered,
  forgetFacts,
  known,
  type NumberedScan,
  type ScanPerson,
  type ScanPlace,
} from "~/ui/scan/offline/kept-scans";
import { useKeptScans } from "~/ui/scan/offline/use-kept-scans";
import { useScanWorker } from "~/ui/scan/offline/worker";
import { ScanFrame, ScanStep, styles } from "~/ui/scan/scan-page";
import { useSite } from "~/ui/shell/site-links";

export const links = () => [...staffLinks, scanManifest];
export const handle = { title: "backoffice-scan:kept.title", i18n: ["backoffice-scan"] };

/**
 * The scans stored on this device: waiting, counted or refused. The same page online and offline; the service worker
 * caches it, and it does not contain personal data.
 */
export default function Kept() {
  const programme = useSite()?.programme ?? "";
  const { t } = useTranslation("backoffice-scan");
  const { scans, sent, isSending, send } = useKeptScans();
  const [at, setAt] = useState<{ person?: ScanPerson; place?: ScanPlace }>({});
  const [isLeaving, setLeaving] = useState(false);
  /** Whether the browser may evict the stored scans when it is short of space. */
  const [isFleeting, setFleeting] = useState(false);
  useScanWorker();
  useEffect(() => {
    setLeaving(new URLSearchParams(location.search).has("leaving"));
    if (canKeep()) known().then(setAt, () => undefined);
    navigator.storage?.persisted?.().then(
      (isKept) => setFleeting(!isKept),
      () => undefined,
    );
  }, []);
  const waiting = scans.filter(({ status }) => status === "waiting");
  const [first] = waiting;
  if (isLeaving)
    return (
      <ScanFrame programme={programme} place={at.place} person={at.person?.name}>
        <Leaving count={waiting.length} onStay={() => setLeaving(false)} />
      </ScanFrame>
    );
  return (
    <ScanFrame programme={programme} place={at.place} person={at.person?.name}>
      <ScanStep
        foot={
          <>
            {waiting.length > 0 && (
              <button type="button" className={styles.go} aria-busy={isSending} onClick={() => void send()}>
                <Icon name="arrow-clockwise" />
                {t(isSending ? "kept.trying" : "kept.again")}
              </button>
            )}
            {scans.length > waiting.length && (
              <button type="button" className={styles.line} onClick={() => void forgetAnswered()}>
                {t("kept.read")}
              </button>
            )}
            <a className={styles.line} href="/scan">
              {t("kept.back")}
            </a>
          </>
        }
      >
        <h1>{t("kept.title")}</h1>
        <noscript>
          <p>{t("kept.scripts")}</p>
        </noscript>
        {first && (
          <p className={styles.state} data-warns="" role="status">
            <Icon name={sent === "signedOut" ? "warning-fill" : "wifi-slash"} />
            {sent === "signedOut" ? (
              <span>
                {t("kept.signIn", { name: first.person.name })}
                <small>{t("kept.signInText")}</small>
                <a href="/login?returnTo=%2Fscan%2Fkept">{t("kept.signInLink")}</a>
              </span>
            ) : (
              <span>
                {t("kept.waitingNetwork", { count: waiting.length })}
                <small>{t("kept.careful")}</small>
                {isFleeting && <small>{t("kept.fleeting")}</small>}
                {!isSending && sent === "later" && <small>{t("kept.later")}</small>}
                {!isSending && sent === "offline" && <small>{t("kept.noNetwork")}</small>}
              </span>
            )}
          </p>
        )}
        {scans.length === 0 ? (
          <p>{t("kept.none")}</p>
        ) : (
          <ul className={styles.kept}>
            {scans.toReversed().map((scan) => (
              <Scan key={scan.order} scan={scan} />
            ))}
          </ul>
        )}
      </ScanStep>
    </ScanFrame>
  );
}

const icons = {
  waiting: "clock-counter-clockwise",
  counted: "check-circle-fill",
  refused: "x-circle-fill",
} as const;

function Scan({ scan: { passId, scannedAt, status, points, passState } }: { scan: NumberedScan }) {
  const { t } = useTranslation("backoffice-scan");
  const state = status === "waiting" ? "waiting" : status === "awarded" ? "counted" : "refused";
  const hour = formatHour(scannedAt);
  const isToday = formatDay(scannedAt) === formatDay(new Date().toISOString());
  const word = status === "awarded" && points === 0 ? "visit" : status;
  return (
    <li data-state={state}>
      <Icon name={icons[state]} />
      <span>
        <b>{`…${passId.slice(-6)}`}</b>
        <small>
          {isToday ? t("kept.today", { hour }) : t("kept.when", { day: formatDay(scannedAt), hour })}
        </small>
        {passState === "replaced" && <small>{t("kept.replaced")}</small>}
      </span>
      <strong>{t(`kept.statuses.${word}`, { points: formatNumber(points) })}</strong>
    </li>
  );
}

/** Confirms a sign-out while scans are waiting: they stay on the device, with their owner's name. */
function Leaving({ count, onStay }: { count: number; onStay: () => void }) {
  const { t } = useTranslation("backoffice-scan");
  return (
    <ScanStep
      foot={
        <>
          <button type="button" className={styles.go} onClick={onStay}>
            {t("kept.stay")}
          </button>
          <form
            method="post"
            action="/logout"
            onSubmit={() => {
              // Clears what a sign-out would clear: drafts, and the cached person and place.
              sessionStorage.clear();
              localStorage.clear();
              void forgetFacts();
            }}
          >
            <input type="hidden" name="keptScans" value="stay" />
            <button type="submit" className={styles.line}>
              {t("kept.leave")}
            </button>
          </form>
        </>
      }
    >
      <h1>{t("kept.leaving")}</h1>
      <p className={styles.state} data-warns="" role="alert">
        <Icon name="warning-fill" />
        <span>
          {count > 0 ? t("kept.waiting", { count }) : t("kept.none")}
          <small>{t("kept.leavingText")}</small>
        </span>
      </p>
    </ScanStep>
  );
}
