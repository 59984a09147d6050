import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { operatorStatuses } from "~/contract/operators/transitions";
import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { categoryLook } from "~/ui/display/category-look";
import { EmptyState } from "~/ui/display/empty-state";
import { cutName } from "~/ui/display/names";
import { Count, DataTable, RowName } from "~/ui/lists/data-table";
import { AppliedFilters, FilterBar, PickFilter } from "~/ui/lists/filters";
import { ListBar } from "~/ui/lists/list-bar";
import { Pagination, Range, withQuery } from "~/ui/lists/pagination";
import { DensitySwitch } from "~/ui/lists/segmented";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { filtersOf, sorts } from "./filters";

export const handle = {
  title: ({ may }: { may: { manageAll: boolean } }, t: TFunction) =>
    t(may.manageAll ? "backoffice-operators:list.title" : "backoffice-operators:list.own"),
  i18n: ["backoffice-operators", "backoffice-badges"],
};

/** Characters of a name in the list. */
const LONGEST_NAME = 50;

export const loader = screenLoader({ may: "readOperators" }, async ({ api, me, url }) => {
  const filters = filtersOf(url.searchParams);
  const [person, page, categories, { provinces }, { tourismOffices }] = await Promise.all([
    me(),
    api.operators.list(filters.input),
    api.content.categories(),
    api.content.provinces(),
    api.content.tourismOffices(),
  ]);
  const [only] = page.items;
  if (filters.search && !filters.isFiltered && page.totalCount === 1 && only)
    return redirect(`/eltos/${only.id}/informations?list=${encodeURIComponent(url.search)}`);
  return {
    page,
    ...filters,
    query: url.search,
    categories: categories.map(({ technicalId, label }) => ({ value: technicalId, label })),
    provinces: provinces.map(({ id, label }) => ({ value: id, label })),
    offices: tourismOffices.map(({ id, label }) => ({ value: id, label })),
    may: {
      add: can.createOperator(person),
      export: can.exportOperators(person),
      restore: can.restoreOperator(person),
      manageAll: person.isWbtAdmin,
    },
  };
});

export default function OperatorList() {
  const { page, chosen, search, sort, deleted, query, categories, provinces, offices, may } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-operators", "backoffice-badges"]);
  const picks = [
    {
      name: "status",
      label: t("list.status"),
      options: operatorStatuses.map((value) => ({ value, label: t(`backoffice-badges:${value}.m`) })),
    },
    {
      name: "distributors",
      label: t("list.type"),
      options: [
        { value: "false", label: t("type.member") },
        { value: "true", label: t("type.distributor") },
      ],
    },
    { name: "categories", label: t("list.categories"), options: categories },
    { name: "province", label: t("list.provinces"), options: provinces },
    { name: "tourismOffice", label: t("list.offices"), options: offices },
  ] as const;
  const applied = picks.flatMap(({ name, options }) =>
    chosen[name as keyof typeof chosen].map((value) => ({
      key: `${name}-${value}`,
      label: options.find((option) => option.value === value)?.label ?? value,
      to: without(query, name, value),
    })),
  );
  const from = query ? `?list=${encodeURIComponent(query)}` : "";
  return (
    <Screen>
      <PageHead
        title={t(deleted ? "list.deleted" : may.manageAll ? "list.title" : "list.own")}
        total={formatNumber(page.totalCount)}
        actions={
          <>
            {may.export && (
              <ButtonLink to={`/eltos/export${query}`} variant="secondary" icon="export" preventScrollReset>
                {t("list.export")}
              </ButtonLink>
            )}
            {may.add && (
              <ButtonLink to={`/eltos/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
                {t("list.add")}
              </ButtonLink>
            )}
          </>
        }
      />
      <FilterBar
        searchLabel={t("list.searchLabel")}
        placeholder={t("list.search")}
        search={search}
        applied={applied.length}
        kept={{ sort: sort === "name" ? undefined : sort, deleted: deleted ? "true" : undefined }}
      >
        {picks.map(({ name, label, options }) => (
          <PickFilter
            key={name}
            name={name}
            label={label}
            options={options}
            chosen={chosen[name as keyof typeof chosen]}
          />
        ))}
      </FilterBar>
      <AppliedFilters items={applied} clearTo="/eltos" />
      <Card flush label={t("list.title")}>
        <ListBar
          range={
            <>
              <Range
                alone
                page={page.currentPage}
                pageSize={page.pageSize}
                total={page.totalCount}
                approximate={page.approximate}
              />
              {may.restore && (
                <>
                  {" · "}
                  <Link to={deleted ? "/eltos" : "?deleted=true"}>
                    {t(deleted ? "list.leaveDeleted" : "list.seeDeleted")}
                  </Link>
                </>
              )}
            </>
          }
          sort={{
            name: "sort",
            value: sort,
            options: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
          }}
        >
          <DensitySwitch />
        </ListBar>
        <DataTable
          label={t("list.title")}
          links
          dense
          rows={page.items}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t("list.empty")}
              text={t("list.emptyText")}
              back={{ to: "/eltos", label: t("list.showAll") }}
            />
          }
          columns={[
            {
              key: "name",
              header: t("list.operator"),
              cell: (operator) => {
                const { icon, tone } = categoryLook(operator.categoriesTechnicalIds[0]);
                return (
                  <RowName
                    to={`/eltos/${operator.id}/informations${from}`}
                    title={<span title={operator.name}>{cutName(operator.name, LONGEST_NAME)}</span>}
                    icon={icon}
                    tone={tone}
                    phone={`${t("list.offerCount", { count: operator.numberOfOffers })}, ${t("list.dealCount", { count: operator.numberOfGoodDeals })}`}
                  >
                    {operator.categories.length > 0 && `${operator.categories.join(", ")} · `}
                    {operator.isDistributor ? <b>{t("type.distributor")}</b> : t("type.member")}
                  </RowName>
                );
              },
            },
            {
              key: "offers",
              header: t("list.offers"),
              numeric: true,
              cell: ({ numberOfOffers }) => <Count value={numberOfOffers} />,
            },
            {
              key: "goodDeals",
              header: t("list.goodDeals"),
              numeric: true,
              cell: ({ numberOfGoodDeals }) => <Count value={numberOfGoodDeals} />,
            },
            {
              key: "publication",
              header: t("list.publication"),
              cell: ({ publishStatus }) => <PublishBadge value={publishStatus} />,
            },
            { key: "status", header: t("list.status"), cell: ({ status }) => <StatusBadge value={status} /> },
            {
              key: "request",
              header: t("list.request"),
              cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
            },
          ]}
        />
        <Pagination
          page={page.currentPage}
          pageSize={page.pageSize}
          total={page.totalCount}
          approximate={page.approximate}
          noun={t("list.noun", { count: page.totalCount })}
        />
      </Card>
    </Screen>
  );
}

/** The list without one of its filters. */
function without(query: string, name: string, value: string) {
  const parameters = new URLSearchParams(query);
  const kept = parameters.getAll(name).filter((one) => one !== value);
  parameters.delete(name);
  for (const one of kept) parameters.append(name, one);
  return withQuery(parameters.toString(), { page: null });
}
