import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { OperatorListItem } from "~/contract/operators/answers";
import { ignoredFilters, type OperatorFilters, operatorList } from "~/contract/operators/filters";
import { operatorStatuses } from "~/contract/operators/statuses";
import { can, ownOperatorIds } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { ChooseRow, ChosenRows } from "~/ui/lists/chosen-rows";
import { Count, RowName, TwoLines } from "~/ui/lists/data-table";
import { ExportLink, ListCard } from "~/ui/lists/list-card";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { ListFilters, MissingFilters } from "~/ui/lists/list-filters";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole } from "~/ui/lists/nothing-found";
import { stayingInList, staysInList, useOnlyRow } from "~/ui/lists/only-row";
import { fromList } from "~/ui/lists/return-to";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { LastRefusalNote } from "~/ui/reviews/last-refusal";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { placeChoices } from "~/web/lists/place-choices.server";
import { screenLoader } from "~/web/request/screen.server";

type Data = Exclude<Awaited<ReturnType<typeof loader>>, Response>;
const isOfDeleted = ({ list }: Pick<Data, "list">) => list.chosen.deleted.includes("true");
const headingOf = (data: Pick<Data, "list" | "may">, t: TFunction) => {
  const kind = isOfDeleted(data) ? "deleted" : data.may.manageAll ? "title" : "own";
  return t(`backoffice-operators:list.${kind}`);
};
const filtersOf = (
  { categories, provinces, offices }: Pick<Data, "categories" | "provinces" | "offices">,
  t: TFunction,
) => ({
  status: {
    label: t("backoffice-operators:list.status"),
    options: operatorStatuses.map((value) => ({ value, label: t(`backoffice-badges:${value}.f`) })),
  },
  distributors: {
    label: t("backoffice-operators:list.type"),
    options: [
      { value: "false", label: t("backoffice-operators:type.member") },
      { value: "true", label: t("backoffice-operators:type.distributor") },
    ],
  },
  categories: categories && { label: t("backoffice-operators:list.categories"), options: categories },
  province: provinces && { label: t("backoffice-operators:list.provinces"), options: provinces },
  tourismOffice: offices && { label: t("backoffice-operators:list.offices"), options: offices },
  // A separate list, with a link to it.
  deleted: false as const,
  // Set by boxes in the rows.
  id: false as const,
});

export const handle = {
  title: (data: Data, t: TFunction) =>
    listTitle(t, headingOf(data, t), data.page, { list: data.list, filters: filtersOf(data, t) }),
  i18n: ["backoffice-operators", "backoffice-badges"],
};

export const loader = screenLoader({ may: "readOperators" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const { input, state: list } = operatorList.fromUrl(url.searchParams, ignoredFilters);
  const [person, { views, columns, remember }, page, choices] = await Promise.all([
    me(),
    keptViews(screen, "operators", { isOwnList: !list.chosen.deleted.includes("true") }),
    api.operators.list({ ...input, PageNumber }),
    placeChoices(api),
  ]);
  const [single, another] = ownOperatorIds(person) ?? [];
  // A list with a single operator redirects to it, except for its drawers.
  if (
    single &&
    !another &&
    can.readOperatorHistory(person) &&
    /^\/eltos\/?$/.test(url.pathname) &&
    !url.search
  )
    return redirect(`/eltos/${single}/overview`);
  const [first] = page.items;
  const only =
    list.search && !list.isFiltered && page.totalCount === 1 && first
      ? fromList(`/eltos/${first.id}/informations`, stayingInList(url.search))
      : null;
  if (only && !staysInList(url)) return redirect(only);
  const shown = existingPage(url, page);
  await remember();
  return {
    only,
    page: shown,
    views,
    columns,
    list,
    query: url.search,
    ...choices,
    may: {
      add: can.createOperator(person),
      export: can.exportOperators(person),
      restore: can.restoreOperator(person),
      manageAll: ownOperatorIds(person) === null,
    },
  };
});

