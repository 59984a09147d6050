import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/display/empty-state";
import { Screen } from "~/ui/overlays/overlay";
import { handle as run } from "~/web/request/screen.server";
import { allowed } from "../actions/acts.server";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-operator-tabs:stats.title"),
  i18n: ["backoffice-operator-tabs"],
};

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async (work) => {
    await allowed(work, "readOperatorStatistics");
    return {};
  });

/** No pass is scanned yet: statistics read scans. */
export default function OperatorStatistics() {
  const { t } = useTranslation("backoffice-operator-tabs");
  return (
    <Screen>
      <EmptyState title={t("stats.empty")} text={t("stats.emptyText")} />
    </Screen>
  );
}
