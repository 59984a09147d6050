import { Form, Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import type { HolderListItem } from "~/contract/pass-holders/answers";
import { type HolderFilters, holderList, notOfTheList } from "~/contract/pass-holders/filters";
import type { spokenLanguages } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { formatDay, formatNumber } from "~/i18n/french";
import { languageTag, showMore } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { NatureTag } from "~/ui/display/badge";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { type Column, DataTable, RowName } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { headings } from "~/ui/lists/headings";
import { KeptQuery } from "~/ui/lists/kept-query";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole, NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { fromList } from "~/ui/lists/return-to";
import { DensitySwitch } from "~/ui/lists/segmented";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { CopiedNumber } from "~/ui/pass-holders/copied-number";
import { Counter } from "~/ui/pass-holders/counter";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { orMissing } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

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

/** Characters of a last name, a first name and a locality. */
const MAX_NAME_LENGTH = 40;
const MAX_CITY_LENGTH = 28;
/** The last name stands out, by which people look. */
const lighter = { fontWeight: "440" };
/** Only the others are named. */
const HOME = "BE";

interface Shown {
  list: ListState<never, HolderFilters["Order"]>;
  /** The list's own. */
  query: string;
  /** Names of the countries of its rows. */
  countries: Record<string, string>;
  t: TFunction<"backoffice-pass-holders">;
}

/** The language that somebody wants to be written to in. */
const SpokenLanguage = ({ language }: { language: (typeof spokenLanguages)[number] }) => (
  <span className={languageTag()}>{language}</span>
);

function holderColumns({ list, query, countries, t }: Shown): Column<HolderListItem>[] {
  const heading = headings(list, query);
  return [
    {
      key: "name",
      header: t("list.name"),
      cell: ({ id, lastName, firstName, availablePoints }) => (
        <RowName
          to={fromList(`/pass-holders/${id}/informations`, query)}
          title={
            <span title={`${lastName} ${firstName}`}>
              {`${cutName(lastName, MAX_NAME_LENGTH)} `}
              <span style={lighter}>{cutName(firstName, MAX_NAME_LENGTH)}</span>
            </span>
          }
          choose={<ChooseRow value={id} name={`${firstName} ${lastName}`} />}
          phone={t("list.phonePoints", { count: availablePoints, value: formatNumber(availablePoints) })}
        />
      ),
    },
    {
      key: "passId",
      header: t("list.passId"),
      cell: ({ passId }) => <CopiedNumber passId={passId} />,
    },
    {
      key: "passType",
      ...heading({ words: t("list.passType"), by: "passType", direction: "ascending" }),
      cell: ({ passType }) => <NatureTag value={passType} />,
    },
    {
      key: "language",
      ...heading({ words: t("list.language"), by: "language", direction: "ascending" }),
      needs: "room",
      cell: ({ language }) => <SpokenLanguage language={language} />,
    },
    {
      key: "city",
      ...heading({ words: t("list.city"), by: "zipCode", direction: "ascending" }),
      cell: ({ zipCode, city, country }) => (
        <span title={city}>
          <span className="muted">{zipCode}</span>
          {` ${cutName(city, MAX_CITY_LENGTH)}`}
          {country !== HOME && <span className="muted">, {countries[country] ?? country}</span>}
        </span>
      ),
    },
    {
      key: "points",
      ...heading({ words: t("list.points"), by: "points", direction: "descending" }),
      numeric: true,
      cell: ({ availablePoints }) => (
        <span className={availablePoints === 0 ? "muted" : undefined}>{formatNumber(availablePoints)}</span>
      ),
    },
    {
      key: "createdDate",
      ...byCreation(list.sort, query, t),
      needs: "room",
      cell: ({ createdDate }) => formatDay(createdDate),
    },
  ];
}

/** As `headings` makes them, of two orders that the source names. */
function byCreation(sort: HolderFilters["Order"], query: string, t: Shown["t"]) {
  const isOldest = sort === "oldest";
  const isCurrent = isOldest || sort === "newest";
  return {
    sorted: isCurrent ? (isOldest ? ("ascending" as const) : ("descending" as const)) : undefined,
    header: (
      <Link
        to={withQuery(query, { sort: sort === "newest" ? "oldest" : null, page: null })}
        preventScrollReset
        {...(isCurrent && { "aria-current": "true" })}
      >
        {t("list.created")}
        <Icon name={isOldest ? "arrow-up-bold" : "arrow-down-bold"} />
      </Link>
    ),
  };
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

/** Below the list: files of the rows that are ticked. Those of all the rows are asked for above it. */
function ChosenHolders() {
  const { t } = useTranslation("backoffice-pass-holders");
  return (
    <Form id="chosen" method="get" className={showMore()} preventScrollReset>
      <KeptQuery without={["page", "id", "of"]} />
      <input type="hidden" name="of" value="chosen" />
      <Button formAction="/pass-holders/export/qr-codes" variant="secondary" size="sm" icon="qr-code">
        {t("list.qrCodesOfChosen")}
      </Button>
      <Button formAction="/pass-holders/export" variant="ghost" size="sm" icon="export">
        {t("list.exportChosen")}
      </Button>
    </Form>
  );
}
