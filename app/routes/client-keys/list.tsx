import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoment, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { KeyState } from "./key-state";

export const handle = {
  title: ({ keys }: { keys: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-client-keys:title"), keys),
  i18n: ["backoffice-client-keys"],
};

export const loader = screenLoader({ may: "manageClientKeys" }, async ({ api, page, url }) => ({
  keys: existingPage(url, await api.clientKeys.list({ PageNumber: page })),
  search: url.search,
}));

/** Keys with which client applications call. */
export default function ClientKeys() {
  const { keys, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-client-keys");
  return (
    <Screen>
      <PageHead
        title={t("title")}
        total={formatNumber(keys.totalCount)}
        sub={t("lead")}
        help="clientKeys"
        actions={
          <ButtonLink to={`/client-keys/add${search}`} variant="primary" icon="plus-bold" preventScrollReset>
            {t("add.title")}
          </ButtonLink>
        }
      />
      <Card flush label={t("title")}>
        <DataTable
          label={t("title")}
          links
          rows={keys.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("empty.title")} text={t("empty.text")} />}
          columns={[
            {
              key: "name",
              header: t("columns.name"),
              cell: (key) => (
                <RowName to={`/client-keys/${key.id}${search}`} title={key.name}>
                  {key.client} · {t("ends", { lastFour: key.lastFour })}
                </RowName>
              ),
            },
            {
              key: "operators",
              header: t("columns.operators"),
              cell: ({ operators }) =>
                operators ? t("operatorCount", { count: operators.length }) : t("everyOperator"),
            },
            {
              key: "lastUse",
              header: t("columns.lastUse"),
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? t("used", { moment: formatMoment(lastUsedAt) }) : t("never"),
            },
            {
              key: "expires",
              header: t("columns.expires"),
              cell: ({ expiresOn }) => t("until", { day: formatDay(expiresOn) }),
            },
            {
              key: "state",
              header: t("columns.state"),
              cell: ({ state }) => <KeyState state={state} />,
            },
          ]}
        />
      </Card>
      <Pagination page={keys} noun={t("noun", { count: keys.totalCount })} />
    </Screen>
  );
}
