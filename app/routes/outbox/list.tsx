import { Outlet, useLoaderData } from "@remix-run/react";
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
import { FilterBar } from "~/ui/lists/filter-bar";
import { KeptQuery } from "~/ui/lists/kept-query";
import { ColumnsLink, ListBar, ListRange } from "~/ui/lists/list-bar";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { listTitle } from "~/ui/lists/list-title";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
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

type Data = Pick<Awaited<ReturnType<typeof loader>>, "mails" | "list">;
export const handle = {
  title: ({ mails, list }: Data, t: TFunction) => {
    const tab = (Object.keys(tabs) as Tab[]).find((one) => isTab(one, list.chosen.state));
    const words = [
      tab && t(`backoffice-outbox:shown.${tab}`),
      list.search && t("backoffice-ui:listTitle.search", { search: list.search }),
    ].filter(Boolean);
    const title = t("backoffice-outbox:title");
    const narrowed = t("backoffice-ui:listTitle.narrowed", { title, words: words.join(", ") });
    return listTitle(t, words.length > 0 ? narrowed : title, mails);
  },
  i18n: ["backoffice-outbox"],
};

export const loader = screenLoader({ may: "readOutbox" }, async (screen) => {
  const { api, page, url } = screen;
  const { input, state } = outboxList.fromUrl(url.searchParams);
  const [{ views, columns, remember }, found] = await Promise.all([
    keptViews(screen, "outbox"),
    api.outbox.list({ ...input, PageNumber: page }),
  ]);
  const mails = existingPage(url, found);
  await remember();
  return {
    mails,
    views,
    columns,
    list: state,
    search: url.search,
    reserved: reservedAddresses(),
  };
});
type Row = Awaited<ReturnType<typeof loader>>["mails"]["items"][number];

export default function Outbox() {
  const { mails, views, columns: shown, list, search, reserved } = useLoaderData<typeof loader>();
  const chosen = list.chosen.state;
  const { t } = useTranslation("backoffice-outbox");
  const { columns, choice } = tableOf("outbox", mailColumns(search, t), shown);
  const inStates = (states: readonly MailState[]) => {
    const query = new URLSearchParams(withQuery(search, { state: null, page: null }));
    for (const state of states) query.append("state", state);
    return query.size > 0 ? `/outbox?${query}` : "/outbox";
  };
  const option = (tab: Tab) => ({
    label: t(`shown.${tab}`),
    to: inStates(tabs[tab]),
    current: isTab(tab, chosen),
  });
  return (
    <Screen overlay={<Outlet context={{ columns: choice }} />}>
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
                { label: t("shown.all"), to: inStates([]), current: chosen.length === 0 },
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
      <FilterBar
        search={{ label: t("search"), placeholder: t("search"), value: list.search }}
        hidden={<KeptQuery without={["search", "page"]} />}
      />
      <Card flush label={t("title")}>
        <ListBar range={<ListRange page={mails} deleted={false} />}>
          <ColumnsLink {...choice} />
        </ListBar>
        <DataTable
          label={t("title")}
          links
          rows={mails.items}
          rowKey={({ id }) => id}
          empty={
            list.isFiltered && !list.search ? (
              <EmptyState title={t("none.title")} text={t("none.text")} />
            ) : (
              <NothingFound
                list={list}
                title={t("notFound")}
                clearTo="/outbox"
                all={{ to: "/outbox", label: t("all") }}
                whenEmpty={{ title: t("empty.title"), text: t("empty.text") }}
              />
            )
          }
          columns={columns}
        />
      </Card>
      <Pagination page={mails} noun={t("noun", { count: mails.totalCount })} />
    </Screen>
  );
}

function mailColumns(search: string, t: TFunction<"backoffice-outbox">): ListTable<"outbox", Row> {
  const detail = ({ sentAt, attempts }: Row) => {
    if (sentAt) return `${formatDay(sentAt)} à ${formatHour(sentAt)}`;
    return attempts > 0 && t("attempts", { count: attempts });
  };
  return {
    subject: {
      label: t("subject"),
      cell: (mail) => (
        <RowName to={`/outbox/${mail.id}${search}`} title={<span lang={mail.language}>{mail.subject}</span>}>
          {mail.recipient}
        </RowName>
      ),
    },
    createdAt: {
      label: t("createdAt"),
      // On two lines, to leave enough width for the subject.
      cell: ({ createdAt }) => (
        <TwoLines>
          {formatDay(createdAt)}
          <p>{formatHour(createdAt)}</p>
        </TwoLines>
      ),
    },
    state: {
      label: t("state"),
      cell: (mail) => (
        <TwoLines>
          <MailBadge state={mail.state} />
          <p>{detail(mail)}</p>
        </TwoLines>
      ),
    },
  };
}
