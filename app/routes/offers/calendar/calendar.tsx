import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import { calendarFilters, filtersIgnoredByCalendar } from "~/contract/offers/calendar";
import { addMonths } from "~/contract/offers/calendar-month";
import { calendarParts, MAX_CALENDAR_OFFERS, OPERATORS_SHOWN } from "~/contract/offers/calendar-words";
import { can } from "~/contract/permissions";
import { formatMonth, formatNumber } from "~/i18n/french";
import { offerCalendar } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { ListFilters, MissingFilters } from "~/ui/lists/list-filters";
import { ShowMore, withQuery } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { Agenda } from "~/ui/offers/calendar/agenda";
import { CalendarBars, CalendarLegend } from "~/ui/offers/calendar/bars";
import { CalendarDays } from "~/ui/offers/calendar/days";
import { CalendarGaps, VisibleByWeek } from "~/ui/offers/calendar/gaps";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { placeChoices } from "~/web/lists/place-choices.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: "backoffice-calendar:title",
  i18n: ["backoffice-calendar", "backoffice-offers"],
};

const PATH = "/offers/calendar";
/** The page's parameters besides its filters. */
const KEPT = ["month", "layout", "show"] as const;

export const loader = screenLoader({ may: "readOffers" }, async ({ api, me, url }) => {
  const person = await me();
  const current = dayInBelgium(new Date()).slice(0, 7);
  const requestedMonth = url.searchParams.get("month") ?? "";
  const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : current;
  const show = calendarParts.find((part) => part === url.searchParams.get("show")) ?? "all";
  const shown = Number(url.searchParams.get("operators"));
  const unavailable = filtersIgnoredByCalendar(person);
  const filters = calendarFilters.toUrl(url.searchParams, unavailable);
  const { input, state: list } = calendarFilters.fromUrl(url.searchParams, unavailable);
  const [calendar, choices, tags] = await Promise.all([
    api.calendar.month({
      ...input,
      Month: month,
      Show: show,
      Operators:
        Number.isInteger(shown) && shown > 0 ? Math.min(shown, OPERATORS_SHOWN.max) : OPERATORS_SHOWN.usual,
    }),
    placeChoices(api),
    nullIfUnavailable(api.content.tags()),
  ]);
  return {
    calendar,
    current,
    today: dayInBelgium(new Date()),
    show,
    byDay: url.searchParams.get("layout") === "days",
    list,
    query: url.search,
    toList: `/offers${filters && `?${filters}`}`,
    ...choices,
    tags: tags?.map((tag) => ({ value: tag, label: tag })) ?? null,
    may: { compare: can.compareOperators(person), add: can.createOffer(person) },
  };
});

type Data = Awaited<ReturnType<typeof loader>>;
const filtersOf = (
  {
    categories,
    provinces,
    offices,
    tags,
    may,
  }: Pick<Data, "categories" | "provinces" | "offices" | "tags" | "may">,
  t: TFunction,
) => ({
  category: categories && { label: t("backoffice-offers:list.category"), options: categories },
  offerOnly: {
    label: t("backoffice-offers:list.kind"),
    options: [
      { value: "true", label: t("backoffice-ui:offer.offer") },
      { value: "false", label: t("backoffice-ui:offer.deal") },
    ],
  },
  province: may.compare && provinces && { label: t("backoffice-offers:list.province"), options: provinces },
  tourismOffice: may.compare && offices && { label: t("backoffice-offers:list.office"), options: offices },
  tags: may.compare && tags && { label: t("backoffice-offers:list.tags"), options: tags },
});

const styles = offerCalendar();

