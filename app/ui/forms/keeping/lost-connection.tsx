import { type ComponentType, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { alert } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { pauseBeforeNext, sendAgain, useConnection } from "./connection";

/** Shows the notice in the page's own way. */
export type LostNotice = ComponentType<{ trying: boolean; onAgain: () => void }>;

interface LostConnectionProps {
  /** Whether the form, or the requested page, is on its way. */
  sending: boolean;
  /** The waiting form in its current state. Absent: a page is waiting. */
  current?: () => FormData | undefined;
  /** Instead of the floating one. */
  Notice?: LostNotice | undefined;
}

/**
 * From its first use on, no submission or navigation is lost with the network. Reports what is waiting for it, in a
 * place of its own: form footers have no room for a sentence.
 */
export default function LostConnection({ sending, current, Notice }: LostConnectionProps) {
  const { t } = useTranslation("backoffice-ui");
  const connection = useConnection();
  const isLost = sending && connection !== "there";
  const trying = connection === "trying";
  useEffect(() => {
    if (!isLost) return;
    const send = () => sendAgain(current?.());
    window.addEventListener("online", send);
    const timer = trying ? undefined : setTimeout(send, pauseBeforeNext());
    return () => {
      window.removeEventListener("online", send);
      clearTimeout(timer);
    };
  });
  if (!isLost) return null;
  if (Notice) return <Notice trying={trying} onAgain={() => sendAgain(current?.())} />;
  return createPortal(
    <div className={alert().floating}>
      <Alert
        tone="warning"
        title={t("connection.lost")}
        action={
          <Button
            type="button"
            variant="secondary"
            size="sm"
            busy={trying}
            onClick={() => sendAgain(current?.())}
          >
            {t(trying ? "connection.trying" : "connection.again")}
          </Button>
        }
        live
      >
        {t(current ? "connection.kept" : "connection.coming")}
      </Alert>
    </div>,
    document.body,
  );
}
