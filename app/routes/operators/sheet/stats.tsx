import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import type { civilities } from "~/contract/pass-holders/words";
import { type RequestedPeriod, requestedPeriod } from "~/contract/statistics/asked-period";
import type { ScanChart } from "~/contract/statistics/words";
import { formatNumber } from "~/i18n/french";
import { barLabels, relativeChange, stepName } from "~/i18n/period-words";
import { EmptyState } from "~/ui/display/empty-state";
import { Screen } from "~/ui/overlays/overlay";
import { ChartFoot, ColumnChart, FigureTable, SplitBar } from "~/ui/statistics/charts";
import type { Bars } from "~/ui/statistics/draw";
import { BigFigure, ChartCard, ChartGrid } from "~/ui/statistics/layout";
import { PeriodForm } from "~/ui/statistics/period-form";
import { ShareFoot, SharesCard } from "~/ui/statistics/shares";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-operators:sheet.stats"),
  i18n: ["backoffice-statistics"],
  isWrong: ({ asked }: { asked: RequestedPeriod }) => Boolean(asked.wrong),
};

export const loader = screenLoader({ may: "readOperatorStatistics" }, async ({ api, url, param }) => {
  const eltoId = param("eltoId");
  const today = dayInBelgium(new Date());
  const asked = requestedPeriod(url, "12m", today);
  const offers = await api.operators.offerDropdown({ eltoId });
  const given = url.searchParams.get("offer") || undefined;
  const offer = offers.find(({ id }) => id === given)?.id;
  if (given && !offer) asked.wrong ??= "notFound";
  const { from: startRange, to: endRange } = asked.period;
  const figures = await api.statistics.scans({ eltoId, startRange, endRange, offerId: offer });
  const countries = await api.content.countries();
  const scansIn = (year: number) => figures.scanPerYear.find(({ key }) => Number(key) === year)?.value;
  return {
    operatorId: eltoId,
    asked,
    offers,
    offer,
    figures: {
      ...figures,
      // The current year is compared with the same days of the previous one.
      scanPerYear: figures.scanPerYear.map(({ key, value }) => ({
        key,
        value,
        before: key === today.slice(0, 4) ? figures.lastYearToDate : scansIn(Number(key) - 1),
      })),
      scanResultsCountry: figures.scanResultsCountry.map(({ key, value }) => ({
        key,
        value,
        label: countries.find(({ id }) => id === key)?.label ?? key,
      })),
    },
  };
});

const chart = (n: number) => `var(--colors-chart-${n})`;
const civilityColors = [chart(3), chart(2), chart(6)];

/** Statistics of the scans at an operator. */
export default function OperatorStatistics() {
  const { operatorId, asked, offers, offer, figures } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-statistics");
  const { nbrScanTotal: total, scanPerPeriod: steps } = figures;
  const query = new URLSearchParams({
    from: figures.startRange,
    to: figures.endRange,
    ...(offer && { offer }),
  });
  const csv = (name: ScanChart) => `/eltos/${operatorId}/stats/file?chart=${name}&${query}`;
  const byDay = steps[0]?.key.length === 10;
  const periodBars: Bars = {
    title: t(byDay ? "charts.periodByDay" : "charts.period"),
    labels: barLabels(steps.map(({ key }) => key)),
    values: steps.map(({ value }) => value),
    colors: [chart(1)],
  };
  const ages = figures.scanResultsAge.map((one) => ({ ...one, label: t(`ages.${one.key as "66+"}`) }));
  const people = figures.scanResultsCiv.map((one) => ({
    ...one,
    label: t(`civilities.${one.key as (typeof civilities)[number]}`),
  }));
  return (
    <Screen>
      <PeriodForm asked={asked} offers={offers} offer={offer} />
      {total === 0 && figures.scanPerYear.length === 0 ? (
        <EmptyState title={t("scans.empty")} text={t("scans.emptyText")} />
      ) : (
        <ChartGrid>
          <ChartCard size="wide" title={periodBars.title} aside={<small>{t("scans.lead")}</small>}>
            {total === 0 ? (
              <EmptyState title={t("scans.empty")} text={t("scans.emptyText")} />
            ) : (
              <>
                <ColumnChart bars={periodBars} steps={steps} />
                <ChartFoot bars={periodBars} csv={csv("period")}>
                  <FigureTable
                    label={periodBars.title}
                    head={[t(byDay ? "columns.day" : "columns.month"), t("columns.scans")]}
                    rows={steps.map(({ key, value }) => ({
                      key,
                      cells: [stepName(key), formatNumber(value)],
                    }))}
                  />
                </ChartFoot>
              </>
            )}
          </ChartCard>
          <ChartCard size="narrow">
            <BigFigure label={t("scans.total")} value={formatNumber(total)} below={t("charts.year")} />
            <FigureTable
              label={t("charts.year")}
              head={[t("columns.year"), t("columns.scans"), t("columns.evolution")]}
              rows={figures.scanPerYear.map(({ key, value, before }) => ({
                key,
                cells: [key, <b key="scans">{formatNumber(value)}</b>, relativeChange(value, before)],
              }))}
            />
            <ChartFoot
              bars={{
                title: t("charts.year"),
                labels: figures.scanPerYear.map(({ key }) => key).reverse(),
                values: figures.scanPerYear.map(({ value }) => value).reverse(),
                colors: [chart(1)],
              }}
              csv={csv("year")}
            />
          </ChartCard>
          {total > 0 && (
            <>
              <SharesCard
                size="narrow"
                title={t("charts.age")}
                column={t("columns.age")}
                bars={ages}
                color={chart(1)}
                csv={csv("age")}
              />
              <SharesCard
                size="narrow"
                title={t("charts.country")}
                column={t("columns.country")}
                bars={figures.scanResultsCountry}
                color={chart(5)}
                csv={csv("country")}
              />
              <ChartCard size="narrow" title={t("charts.civility")}>
                <SplitBar bars={people} colors={civilityColors} />
                <ShareFoot
                  title={t("charts.civility")}
                  column={t("columns.civility")}
                  bars={people}
                  colors={civilityColors}
                  csv={csv("civility")}
                />
              </ChartCard>
            </>
          )}
        </ChartGrid>
      )}
    </Screen>
  );
}