export default function OperatorList() {
  const data = useLoaderData<typeof loader>();
  const { page, list, query, may } = data;
  const deleted = isOfDeleted(data);
  const clearTo = deleted ? "/eltos?deleted=true" : "/eltos";
  const choosing = may.export && !deleted && page.totalCount > 0;
  const onTyped = useOnlyRow(data.only);
  const { t, i18n } = useTranslation(["backoffice-operators", "backoffice-badges"]);
  const filters = filtersOf(data, i18n.t);
  const add = may.add && (
    <ButtonLink to={`/eltos/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
      {t("list.add")}
    </ButtonLink>
  );
  const table = tableOf("operators", operatorColumns({ query, choosing, t }), data.columns, {
    list,
    query,
  });
  const hasNothing = page.totalCount === 0 && isWhole(list);
  return (
    <Screen overlay={<Outlet context={{ list, filters, clearTo, found: page, columns: table.choice }} />}>
      <PageHead
        title={headingOf(data, i18n.t)}
        total={formatNumber(page.totalCount)}
        actions={
          <>
            {may.export && (
              <ExportLink
                to={`/eltos/export${query}`}
                reason={page.totalCount === 0 && t("list.nothingToExport")}
              >
                {t("list.export")}
              </ExportLink>
            )}
            {!hasNothing && add}
          </>
        }
      />
      <MissingFilters
        choices={{
          [t("list.categories")]: data.categories,
          [t("list.provinces")]: data.provinces,
          [t("list.offices")]: data.offices,
        }}
      />
      {data.views && <ViewLinks {...data.views} />}
      <ListFilters
        list={list}
        search={{ label: t("list.searchLabel"), placeholder: t("list.search") }}
        filters={filters}
        onTyped={onTyped}
        clearTo={clearTo}
      />
      <ListCard
        list={list}
        page={page}
        rowKey={({ id }) => id}
        table={table}
        title={t("list.title")}
        sortLabel={(value) => t(`sort.${value}` as KeyOf<"backoffice-operators">)}
        noun={t("list.noun", { count: page.totalCount })}
        clearTo={clearTo}
        empty={{
          title: t(deleted ? "list.noneDeleted" : "list.empty"),
          all: { to: "/eltos", label: t("list.showAll") },
          whenEmpty: { title: t("list.none"), add },
        }}
        deleted={
          may.restore && {
            to: deleted ? "/eltos" : "?deleted=true",
            label: t(deleted ? "list.leaveDeleted" : "list.seeDeleted"),
          }
        }
        selected={choosing && <ChosenRows action="/eltos/many" />}
      />
    </Screen>
  );
}

interface Shown {
  /** The list's query. */
  query: string;
  /** Whether rows have boxes. */
  choosing: boolean;
  t: TFunction<["backoffice-operators", "backoffice-badges"]>;
}

type Columns = ListTable<"operators", OperatorListItem, OperatorFilters["OrderBy"]>;
function operatorColumns({ query, choosing, t }: Shown): Columns {
  return {
    name: {
      label: t("list.operator"),
      by: "name",
      direction: "ascending",
      cell: (operator) => {
        const { icon, tone } = categoryAppearance(operator.categoriesTechnicalIds[0]);
        return (
          <RowName
            to={fromList(`/eltos/${operator.id}/informations`, query)}
            title={operator.name}
            icon={icon}
            tone={tone}
            choose={choosing && <ChooseRow value={operator.id} name={operator.name} />}
            phone={`${t("list.offerCount", { count: operator.numberOfOffers })}, ${t("list.dealCount", { count: operator.numberOfGoodDeals })}`}
          >
            {operator.categories.length > 0 && <span>{`${operator.categories.join(", ")} · `}</span>}
            {operator.isDistributor ? <b>{t("type.distributor")}</b> : <span>{t("type.member")}</span>}
          </RowName>
        );
      },
    },
    categories: {
      label: t("list.categories"),
      needs: "width",
      cell: ({ categories }) => <p>{categories.join(", ")}</p>,
    },
    offers: {
      label: t("list.offers"),
      by: "offers",
      direction: "descending",
      numeric: true,
      cell: ({ numberOfOffers }) => <Count value={numberOfOffers} />,
    },
    goodDeals: {
      label: t("list.goodDeals"),
      by: "goodDeals",
      direction: "descending",
      numeric: true,
      cell: ({ numberOfGoodDeals }) => <Count value={numberOfGoodDeals} />,
    },
    publication: {
      label: t("list.publication"),
      cell: ({ publishStatus }) => <PublishBadge value={publishStatus} />,
    },
    status: {
      label: t("list.status"),
      cell: ({ status }) => <StatusBadge value={status} gender="f" />,
    },
    request: {
      label: t("list.request"),
      cell: ({ dashboardStatus, refusal }) => (
        <TwoLines>
          <RequestBadge value={dashboardStatus} />
          {refusal && <LastRefusalNote refusal={refusal} />}
        </TwoLines>
      ),
    },
  };
}
