import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { holderList, ignoredFilters } from "~/contract/pass-holders/filters";
import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { ExportLink, ListCard } from "~/ui/lists/list-card";
import { tableOf } from "~/ui/lists/list-columns";
import { ListFilters, MissingFilters } from "~/ui/lists/list-filters";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole } from "~/ui/lists/nothing-found";
import { withQuery } from "~/ui/lists/pagination";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { ChosenHolders, notifyPath } from "~/ui/pass-holders/chosen-holders";
import { Counter } from "~/ui/pass-holders/counter";
import { holderColumns } from "~/ui/pass-holders/holder-columns";
import { holderFilters } from "~/ui/pass-holders/holder-filters";
import { PageHead } from "~/ui/shell/page-head";
import { holderChoices } from "~/web/lists/holder-choices.server";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ everyHolder }: Data, t: TFunction) => {
    const title = t("backoffice-pass-holders:list.title");
    return everyHolder
      ? listTitle(t, title, everyHolder.page, {
          list: everyHolder.list,
          filters: holderFilters(everyHolder.choices, t),
        })
      : title;
  },
  i18n: ["backoffice-pass-holders", "backoffice-holder-filters", "backoffice-badges"],
};

/** The list is only for the programme; others sign holders up here, and see today's sign-ups. */
export const loader = screenLoader({ may: "seePassHolders" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const person = await me();
  if (!can.seeAllPassHolders(person)) {
    const registrations = await api.passHolders.registrations({ PageNumber });
    return { everyHolder: null, registrations: existingPage(url, registrations) };
  }
  const { input, state: list } = holderList.fromUrl(url.searchParams, ignoredFilters);
  const found = api.passHolders.list({ ...input, PageNumber });
  const [{ views, columns, remember }, page, choices] = await Promise.all([
    keptViews(screen, "passHolders"),
    found,
    found.then(({ items }) =>
      holderChoices(api, {
        named: list.chosen.visitedOperator,
        countries: new Set([...list.chosen.country, ...items.map(({ country }) => country)]),
      }),
    ),
  ]);
  const shown = existingPage(url, page);
  await remember();
  return {
    registrations: null,
    everyHolder: {
      page: shown,
      duplicates: person.openDuplicates,
      views,
      columns,
      list,
      query: url.search,
      choices,
    },
  };
});

export default function PassHolders() {
  const { everyHolder, registrations } = useLoaderData<typeof loader>();
  return everyHolder ? (
    <HolderList {...everyHolder} />
  ) : (
    <Screen overlay={<Outlet />}>
      <Counter registrations={registrations} />
    </Screen>
  );
}

function HolderList({
  page,
  duplicates,
  views,
  columns: shown,
  list,
  query,
  choices,
}: NonNullable<Data["everyHolder"]>) {
  const { t, i18n } = useTranslation(["backoffice-pass-holders", "backoffice-holder-filters"]);
  const filters = holderFilters(choices, i18n.t);
  const add = (
    <ButtonLink to={`/pass-holders/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
      {t("list.add")}
    </ButtonLink>
  );
  const columns = holderColumns({ list, query, countries: choices.countries, t });
  const table = tableOf("passHolders", columns, shown, { list, query });
  const hasNothing = page.totalCount === 0 && isWhole(list);
  const segment = views?.links.find(({ isCurrent, name }) => isCurrent && name)?.name ?? null;
  return (
    <Screen
      overlay={
        <Outlet context={{ list, filters, clearTo: "/pass-holders", found: page, columns: table.choice }} />
      }
    >
      <PageHead
        title={t("list.title")}
        total={formatNumber(page.totalCount)}
        actions={
          <>
            <ExportLink
              to={`/pass-holders/export${query}`}
              reason={page.totalCount === 0 && t("list.nothingToExport")}
            >
              {t("list.export")}
            </ExportLink>
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
      <MissingFilters
        choices={{
          [t("backoffice-holder-filters:province")]: choices.provinces,
          [t("backoffice-holder-filters:visitedCategory")]: choices.categories,
          [t("backoffice-holder-filters:visitedOperator")]: choices.operators,
        }}
      />
      <ListFilters
        list={list}
        search={{ label: t("list.searchLabel"), placeholder: t("list.search") }}
        filters={filters}
        clearTo="/pass-holders"
      />
      <ListCard
        list={list}
        page={page}
        rowKey={({ id }) => id}
        table={table}
        title={t("list.title")}
        sortLabel={(value) => value !== "none" && t(`sort.${value}`)}
        noun={t("list.noun", { count: page.totalCount })}
        clearTo="/pass-holders"
        empty={{
          title: t("list.empty"),
          all: { to: "/pass-holders", label: t("list.showAll") },
          whenEmpty: { title: t("list.none"), add },
        }}
        deleted={{ to: "/pass-holders/deleted", label: t("list.deleted") }}
        actions={
          <>
            <ButtonLink
              to={`/pass-holders/points${withQuery(query, { of: "all", page: null })}`}
              variant="ghost"
              size="sm"
              icon="coins"
              preventScrollReset
            >
              {t("list.givePoints")}
            </ButtonLink>
            <ButtonLink to={notifyPath(query, segment)} variant="ghost" size="sm" icon="paper-plane-tilt">
              {t("list.notify")}
            </ButtonLink>
            <ButtonLink
              to={`/pass-holders/export/qr-codes${query}`}
              variant="ghost"
              size="sm"
              icon="qr-code"
              preventScrollReset
            >
              {t("list.qrCodes")}
            </ButtonLink>
          </>
        }
        selected={page.totalCount > 0 && <ChosenHolders />}
      />
    </Screen>
  );
}
