import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageCursor } from "~/contract/paging";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { withQuery } from "~/ui/lists/pagination";
import { LogEntries } from "~/ui/logs/log-entries";
import { groupEntries } from "~/ui/logs/log-groups.server";
import { Screen } from "~/ui/overlays/overlay";
import { ActionBar } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { useUser } from "./sheet";

export const handle = { title: "backoffice-users:sheet.history", i18n: ["backoffice-logs"] };

/** Continues after the previous page; an invalid cursor starts with the latest entry. */
export const loader = screenLoader({ may: "readLogs" }, async ({ api, param, url }) => {
  const Before = pageCursor.safeParse(url.searchParams.get("before")).data;
  const { items, next } = await api.logs.ofPerson({ id: param("userId"), Before });
  return { isFirst: !Before, next, groups: await groupEntries(items, { by: "day" }) };
});

/** A user's actions and changes of their account, newest first, as far as the reader may see the journal. */
export default function UserHistory() {
  const { isFirst, next, groups } = useLoaderData<typeof loader>();
  const { user } = useUser();
  const { t } = useTranslation("backoffice-users");
  const { pathname, search } = useLocation();
  const to = (before: string | null) => `${pathname}${withQuery(search, { before })}`;
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
      </Card>
      <ActionBar>
        {!isFirst && (
          <ButtonLink to={to(null)} variant="secondary">
            {t("sheet.latest")}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={to(next)} variant="secondary">
            {t("sheet.older")}
          </ButtonLink>
        )}
      </ActionBar>
    </Screen>
  );
}
