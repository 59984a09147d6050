import { Form, Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { notificationList } from "~/contract/notifications/filters";
import { type NotificationState, notificationStates } from "~/contract/notifications/states";
import { identifier } from "~/contract/paging";
import { can } from "~/contract/permissions";
import { formatDay, formatHour, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { KeptQuery } from "~/ui/lists/kept-query";
import { ColumnsLink, ListBar, ListRange } from "~/ui/lists/list-bar";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { listTitle } from "~/ui/lists/list-title";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { ViewLinks } from "~/ui/lists/view-links";
import { NotificationBadge, pointsWords, resultWords, titleOf } from "~/ui/notifications/notification-words";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { ReservedAddresses } from "~/ui/shell/reserved-addresses";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { reservedAddresses } from "~/web/request/site.server";
import { testSaved } from "./form.server";
import { notificationPath, notificationsPath } from "./notification-path";

type Data = Awaited<ReturnType<typeof loader>>;
type Row = Data["page"]["items"][number];
export const handle = {
  title: ({ page, list }: Data, t: TFunction) => {
    const options = notificationStates.map((value) => ({
      value,
      label: t(`backoffice-notifications:shown.${value}`),
    }));
    const filters = { state: { label: t("backoffice-notifications:state"), options } };
    return listTitle(t, t("backoffice-notifications:title"), page, { list, filters });
  },
  i18n: ["backoffice-notifications", "backoffice-errors"],
};

export const loader = screenLoader({ may: "readNotifications" }, async (screen) => {
  const { api, me, page, url } = screen;
  const { input, state } = notificationList.fromUrl(url.searchParams);
  const [person, { views, columns, remember }, found] = await Promise.all([
    me(),
    keptViews(screen, "notifications"),
    api.notifications.list({ ...input, PageNumber: page }),
  ]);
  const shown = existingPage(url, found);
  await remember();
  return {
    page: shown,
    views,
    columns,
    list: state,
    search: url.search,
    mayEdit: can.editNotifications(person),
    mayTest: can.testNotification(person),
    reserved: reservedAddresses(),
  };
});

/** Sends a notification to one's own devices. */
export const action = screenAction({ may: "testNotification" }, (screen) =>
  screen.form(z.object({ id: identifier }), ({ id }) =>
    testSaved(screen, id, notificationsPath(screen.url.search)),
  ),
);

export default function NotificationList() {
  const {
    page,
    views,
    columns: columnsShown,
    list,
    search,
    mayEdit,
    mayTest,
    reserved,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notifications");
  const shown = (words: "all" | NotificationState, ...states: NotificationState[]) => ({
    label: t(`shown.${words}`),
    to: `/notifications${withQuery(search, { state: states.join() || null, page: null })}`,
    current: list.chosen.state.join() === states.join(),
  });
  const { columns, choice } = tableOf("notifications", notificationColumns(search, t), columnsShown);
  return (
    <Screen overlay={<Outlet context={{ columns: choice }} />}>
      <PageHead
        title={t("title")}
        total={formatNumber(page.totalCount)}
        actions={
          <>
            <SegmentedLinks
              label={t("state")}
              options={[shown("all"), ...notificationStates.map((state) => shown(state, state))]}
            />
            {mayEdit && (
              <ButtonLink
                to={`/notifications/add${search}`}
                variant="primary"
                icon="plus-bold"
                preventScrollReset
              >
                {t("create")}
              </ButtonLink>
            )}
          </>
        }
      />
      <RowRefusal />
      <ReservedAddresses addresses={reserved} />
      {views && <ViewLinks {...views} />}
      <FilterBar
        search={{ label: t("search"), placeholder: t("search"), value: list.search }}
        hidden={<KeptQuery without={["search", "page"]} />}
      />
      <Card flush label={t("title")}>
        <ListBar range={<ListRange page={page} deleted={false} />}>
          <ColumnsLink {...choice} />
        </ListBar>
        <DataTable
          label={t("title")}
          links
          dense
          rows={page.items}
          rowKey={({ id }) => id}
          empty={
            list.isFiltered && !list.search ? (
              <EmptyState title={t("none.title")} text={t("none.text")} />
            ) : (
              <NothingFound
                list={list}
                title={t("notFound")}
                clearTo="/notifications"
                all={{ to: "/notifications", label: t("all") }}
                whenEmpty={{ title: t("empty.title"), text: t("empty.text") }}
              />
            )
          }
          columns={[
            ...columns,
            ...(mayTest
              ? [
                  {
                    key: "test",
                    header: <span className="sr">{t("test.do")}</span>,
                    cell: (row: Row) => (
                      <Form method="post" preventScrollReset>
                        <SubmitButton
                          variant="ghost"
                          size="sm"
                          icon="paper-plane-tilt"
                          name="id"
                          value={row.id}
                          aria-label={t("test.of", { title: titleOf(row) })}
                          pendingLabel={t("test.doing")}
                        >
                          {t("test.do")}
                        </SubmitButton>
                      </Form>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Pagination page={page} noun={t("noun", { count: page.totalCount })} />
      </Card>
    </Screen>
  );
}

const notificationColumns = (
  search: string,
  t: TFunction<"backoffice-notifications">,
): ListTable<"notifications", Row> => ({
  title: {
    label: t("columns.title"),
    cell: (row) => <RowName to={notificationPath(row.id, search)} title={titleOf(row)} />,
  },
  send: {
    label: t("columns.send"),
    // On two lines, to leave enough width for the title.
    cell: ({ sendDate }) => (
      <TwoLines>
        {formatDay(sendDate)}
        <p>{formatHour(sendDate)}</p>
      </TwoLines>
    ),
  },
  recipients: {
    label: t("columns.recipients"),
    cell: (row) => (
      <TwoLines>
        <span>{row.countryLabel ?? t("form.everyCountry")}</span>
        <p>{pointsWords(t, row)}</p>
        {row.filters && <p>{row.segment ?? t("columns.narrowed")}</p>}
      </TwoLines>
    ),
  },
  state: {
    label: t("columns.state"),
    cell: (row) => (
      <TwoLines>
        <NotificationBadge state={row.state} />
        <p>{resultWords(t, row)}</p>
      </TwoLines>
    ),
  },
});
