import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { operatorSheet } from "~/contract/operators/calls";
import { MissingPart } from "~/ui/display/empty-state";
import { listTitle } from "~/ui/lists/list-title";
import { useSheetFields } from "~/ui/operators/sheet-fields";
import { Screen } from "~/ui/overlays/overlay";
import { ContentHistory } from "~/ui/reviews/content-history";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { sheetLabels } from "~/web/request/sheet-choices.server";
import { comparedVersions } from "~/web/request/versions.server";
import { sheetPath } from "./sheet-path";

export const handle = {
  title: ({ versions }: { versions: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-history:title"), versions),
  i18n: ["backoffice-history", "backoffice-operator-sheet", "backoffice-badges"],
};

export const loader = screenLoader({ may: "readOperatorHistory" }, async (screen) => {
  const { api, page, param } = screen;
  const eltoId = param("eltoId");
  const [versions, compared] = await Promise.all([
    api.operators.history({ eltoId, PageNumber: page }),
    comparedVersions(screen, async (requestId) => {
      const { previous, sheet, ...version } = await api.operators.historyVersion({ eltoId, requestId });
      return {
        ...version,
        previous: operatorSheet.nullable().parse(previous),
        content: operatorSheet.parse(sheet),
      };
    }),
  ]);
  return {
    versions: existingPage(screen.url, versions),
    ...compared,
    labels: compared.comparison ? await sheetLabels(api) : undefined,
  };
});

export default function History() {
  const { labels, ...history } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Screen>
      {labels?.isPartial && <MissingPart of="labels" />}
      <ContentHistory
        {...history}
        fields={useSheetFields(labels?.choices)}
        closeTo={sheetPath(pathname.split("/")[2] ?? "", "history", search)}
      />
    </Screen>
  );
}
