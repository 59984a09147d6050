import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import type { OfferListItem } from "~/contract/offers/answers";
import { calendarFilters, filtersIgnoredByCalendar } from "~/contract/offers/calendar";
import { ignoredFilters, type OfferFilters, offerList } from "~/contract/offers/filters";
import { offerStatuses } from "~/contract/offers/statuses";
import { can } from "~/contract/permissions";
import { formatDay, formatNumber } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { RequestBadge, StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { ChooseRow, ChosenRows } from "~/ui/lists/chosen-rows";
import { ListName, RowName, TwoLines } from "~/ui/lists/data-table";
import { headings } from "~/ui/lists/headings";
import { ExportLink, ListCard } from "~/ui/lists/list-card";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { ListFilters, MissingFilters } from "~/ui/lists/list-filters";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole } from "~/ui/lists/nothing-found";
import { withQuery } from "~/ui/lists/pagination";
import { fromList } from "~/ui/lists/return-to";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { ViewLinks } from "~/ui/lists/view-links";
import { OfferKind, Period, WrittenLanguages } from "~/ui/offers/offer-cells";
import { Screen } from "~/ui/overlays/overlay";
import { LastRefusalNote } from "~/ui/reviews/last-refusal";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { placeChoices } from "~/web/lists/place-choices.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export type Data = Awaited<ReturnType<typeof loader>>;
type Choices = Pick<Data, "categories" | "provinces" | "offices" | "tags" | "may">;
/** The filters of the list; false: not in the panel; null: the choices could not be loaded. */
const filtersOf = ({ categories, provinces, offices, tags, may }: Choices, t: TFunction) => ({
  status: {
    label: t("backoffice-offers:list.status"),
    options: offerStatuses.map((value) => ({ value, label: t(`backoffice-badges:${value}.f`) })),
  },
  category: categories && { label: t("backoffice-offers:list.category"), options: categories },
  // Set by links in the list's bar.
  offerOnly: false as const,
  province: may.compare && provinces && { label: t("backoffice-offers:list.province"), options: provinces },
  tourismOffice: may.compare && offices && { label: t("backoffice-offers:list.office"), options: offices },
  tags: may.compare && tags && { label: t("backoffice-offers:list.tags"), options: tags },
  start: {
    label: t("backoffice-offers:list.start"),
    day: true as const,
    until: "end" as const,
    range: t("backoffice-offers:list.validity"),
  },
  end: { label: t("backoffice-offers:list.end"), day: true as const },
  // A separate list, with a link to it.
  deleted: false as const,
  // Set by boxes in the rows.
  id: false as const,
});

const isOfDeleted = ({ list }: Pick<Data, "list">) => list.chosen.deleted.includes("true");
const headingOf = (data: Pick<Data, "list">, t: TFunction) =>
  t(`backoffice-offers:list.${isOfDeleted(data) ? "deleted" : "title"}`);

export const handle = {
  title(data: Data, t: TFunction) {
    const kind = {
      label: t("backoffice-offers:list.kind"),
      options: [
        { value: "true", label: t("backoffice-ui:offer.offer") },
        { value: "false", label: t("backoffice-ui:offer.deal") },
      ],
    };
    const filters = { ...filtersOf(data, t), offerOnly: kind };
    return listTitle(t, headingOf(data, t), data.page, { list: data.list, filters });
  },
  i18n: ["backoffice-offers", "backoffice-badges"],
};

export const loader = screenLoader({ may: "readOffers" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const person = await me();
  const { input, state: list } = offerList.fromUrl(url.searchParams, ignoredFilters(person));
  const ofCalendar = calendarFilters.toUrl(url.searchParams, filtersIgnoredByCalendar(person));
  const [{ views, columns, remember }, page, choices, tags] = await Promise.all([
    keptViews(screen, "offers", { isOwnList: !list.chosen.deleted.includes("true") }),
    api.offers.list({ ...input, PageNumber }),
    placeChoices(api),
    nullIfUnavailable(api.content.tags()),
  ]);
  const shown = existingPage(url, page);
  await remember();
  return {
    page: shown,
    views,
    columns,
    list,
    query: url.search,
    calendar: `/offers/calendar${ofCalendar && `?${ofCalendar}`}`,
    ...choices,
    tags: tags?.map((tag) => ({ value: tag, label: tag })) ?? null,
    may: {
      compare: can.compareOperators(person),
      add: can.createOffer(person),
      export: can.exportOffers(person),
      restore: can.restoreOffer(person),
    },
  };
});

