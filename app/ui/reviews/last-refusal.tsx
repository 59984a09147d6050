import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LastRefusal } from "~/contract/reviews/answers";
import { formatLongDay } from "~/i18n/french";
import { table } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { cutName } from "~/ui/display/names";

const styles = table();

/** On the page of a refused subject: what was requested, when it was refused and why. */
export function LastRefusalAlert({ refusal, action }: { refusal: LastRefusal; action: ReactNode }) {
  const { t } = useTranslation("backoffice-ui");
  const { kind, at, reason } = refusal;
  return (
    <Alert tone="danger" title={t(`refusal.${kind}.on`, { day: formatLongDay(at) })} action={action}>
      {reason ? t("refusal.reason", { reason }) : t("refusal.noReason")}
    </Alert>
  );
}

/** Characters of a reason in a row: it may have up to 2,000, which the sheet shows in full. */
const MAX_REASON_LENGTH = 90;

/** The same in a row of a list. */
export function LastRefusalNote({ refusal: { kind, reason } }: { refusal: LastRefusal }) {
  const { t } = useTranslation("backoffice-ui");
  const what = t(`refusal.${kind}.short`);
  if (!reason) return <p>{what}</p>;
  const cut = cutName(reason, MAX_REASON_LENGTH);
  return (
    <p className={styles.note} title={cut === reason ? undefined : reason}>
      {t("refusal.because", { what, reason: cut })}
    </p>
  );
}
