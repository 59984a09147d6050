import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/display/icon";
import { styles } from "~/ui/scan/scan-page";
import { canKeep, remember, type ScanPerson, type ScanPlace } from "./kept-scans";
import { useKeptScans } from "./use-kept-scans";
import { useScanWorker } from "./worker";

interface KeepingProps {
  person: ScanPerson;
  place: ScanPlace | null;
  /** The server's clock, as the page was made. */
  now: number;
}

/** On a page from the network: prepares the device to scan offline, sends kept scans, and shows their state. */
export default function Keeping(props: KeepingProps) {
  return canKeep() ? <Kept {...props} /> : <Refused />;
}

/** This device cannot keep scans: announced before the network is lost; scanning itself works as usual. */
function Refused() {
  const { t } = useTranslation("backoffice-scan");
  return (
    <aside aria-label={t("kept.title")}>
      <p className={styles.strip}>
        <Icon name="warning-fill" />
        <span>
          {t("kept.keepsNothing")}
          <small>{t("kept.keepsNothingText")}</small>
        </span>
      </p>
    </aside>
  );
}

function Kept({ person, place, now }: KeepingProps) {
  const { t } = useTranslation("backoffice-scan");
  const { scans } = useKeptScans();
  const take = useScanWorker();
  const [prepared, setPrepared] = useState<"done" | "refused">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they say
  useEffect(() => {
    // The page's loading time makes the clock appear fast, by seconds.
    const clockAhead = Date.now() - now;
    remember({ person, clockAhead, ...(place && { place }) }).then(
      () => setPrepared("done"),
      () => setPrepared("refused"),
    );
  }, [person.id, place?.eltoId, place?.points, now]);
  useEffect(() => {
    if (prepared === "done") void navigator.storage?.persist?.().catch(() => false);
  }, [prepared]);
  const waiting = scans.filter(({ status }) => status === "waiting").length;
  const answered = scans.length - waiting;
  if (prepared === "refused") return <Refused />;
  if (!take && scans.length === 0) return null;
  return (
    <aside aria-label={t("kept.title")}>
      {take && (
        <button type="button" className={styles.strip} onClick={take}>
          <Icon name="arrow-clockwise" />
          <span>
            {t("kept.version")}
            <small>{t("kept.take")}</small>
          </span>
        </button>
      )}
      {scans.length > 0 && (
        <a className={styles.strip} href="/scan/kept">
          <Icon name="clock-counter-clockwise" />
          <span>
            {waiting ? t("kept.waiting", { count: waiting }) : t("kept.answered", { count: answered })}
          </span>
          <Icon name="caret-right" />
        </a>
      )}
    </aside>
  );
}
