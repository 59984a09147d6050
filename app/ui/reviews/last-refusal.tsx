import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LastRefusal } from "~/contract/reviews/answers";
import { formatLongDay } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";

/** On the page of what was refused: what was asked for, when it was refused and why. */
export function LastRefusalAlert({ refusal, action }: { refusal: LastRefusal; action: ReactNode }) {
  const { t } = useTranslation("backoffice-ui");
  const { kind, at, reason } = refusal;
  return (
    <Alert tone="danger" title={t(`refusal.${kind}.on`, { day: formatLongDay(at) })} action={action}>
      {reason ? t("refusal.reason", { reason }) : t("refusal.noReason")}
    </Alert>
  );
}

/** The same in a row of a list. */
export function LastRefusalNote({ refusal: { kind, reason } }: { refusal: LastRefusal }) {
  const { t } = useTranslation("backoffice-ui");
  const what = t(`refusal.${kind}.short`);
  return <p>{reason ? t("refusal.because", { what, reason }) : what}</p>;
}
