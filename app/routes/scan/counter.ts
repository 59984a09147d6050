import { useBeforeUnload, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { digitOf, passNumberIn } from "~/contract/pass-holders/words";
import { leaving } from "~/ui/scan/offline/leaving";
import { step } from "./step";

/** Keeps the screen on while a counter waits for the next pass, if the browser supports it. */
export function useScreenOn() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const keep = () => {
      // The browser releases the lock when the page is hidden, and refuses it when the battery is low.
      if (document.visibilityState === "visible")
        lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      lock?.then((held) => held?.release());
    };
  }, []);
}

/** Opens the next pass when a hand scanner types its number and presses Enter, wherever the focus is. */
export function useTypedPass(open: (pass: string) => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    let typed = "";
    const type = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
      const digit = digitOf(event);
      if (digit) typed = (typed + digit).slice(-13);
      else if (event.key === "Enter") {
        const pass = passNumberIn(typed);
        typed = "";
        if (!pass) return;
        event.preventDefault();
        latest.current(pass);
      }
    };
    addEventListener("keydown", type);
    return () => removeEventListener("keydown", type);
  }, []);
}

/** Opens the next scanned pass, unless a visit is being sent: navigation would abort its request. */
export function useNextPass(place: string) {
  const navigate = useNavigate();
  const isAwarding = useNavigation().formMethod === "POST";
  useTypedPass((pass) => {
    if (!isAwarding) navigate(step("/pass", place, { pass }));
  });
}

/** Confirms leaving the page while a visit is being sent, since navigation would abort its request. */
export function useKeptVisit(question: string) {
  const isAwarding = useNavigation().state === "submitting";
  const blocker = useBlocker(isAwarding);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!isAwarding || !window.confirm(question)) blocker.reset();
    else blocker.proceed();
  }, [blocker, isAwarding, question]);
  useBeforeUnload((event) => {
    if (isAwarding && !leaving.now) event.preventDefault();
  });
}