export default function OfferList() {
  const data = useLoaderData<typeof loader>();
  const { page, list, query, may } = data;
  const { t, i18n } = useTranslation(["backoffice-offers", "backoffice-badges"]);
  const filters = filtersOf(data, i18n.t);
  const { offerCount, goodDealCount } = page;
  const [kind] = list.chosen.offerOnly;
  const deleted = isOfDeleted(data);
  const clearTo = deleted ? "/offers?deleted=true" : "/offers";
  const choosing = may.export && !deleted && page.totalCount > 0;
  const add = may.add && (
    <ButtonLink to={`/offers/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
      {t("actions.add")}
    </ButtonLink>
  );
  const table = tableOf(
    "offers",
    offerColumns({ list, query, choosing, placed: may.compare, t }),
    data.columns,
    { list, query },
  );
  const hasNothing = page.totalCount === 0 && isWhole(list);
  const ofKind = (words: "all" | "offers" | "deals", count: number, value?: "true" | "false") => ({
    label: t(`list.${words}`, { value: formatNumber(count) }),
    to: withQuery(query, { offerOnly: value ?? null, page: null }),
    current: kind === value,
  });
  return (
    <Screen overlay={<Outlet context={{ list, filters, clearTo, found: page, columns: table.choice }} />}>
      <PageHead
        title={headingOf(data, i18n.t)}
        total={formatNumber(page.totalCount)}
        // With a single kind, the total is enough.
        sub={
          kind === undefined &&
          t("list.both", {
            offers: t("list.offerCount", { count: offerCount, value: formatNumber(offerCount) }),
            deals: t("list.dealCount", { count: goodDealCount, value: formatNumber(goodDealCount) }),
          })
        }
        actions={
          <>
            <ButtonLink to={data.calendar} variant="ghost" icon="calendar-dots">
              {t("list.calendar")}
            </ButtonLink>
            {may.export && (
              <ExportLink
                to={`/offers/export${query}`}
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
          [t("list.category")]: data.categories,
          ...(may.compare && {
            [t("list.province")]: data.provinces,
            [t("list.office")]: data.offices,
            [t("list.tags")]: data.tags,
          }),
        }}
      />
      {data.views && <ViewLinks {...data.views} />}
      <ListFilters
        list={list}
        search={{ label: t("list.searchLabel"), placeholder: t("list.search") }}
        filters={filters}
        clearTo={clearTo}
      />
      <ListCard
        list={list}
        page={page}
        rowKey={({ offerId }) => offerId}
        table={table}
        title={t("list.title")}
        sortLabel={(value) => t(`sort.${value}` as KeyOf<"backoffice-offers">)}
        noun={t("list.noun", { count: page.totalCount })}
        clearTo={clearTo}
        empty={{
          title: t(deleted ? "list.noneDeleted" : "list.empty"),
          all: { to: "/offers", label: t("list.showAll") },
          whenEmpty: { title: t("list.none"), text: t("list.noneText"), add },
        }}
        start={
          <SegmentedLinks
            label={t("list.kind")}
            options={[
              ofKind("all", offerCount + goodDealCount),
              ofKind("offers", offerCount, "true"),
              ofKind("deals", goodDealCount, "false"),
            ]}
          />
        }
        deleted={
          may.restore && {
            to: deleted ? "/offers" : "?deleted=true",
            label: t(deleted ? "list.leaveDeleted" : "list.seeDeleted"),
          }
        }
        selected={choosing && <ChosenRows action="/offers/many" />}
      />
    </Screen>
  );
}

interface Shown {
  list: Pick<ListState<string, OfferFilters["OrderBy"]>, "sort" | "sorts">;
  /** The list's query. */
  query: string;
  /** Whether rows have boxes. */
  choosing: boolean;
  /** Whether to show places: for people who see the offers of several operators. */
  placed: boolean;
  t: TFunction<["backoffice-offers", "backoffice-badges"]>;
}

type Columns = ListTable<"offers", OfferListItem, OfferFilters["OrderBy"]>;
function offerColumns({ list, query, choosing, placed, t }: Shown): Columns {
  return {
    title: {
      label: t("list.offer"),
      heading: headings(list, query)(
        { words: t("list.offer") },
        { words: t("list.operator"), by: "name", direction: "ascending" },
      ),
      cell: (offer) => {
        const { icon, tone } = categoryAppearance(offer.categoryTechnicalId);
        const title = offer.title.fr;
        return (
          <RowName
            to={fromList(`/offers/${offer.offerId}/informations`, query)}
            title={title}
            icon={icon}
            tone={tone}
            choose={choosing && <ChooseRow value={offer.offerId} name={title} />}
          >
            <ListName name={offer.productName} />
          </RowName>
        );
      },
    },
    kind: {
      label: t("list.kind"),
      needs: "room",
      cell: ({ isOffer }) => <OfferKind deal={!isOffer} />,
    },
    category: { label: t("list.category"), needs: "room", cell: ({ category }) => category },
    place: placed && {
      label: t("list.place"),
      needs: "width",
      cell: ({ province, city }) => province ?? city,
    },
    tourismOffice: placed && {
      label: t("list.office"),
      needs: "width",
      cell: ({ tourismOfficeLabel }) => <p>{tourismOfficeLabel}</p>,
    },
    valid: {
      label: t("list.valid"),
      by: "validityStart",
      direction: "ascending",
      cell: ({ start, end }) => <Period from={start} to={end} label={t("list.valid")} />,
    },
    visible: {
      label: t("list.visible"),
      by: "visibilityStart",
      direction: "ascending",
      cell: ({ visibilityStart, visibilityEnd }) => (
        <Period from={visibilityStart} to={visibilityEnd} label={t("list.visible")} />
      ),
    },
    languages: {
      label: t("list.languages"),
      numeric: true,
      needs: "width",
      cell: (offer) => <WrittenLanguages written={offer.languages} outdated={offer.outdatedTranslations} />,
    },
    tags: placed && { label: t("list.tags"), needs: "width", cell: ({ tags }) => <p>{tags.join(", ")}</p> },
    state: {
      label: t("list.state"),
      cell: ({ status, publishStatus }) => (
        <TwoLines>
          <StatusBadge value={status} gender="f" />
          <p>{t(`backoffice-badges:${publishStatus}.f`)}</p>
        </TwoLines>
      ),
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
    createdAt: { label: t("list.createdAt"), needs: "room", cell: ({ createdAt }) => formatDay(createdAt) },
    updatedAt: { label: t("list.updatedAt"), needs: "room", cell: ({ updatedAt }) => formatDay(updatedAt) },
  };
}