/** A month of offers and good deals: those that begin, those that end, and the gaps. */
export default function OfferCalendarPage() {
  const data = useLoaderData<typeof loader>();
  const { calendar, current, show, byDay, list, query, may } = data;
  const { t, i18n } = useTranslation(["backoffice-calendar", "backoffice-offers"]);
  const filters = filtersOf(data, i18n.t);
  const { month, counts } = calendar;
  const at = (changes: Record<string, string | number | null>) =>
    `${PATH}${withQuery(query, { operators: null, ...changes })}`;
  const kept = new URLSearchParams(query);
  for (const name of [...kept.keys()]) if (!KEPT.some((one) => one === name)) kept.delete(name);
  const clearTo = `${PATH}?${kept}`;
  const found = { totalCount: counts.all };
  return (
    <Screen overlay={<Outlet context={{ list, filters, clearTo, found, kept: KEPT }} />}>
      <PageHead
        title={t("title")}
        sub={t("sub", {
          count: calendar.visible,
          month: formatMonth(`${month}-01`),
          value: formatNumber(calendar.visible),
          operators: formatNumber(calendar.visibleOperators),
          all: formatNumber(calendar.activeOperators),
        })}
        actions={
          <>
            <ButtonLink
              to={`${PATH}/subscribe${query}`}
              variant="secondary"
              icon="calendar-check"
              preventScrollReset
            >
              {t("subscribe.action")}
            </ButtonLink>
            {may.add && (
              <ButtonLink to="/offers/add" variant="primary" icon="plus-bold">
                {t("gap.add")}
              </ButtonLink>
            )}
          </>
        }
      />
      <MissingFilters
        choices={{
          [t("backoffice-offers:list.category")]: data.categories,
          ...(may.compare && {
            [t("backoffice-offers:list.province")]: data.provinces,
            [t("backoffice-offers:list.office")]: data.offices,
            [t("backoffice-offers:list.tags")]: data.tags,
          }),
        }}
      />
      <div className={styles.bar}>
        <SegmentedLinks
          label={t("view.label")}
          options={[
            { label: t("view.list"), to: data.toList, current: false },
            { label: t("view.calendar"), to: at({}), current: true },
          ]}
        />
        <div className={styles.month}>
          <ButtonLink
            to={at({ month: addMonths(month, -1) })}
            variant="secondary"
            icon="caret-left"
            aria-label={t("month.previous")}
            preventScrollReset
          />
          <h2>{formatMonth(`${month}-01`)}</h2>
          <ButtonLink
            to={at({ month: addMonths(month, 1) })}
            variant="secondary"
            icon="caret-right"
            aria-label={t("month.next")}
            preventScrollReset
          />
          {month !== current && (
            <ButtonLink to={at({ month: null })} variant="ghost" size="sm" preventScrollReset>
              {t("month.current")}
            </ButtonLink>
          )}
        </div>
        <div className={styles.wide}>
          <SegmentedLinks
            label={t("layout.label")}
            options={[
              { label: t("layout.operators"), to: at({ layout: null }), current: !byDay },
              { label: t("layout.days"), to: at({ layout: "days" }), current: byDay },
            ]}
          />
        </div>
      </div>
      <ListFilters
        list={list}
        search={{
          label: t("backoffice-offers:list.searchLabel"),
          placeholder: t("backoffice-offers:list.search"),
        }}
        filters={filters}
        clearTo={clearTo}
        kept={KEPT}
      />
      {calendar.isPart && (
        <Alert tone="warning">{t("isPart", { max: formatNumber(MAX_CALENDAR_OFFERS) })}</Alert>
      )}
      <div className={styles.wrap} {...(byDay && { "data-days": true })}>
        <Card flush label={t(byDay ? "byDay" : "byOperator")}>
          {byDay ? (
            <CalendarDays calendar={calendar} today={data.today} />
          ) : (
            <div className={styles.wide}>
              <CalendarLegend
                start={
                  <SegmentedLinks
                    label={t("show.label")}
                    options={calendarParts.map((part) => ({
                      label: `${t(`show.${part}`)} ${formatNumber(counts[part])}`,
                      to: at({ show: part === "all" ? null : part }),
                      current: show === part,
                    }))}
                  />
                }
              />
              <CalendarBars
                calendar={calendar}
                withGaps={show === "all" || show === "none"}
                mayAdd={may.add}
              />
              <ShowMore
                shown={calendar.operators.length}
                total={calendar.operatorCount}
                to={
                  calendar.operators.length < OPERATORS_SHOWN.max
                    ? at({ operators: calendar.operators.length + OPERATORS_SHOWN.more })
                    : undefined
                }
                label={t("more", {
                  count: Math.min(OPERATORS_SHOWN.more, calendar.operatorCount - calendar.operators.length),
                })}
              />
            </div>
          )}
          <Agenda calendar={calendar} />
        </Card>
        <div className={styles.aside}>
          <CalendarGaps calendar={calendar} />
          <VisibleByWeek calendar={calendar} />
        </div>
      </div>
    </Screen>
  );
}
