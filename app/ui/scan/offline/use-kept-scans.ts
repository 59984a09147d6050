import { useCallback, useEffect, useState } from "react";
import { canKeep, keptScans, type NumberedScan, onKeptScansChange } from "./kept-scans";
import { type Sent, sendKept } from "./send-kept";
import { sendInBackground } from "./worker";

/** Milliseconds between two attempts: browsers regard a network without internet access as online. */
const DEBOUNCE = 20_000;

/** The scans kept by this device, sent while a page is open: at once, when the network is back, and periodically. */
export function useKeptScans() {
  const [scans, setScans] = useState<NumberedScan[]>([]);
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const send = useCallback(async () => {
    setSending(true);
    try {
      setSent(await sendKept());
    } catch {
      // A device that refuses its storage: nothing is kept there.
      setSent("later");
    } finally {
      setSending(false);
    }
  }, []);
  useEffect(() => {
    if (!canKeep()) return;
    const read = () => void keptScans().then(setScans, () => undefined);
    read();
    void send();
    void sendInBackground().catch(() => undefined);
    addEventListener("online", send);
    const timer = setInterval(send, DEBOUNCE);
    const stop = onKeptScansChange(read);
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
      stop();
    };
  }, [send]);
  return { scans, sent, isSending, send };
}
