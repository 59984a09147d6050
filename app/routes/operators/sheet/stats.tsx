import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/display/empty-state";
import { Screen } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-operator-tabs:stats.title"),
  i18n: ["backoffice-operator-tabs"],
};

export const loader = screenLoader({ may: "readOperatorStatistics" }, async (_screen) => {
  return {};
});

/** Statistics come from scans, and no pass is scanned yet. */
export default function OperatorStatistics() {
  const { t } = useTranslation("backoffice-operator-tabs");
  return (
    <Screen>
      <EmptyState title={t("stats.empty")} text={t("stats.emptyText")} />
    </Screen>
  );
}
