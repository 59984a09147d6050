import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatMoment, formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: ({ mails }: { mails: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-outbox:title"), mails),
  i18n: ["backoffice-outbox"],
};

export const loader = screenLoader({ may: "readOutbox" }, async ({ api, page, url }) => {
  return { mails: existingPage(url, await api.outbox.list({ PageNumber: page })), search: url.search };
});

export default function Outbox() {
  const { mails, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  const state = (mail: (typeof mails)["items"][number]) =>
    mail.sentAt
      ? t("sent", { moment: formatMoment(mail.sentAt) })
      : mail.lastError
        ? t("failed", { count: mail.attempts })
        : t("waiting");
  return (
    <Screen>
      <PageHead title={t("title")} total={formatNumber(mails.totalCount)} />
      {!mails.smtpConfigured && <Alert title={t("noServer.title")}>{t("noServer.text")}</Alert>}
      <Card flush label={t("title")}>
        <DataTable
          label={t("title")}
          links
          rows={mails.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("empty.title")} text={t("empty.text")} />}
          columns={[
            {
              key: "subject",
              header: t("subject"),
              cell: (mail) => (
                <RowName to={`/outbox/${mail.id}${search}`} title={mail.subject}>
                  {mail.recipient}
                </RowName>
              ),
            },
            { key: "createdAt", header: t("createdAt"), cell: (mail) => formatMoment(mail.createdAt) },
            { key: "state", header: t("state"), cell: state },
          ]}
        />
      </Card>
      <Pagination
        page={mails.currentPage}
        pageSize={mails.pageSize}
        total={mails.totalCount}
        noun={t("noun", { count: mails.totalCount })}
      />
    </Screen>
  );
}
