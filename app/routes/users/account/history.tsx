import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { LogEntries } from "~/ui/logs/log-entries";
import { groupEntries } from "~/ui/logs/log-groups.server";
import { Screen } from "~/ui/overlays/overlay";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { useUser } from "./sheet";

export const handle = {
  title: ({ history }: { history: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-users:sheet.history"), history),
  i18n: ["backoffice-logs"],
};

export const loader = screenLoader({ may: "readLogs" }, async ({ api, page: PageNumber, param, url }) => {
  const all = await api.logs.list({ Person: [param("userId")], PageNumber });
  const { items, ...history } = existingPage(url, all);
  return { history, groups: await groupEntries(items, { by: "day" }) };
});

/** What somebody did, as far as the reader's journal goes, newest first. */
export default function UserHistory() {
  const { history, groups } = useLoaderData<typeof loader>();
  const { user } = useUser();
  const { t } = useTranslation(["backoffice-users", "backoffice-logs"]);
  return (
    <Screen>
      <Card
        flush
        title={t("sheet.history")}
        aside={
          groups.length > 0 && (
            <small>
              <Link to={`/logs?person=${user.id}`}>{t("sheet.inJournal")}</Link>
            </small>
          )
        }
      >
        {groups.length === 0 && (
          <EmptyState title={t("sheet.noAction")} text={t("sheet.noActionText")} level={2} />
        )}
        <LogEntries groups={groups} />
        <Pagination page={history} noun={t("backoffice-logs:noun", { count: history.totalCount })} />
      </Card>
    </Screen>
  );
}
