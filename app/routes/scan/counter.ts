import { useBeforeUnload, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { digitOf, passNumberIn } from "~/contract/pass-holders/words";
import { leaving } from "~/ui/scan/offline/leaving";
import { step } from "./step";

/** Keeps the screen on while a counter waits for the next pass, if the browser can. */
export function useScreenOn() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const keep = () => {
      // The browser lets it go with the page out of sight, and refuses it when the battery is low.
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

/** A hand scanner types the next number and presses Enter wherever the focus is: that opens the next pass. */
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

/** Not while a visit is being sent, which may wait for the network: it would be dropped. */
export function useNextPass(place: string) {
  const navigate = useNavigate();
  const isAwarding = useNavigation().formMethod === "POST";
  useTypedPass((pass) => {
    if (!isAwarding) navigate(step("/pass", place, { pass }));
  });
}

/** Asks before a visit that is on its way, and may wait for the network, is dropped with its page. */
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
