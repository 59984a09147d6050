import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { alert } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { sendAgain } from "./connection";

interface LostConnectionProps {
  trying: boolean;
  /** The form that waits, as it is by now. */
  current: () => FormData | undefined;
}

/** Says that a form waits for the network. In a place of its own: feet of forms have none for a sentence. */
export function LostConnection({ trying, current }: LostConnectionProps) {
  const { t } = useTranslation("backoffice-ui");
  useEffect(() => {
    const send = () => sendAgain(current());
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  });
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
            onClick={() => sendAgain(current())}
          >
            {t(trying ? "connection.trying" : "connection.again")}
          </Button>
        }
        live
      >
        {t("connection.kept")}
      </Alert>
    </div>,
    document.body,
  );
}
