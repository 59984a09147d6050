import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { outboxList } from "~/contract/outbox/calls";
import { hasFailed, type MailState, mailStates } from "~/contract/outbox/mail-states";
import { formatDay, formatHour, formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { ReservedAddresses } from "~/ui/shell/reserved-addresses";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { reservedAddresses } from "~/web/request/site.server";
import { MailBadge } from "./mail-badge";

const tabs = {
  waiting: ["waiting"],
  sent: ["sent"],
  failed: mailStates.filter(hasFailed),
} satisfies Record<string, MailState[]>;
type Tab = keyof typeof tabs;
const isTab = (tab: Tab, chosen: readonly string[]) => chosen.join() === tabs[tab].join();

export const handle = {
  title: ({ mails, chosen }: { mails: { currentPage: number }; chosen: string[] }, t: TFunction) => {
    const title = t("backoffice-outbox:title");
    const tab = (Object.keys(tabs) as Tab[]).find((one) => isTab(one, chosen));
    const words = tab && t(`backoffice-outbox:shown.${tab}`);
    return listTitle(t, words ? t("backoffice-ui:listTitle.narrowed", { title, words }) : title, mails);
  },
  i18n: ["backoffice-outbox"],
};

export const loader = screenLoader({ may: "readOutbox" }, async (screen) => {
  const { api, page, url } = screen;
  const { input, state } = outboxList.fromUrl(url.searchParams);
  const [{ views, remember }, found] = await Promise.all([
    keptViews(screen, "outbox"),
    api.outbox.list({ ...input, PageNumber: page }),
  ]);
  const mails = existingPage(url, found);
  await remember();
  return {
    mails,
    views,
    chosen: state.chosen.state,
    search: url.search,
    reserved: reservedAddresses(),
  };
});
type Row = Awaited<ReturnType<typeof loader>>["mails"]["items"][number];

export default function Outbox() {
  const { mails, views, chosen, search, reserved } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  const detail = ({ sentAt, attempts }: Row) => {
    if (sentAt) return `${formatDay(sentAt)} à ${formatHour(sentAt)}`;
    return attempts > 0 && t("attempts", { count: attempts });
  };
  const option = (tab: Tab) => ({
    label: t(`shown.${tab}`),
    to: `/outbox?${tabs[tab].map((state) => `state=${state}`).join("&")}`,
    current: isTab(tab, chosen),
  });
  return (
    <Screen>
      <PageHead
        title={t("title")}
        total={formatNumber(mails.totalCount)}
        actions={
          <>
            {isTab("failed", chosen) && mails.totalCount > 0 && (
              <ButtonLink to={`/outbox/send-again${search}`} variant="secondary" icon="paper-plane-tilt">
                {t("again.open")}
              </ButtonLink>
            )}
            <SegmentedLinks
              label={t("state")}
              options={[
                { label: t("shown.all"), to: "/outbox", current: chosen.length === 0 },
                option("waiting"),
                option("sent"),
                option("failed"),
              ]}
            />
          </>
        }
      />
      {views && <ViewLinks {...views} />}
      <ReservedAddresses addresses={reserved} />
      {!mails.smtpConfigured && <Alert title={t("noServer.title")}>{t("noServer.text")}</Alert>}
      <Card flush label={t("title")}>
        <DataTable
          label={t("title")}
          links
          rows={mails.items}
          rowKey={({ id }) => id}
          empty={
            chosen.length ? (
              <EmptyState title={t("none.title")} text={t("none.text")} />
            ) : (
              <EmptyState title={t("empty.title")} text={t("empty.text")} />
            )
          }
          columns={[
            {
              key: "subject",
              header: t("subject"),
              cell: (mail) => (
                <RowName
                  to={`/outbox/${mail.id}${search}`}
                  title={<span lang={mail.language}>{mail.subject}</span>}
                >
                  {mail.recipient}
                </RowName>
              ),
            },
            {
              key: "createdAt",
              header: t("createdAt"),
              // As when notifications are sent.
              cell: ({ createdAt }) => (
                <TwoLines>
                  {formatDay(createdAt)}
                  <p>{formatHour(createdAt)}</p>
                </TwoLines>
              ),
            },
            {
              key: "state",
              header: t("state"),
              cell: (mail) => (
                <TwoLines>
                  <MailBadge state={mail.state} />
                  <p>{detail(mail)}</p>
                </TwoLines>
              ),
            },
          ]}
        />
      </Card>
      <Pagination page={mails} noun={t("noun", { count: mails.totalCount })} />
    </Screen>
  );
}
