import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { IconButton } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";

const line = {
  display: "inline-flex",
  alignItems: "center",
  gap: "2px",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;
/** It does not make a row higher. */
const inLine = { marginBlock: "-8px" };

/** A pass number, with a button that copies its 13 digits where scripts run and the browser lets them. */
export function CopiedNumber({ passId }: { passId: string }) {
  const { t } = useTranslation("backoffice-pass-holders");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"done" | "refused">();
  const number = shownPassNumber(passId);
  return (
    <span style={line}>
      <span translate="no">{number}</span>
      {hydrated && navigator.clipboard && (
        <>
          <IconButton
            style={inLine}
            size="sm"
            icon={copied === "done" ? "check-bold" : "copy"}
            label={t("copy.button", { number })}
            onClick={() =>
              void navigator.clipboard.writeText(passId).then(
                () => setCopied("done"),
                () => setCopied("refused"),
              )
            }
            onBlur={() => setCopied(undefined)}
          />
          <span className={copied === "refused" ? undefined : "sr"} aria-live="polite">
            {copied && t(`copy.${copied}`)}
          </span>
        </>
      )}
    </span>
  );
}
