import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { holderList, notOfTheList } from "~/contract/pass-holders/filters";
import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { DataTable } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole, NothingFound } from "~/ui/lists/nothing-found";
import { Pagination } from "~/ui/lists/pagination";
import { DensitySwitch } from "~/ui/lists/segmented";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { ChosenHolders } from "~/ui/pass-holders/chosen-holders";
import { Counter } from "~/ui/pass-holders/counter";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { orMissing } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { holderColumns } from "./columns";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ everyHolder }: Data, t: TFunction) => {
    const title = t("backoffice-pass-holders:list.title");
    return everyHolder
      ? listTitle(t, title, everyHolder.page, { list: everyHolder.list, filters: { id: false } })
      : title;
  },
  i18n: ["backoffice-pass-holders", "backoffice-badges"],
};

/** The list is the programme's; an operator's people sign holders up and print the catalogue. */
export const loader = screenLoader({ may: "seePassHolders" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const person = await me();
  if (!can.seeAllPassHolders(person)) return { everyHolder: null };
  const { input, state: list } = holderList.fromUrl(url.searchParams, notOfTheList);
  const [{ views, remember }, page, countries] = await Promise.all([
    keptViews(screen, "passHolders"),
    api.passHolders.list({ ...input, PageNumber }),
    orMissing(api.content.countries()),
  ]);
  const shown = existingPage(url, page);
  await remember();
  const present = new Set(shown.items.map(({ country }) => country));
  return {
    everyHolder: {
      page: shown,
      duplicates: person.openDuplicates,
      views,
      list,
      query: url.search,
      countries: Object.fromEntries(
        (countries ?? []).filter(({ id }) => present.has(id)).map(({ id, label }) => [id, label]),
      ),
    },
  };
});

export default function PassHolders() {
  const { everyHolder } = useLoaderData<typeof loader>();
  return everyHolder ? (
    <HolderList {...everyHolder} />
  ) : (
    <Screen overlay={<Outlet />}>
      <Counter />
    </Screen>
  );
}

function HolderList({ page, duplicates, views, list, query, countries }: NonNullable<Data["everyHolder"]>) {
  const { t } = useTranslation("backoffice-pass-holders");
  const add = (
    <ButtonLink to={`/pass-holders/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
      {t("list.add")}
    </ButtonLink>
  );
  const hasNothing = page.totalCount === 0 && isWhole(list);
  return (
    <Screen overlay={<Outlet />}>
      <PageHead
        title={t("list.title")}
        total={formatNumber(page.totalCount)}
        actions={
          <>
            <ButtonLink
              to={`/pass-holders/export${query}`}
              variant="secondary"
              icon="export"
              reason={page.totalCount ? undefined : t("list.nothingToExport")}
              preventScrollReset
            >
              {t("list.export")}
            </ButtonLink>
            <ButtonLink
              to={`/pass-holders/export/offers${query}`}
              variant="secondary"
              icon="book-open-text"
              preventScrollReset
            >
              {t("list.catalogue")}
            </ButtonLink>
            {!hasNothing && add}
          </>
        }
      />
      {duplicates > 0 && (
        <Alert
          tone="warning"
          title={t("list.duplicates", { count: duplicates, value: formatNumber(duplicates) })}
          action={
            <ButtonLink
              to={`/pass-holders/duplicate${query}`}
              variant="secondary"
              size="sm"
              preventScrollReset
            >
              {t("list.resolve")}
            </ButtonLink>
          }
        >
          {t("list.duplicatesText")}
        </Alert>
      )}
      {views && <ViewLinks {...views} />}
      <FilterBar
        search={{ label: t("list.searchLabel"), placeholder: t("list.search"), value: list.search }}
        hidden={list.sort !== list.sorts[0] && <input type="hidden" name="sort" value={list.sort} />}
      />
      <Card flush label={t("list.title")}>
        <ListBar
          range={
            <ListRange page={page} deleted={{ to: "/pass-holders/deleted", label: t("list.deleted") }} />
          }
          sort={{
            value: list.sort,
            options: list.sorts.flatMap((value) =>
              value === "none" ? [] : { value, label: t(`sort.${value}`) },
            ),
          }}
        >
          <ButtonLink
            to={`/pass-holders/export/qr-codes${query}`}
            variant="ghost"
            size="sm"
            icon="qr-code"
            preventScrollReset
          >
            {t("list.qrCodes")}
          </ButtonLink>
          <DensitySwitch />
        </ListBar>
        <DataTable
          label={t("list.title")}
          links
          dense
          rows={page.items}
          rowKey={({ id }) => id}
          empty={
            <NothingFound
              list={list}
              title={t("list.empty")}
              yet={{ title: t("list.none"), add }}
              clearTo="/pass-holders"
              all={{ to: "/pass-holders", label: t("list.showAll") }}
            />
          }
          columns={holderColumns({ list, query, countries, t })}
        />
        {page.totalCount > 0 && <ChosenHolders />}
        <Pagination page={page} noun={t("list.noun", { count: page.totalCount })} />
      </Card>
    </Screen>
  );
}
