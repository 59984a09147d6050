import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { digitsOf, passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { formatHour } from "~/i18n/french";
import { scanManifest, staffLinks } from "~/theme/head-links";
import { Icon } from "~/ui/display/icon";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
// Imported statically, since there may be no network when the camera is opened.
import "~/ui/pass-holders/pass-number-camera";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import {
  canKeep,
  keep,
  known,
  type ScanPerson,
  type ScanPlace,
  seenToday,
} from "~/ui/scan/offline/kept-scans";
import { useKeptScans } from "~/ui/scan/offline/use-kept-scans";
import { sendInBackground, useScanWorker } from "~/ui/scan/offline/worker";
import { ScanFrame, ScanResult, ScanStep, styles } from "~/ui/scan/scan-page";
import { useSite } from "~/ui/shell/site-links";
import { CONTENT } from "~/ui/shell/skip-link";
import { useScreenOn, useTypedPass } from "./counter";

export const links = () => [...staffLinks, scanManifest];
export const handle = {
  title: "backoffice-scan:kept.shell",
  i18n: ["backoffice-scan", "backoffice-camera"],
};

type Shown =
  | { step: "opening" | "unknown" }
  | { step: "number"; wrong?: string }
  | { step: "kept" | "refused"; passId: string }
  | { step: "already"; passId: string; at: string };

/**
 * Scanning without a network: the service worker caches this page, which does not contain personal data; the device
 * stores the person and the place. Numbers are stored without looking up their holders.
 */
export default function Offline() {
  const programme = useSite()?.programme ?? "";
  const { t } = useTranslation("backoffice-scan");
  const [shown, setShown] = useState<Shown>({ step: "opening" });
  const [at, setAt] = useState<{ person: ScanPerson; place: ScanPlace }>();
  const { scans, sent, send } = useKeptScans();
  const waiting = scans.filter(({ status }) => status === "waiting").length;
  useScreenOn();
  useScanWorker();

  const take = async (text: string, place: ScanPlace) => {
    const passId = passNumberIn(text);
    if (!passId) return setShown({ step: "number", wrong: text });
    const earlier = await seenToday(place.eltoId, passId).catch(() => undefined);
    if (earlier) return setShown({ step: "already", passId, at: earlier });
    try {
      await keep({ passId });
      setShown({ step: "kept", passId });
      void sendInBackground().catch(() => undefined);
      void send();
    } catch {
      setShown({ step: "refused", passId });
    }
  };

  useTypedPass((pass) => at && void take(pass, at.place));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    // So that reloading the page does not store the scan again.
    history.replaceState(history.state, "", location.pathname);
    const open = async () => {
      const { person, place } = canKeep() ? await known() : {};
      if (!person || !place) return setShown({ step: "unknown" });
      setAt({ person, place });
      const [kept, pass] = [query.get("kept"), query.get("pass")];
      if (kept) return setShown({ step: "kept", passId: kept });
      return pass ? take(pass, place) : setShown({ step: "number" });
    };
    open().catch(() => setShown({ step: "unknown" }));
  }, []);

  // Once the network is back and no step is in progress, leaves for the online page.
  const isIdle = shown.step === "number";
  useEffect(() => {
    if (!isIdle) return;
    const leave = async () => {
      const answer = await fetch("/scan/send", { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      const field = document.querySelector<HTMLInputElement>("input[name=pass]");
      if (answer?.ok && !field?.value) location.replace("/scan");
    };
    addEventListener("online", leave);
    const timer = setInterval(leave, 20_000);
    return () => {
      removeEventListener("online", leave);
      clearInterval(timer);
    };
  }, [isIdle]);

  // This page has several steps, so it updates its title from the heading, and moves the focus to a result when it
  // replaces the focused field.
  useEffect(() => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading) document.title = `${heading} – ${programme}`;
    if (!["opening", "number"].includes(shown.step)) document.getElementById(CONTENT)?.focus();
  }, [shown.step, programme]);

  const next = () => setShown({ step: "number" });
  return (
    <ScanFrame programme={programme} place={at?.place} person={at?.person.name}>
      {shown.step === "opening" && (
        <ScanStep>
          <h1>{t("kept.shell")}</h1>
          <noscript>
            <p>{t("kept.scripts")}</p>
          </noscript>
        </ScanStep>
      )}
      {shown.step === "unknown" && (
        <ScanStep
          foot={
            <a className={styles.go} href="/scan">
              {t("kept.again")}
            </a>
          }
        >
          <h1>{t("kept.unknown")}</h1>
          <p>{t("kept.unknownText")}</p>
        </ScanStep>
      )}
      {shown.step === "number" && (
        <>
          <aside aria-label={t("kept.title")}>
            <a className={styles.strip} href="/scan/kept">
              <Icon name="wifi-slash" />
              <span>
                {t("kept.offline")}
                <small>{waiting ? t("kept.waiting", { count: waiting }) : t("kept.none")}</small>
              </span>
              <Icon name="caret-right" />
            </a>
          </aside>
          <NumberStep wrong={shown.wrong} onNumber={(text) => at && void take(text, at.place)} />
        </>
      )}
      {shown.step === "kept" && (
        <ScanResult
          result="kept"
          title={t("kept.done")}
          text={t("kept.doneText", { end: shown.passId.slice(-6) })}
          note={sent === "all" ? undefined : t("kept.waiting", { count: Math.max(waiting, 1) })}
          foot={<After onNext={next} />}
        />
      )}
      {shown.step === "already" && (
        <ScanResult
          result="refused"
          title={t("kept.already")}
          text={t("kept.alreadyText", { end: shown.passId.slice(-6), hour: formatHour(shown.at) })}
          foot={<After onNext={next} />}
        />
      )}
      {shown.step === "refused" && (
        <ScanResult
          result="refused"
          title={t("kept.refused")}
          text={t("kept.refusedText", { number: shownPassNumber(shown.passId) })}
          foot={<After onNext={next} />}
        />
      )}
    </ScanFrame>
  );
}

function After({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation("backoffice-scan");
  return (
    <>
      <button type="button" className={styles.onResult} onClick={onNext}>
        <Icon name="scan" />
        {t("next")}
      </button>
      <a className={styles.line} href="/scan/kept">
        {t("kept.see")}
      </a>
    </>
  );
}

const FORM = "scan-offline";

function NumberStep({ wrong, onNumber }: { wrong: string | undefined; onNumber: (text: string) => void }) {
  const { t } = useTranslation("backoffice-scan");
  const field = plainField("pass", FORM, {
    initialValue: wrong,
    errors: wrong === undefined ? undefined : [wrong ? "invalidPassNumber" : "required"],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onNumber(String(new FormData(event.currentTarget).get("pass") ?? ""));
  };
  return (
    <ScanStep>
      <h1>{t("title")}</h1>
      <form id={FORM} key={wrong} className={styles.number} noValidate onSubmit={submit}>
        <PassNumberField
          field={field}
          label={t("number")}
          hint={wrong ? t("read", { count: digitsOf(wrong)?.length ?? 0 }) : t("numberHint")}
          alone
          autoFocus
        />
        <SubmitButton icon="magnifying-glass" className={styles.go}>
          {t("verify")}
        </SubmitButton>
      </form>
    </ScanStep>
  );
}
