import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { deletedHolderList } from "~/contract/pass-holders/filters";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { cutName } from "~/ui/display/names";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { listTitle } from "~/ui/lists/list-title";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

/** Characters of a name. */
const MAX_NAME_LENGTH = 60;

type Data = Awaited<ReturnType<typeof loader>>;
type Row = Data["page"]["items"][number];
export const handle = {
  title: ({ page, list }: Data, t: TFunction) =>
    listTitle(t, t("backoffice-personal-data:deleted.title"), page, { list, filters: {} }),
  i18n: ["backoffice-personal-data"],
};

export const loader = screenLoader({ may: "deletePassHolder" }, async ({ api, page: PageNumber, url }) => {
  const { input, state: list } = deletedHolderList.fromUrl(url.searchParams);
  const page = await api.passHolders.deleted({ ...input, PageNumber });
  return { page: existingPage(url, page), list, query: url.search };
});

/** Holders whose deletion can still be undone, last deleted first. */
export default function DeletedHolders() {
  const { page, list, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-personal-data");
  return (
    <Screen overlay={<Outlet />}>
      <Breadcrumb
        items={[{ label: t("deleted.list"), to: "/pass-holders" }, { label: t("deleted.title") }]}
      />
      <PageHead title={t("deleted.title")} total={formatNumber(page.totalCount)} sub={t("deleted.text")} />
      <FilterBar
        search={{ label: t("deleted.searchLabel"), placeholder: t("deleted.search"), value: list.search }}
      />
      <Card flush label={t("deleted.title")}>
        <ListBar range={<ListRange page={page} deleted={false} />} />
        <DataTable
          label={t("deleted.title")}
          rows={page.items}
          rowKey={({ id }) => id}
          stacked
          empty={
            <NothingFound
              list={list}
              title={t("deleted.empty")}
              clearTo="/pass-holders/deleted"
              all={{ to: "/pass-holders/deleted", label: t("deleted.showAll") }}
            />
          }
          columns={[
            {
              key: "name",
              header: t("deleted.name"),
              cell: ({ firstName, lastName }) => (
                <RowName title={cutName(`${lastName} ${firstName}`, MAX_NAME_LENGTH)} />
              ),
            },
            {
              key: "passId",
              header: t("deleted.passId"),
              cell: ({ passId }) => <span>{shownPassNumber(passId ?? "")}</span>,
            },
            {
              key: "when",
              header: t("deleted.when"),
              cell: ({ deletedAt, deletedBy }) => (
                <TwoLines>
                  <span>{formatDay(deletedAt)}</span>
                  {deletedBy && <p>{t("deleted.by", { user: deletedBy })}</p>}
                </TwoLines>
              ),
            },
            {
              key: "left",
              header: t("deleted.left"),
              cell: ({ daysLeft }) => t("deleted.days", { count: daysLeft }),
            },
            ...(["restore", "erase"] as const).map((act) => ({
              key: act,
              header: <span className="sr">{t(`deleted.${act}`)}</span>,
              cell: (holder: Row) => <Act act={act} holder={holder} query={query} />,
            })),
          ]}
        />
        <Pagination page={page} noun={t("deleted.noun", { count: page.totalCount })} />
      </Card>
    </Screen>
  );
}

/** A link to the confirmation of an action. */
function Act({ act, holder, query }: { act: "restore" | "erase"; holder: Row; query: string }) {
  const { t } = useTranslation("backoffice-personal-data");
  return (
    <ButtonLink
      to={`/pass-holders/deleted/${holder.id}/${act}${query}`}
      variant={act === "restore" ? "secondary" : "ghost"}
      size="sm"
      preventScrollReset
    >
      {t(`deleted.${act}`)} <span className="sr">{`${holder.firstName} ${holder.lastName}`}</span>
    </ButtonLink>
  );
}
