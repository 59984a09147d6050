import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import { type CurrentUser, can } from "~/contract/permissions";
import { type RequestedPeriod, requestedPeriod } from "~/contract/statistics/asked-period";
import { comparisonOf, periodBefore, periodOfStep, spanOf } from "~/contract/statistics/periods";
import { overviewFormats } from "~/contract/statistics/words";
import { formatLongDay, formatNumber, longRange } from "~/i18n/french";
import { barLabels, isWeekend, stepName, trendOf } from "~/i18n/period-words";
import { statistics } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { PageHead } from "~/ui/shell/page-head";
import { type Bar, ChartFoot, ColumnChart, FigureTable, sumOf } from "~/ui/statistics/charts";
import {
  Arrow,
  type Compared,
  ComparedFigure,
  DecisionFigure,
  icons,
  type Span,
} from "~/ui/statistics/compared-figures";
import type { Bars } from "~/ui/statistics/draw";
import { ChartCard, ChartGrid, Figures, Legend, Ranking } from "~/ui/statistics/layout";
import { PeriodForm } from "~/ui/statistics/period-form";
import { SharesCard } from "~/ui/statistics/shares";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: "backoffice-statistics:overview.title",
  i18n: ["backoffice-statistics"],
  isWrong: ({ asked }: { asked: RequestedPeriod }) => Boolean(asked.wrong),
};

export const loader = screenLoader({ may: "openAnalytics" }, async ({ api, me, url }) => {
  const person = await me();
  if (!can.seeOverview(person)) return redirect(ownStatistics(person));
  const asked = requestedPeriod(url, "30d", dayInBelgium(new Date()));
  const [overview, categories] = await Promise.all([
    api.statistics.overview({ Start: asked.period.from, End: asked.period.to }),
    nullIfUnavailable(api.content.categories()),
  ]);
  return {
    asked,
    overview: {
      ...overview,
      categories: overview.categories.map(({ key, value }) => ({
        key,
        value,
        label: categories?.find(({ technicalId }) => technicalId === key)?.label ?? key,
      })),
    },
    withFigures: url.searchParams.get("figures") === "open",
  };
});

/** The statistics of the person's only operator, or the list to choose one from. */
const ownStatistics = ({ eltos: [own, another] }: CurrentUser) =>
  own && !another ? `/eltos/${own.id}/stats` : "/eltos";

const strong = "var(--colors-chart-1)";
const pale = "color-mix(in oklab,var(--colors-chart-1) 55%,var(--colors-bg-surface))";
const FIGURES = "figures";
/** Further categories are summed up. */
const MAX_CATEGORIES = 6;

const styles = statistics();
const formatIcons = { csv: "file-csv", xlsx: "file-xls", pdf: "file-pdf" } as const;
/** An overview of the programme; each figure links to its details. */
export default function Overview() {
  const { asked, overview, withFigures } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-statistics");
  const { periods } = overview;
  const query = new URLSearchParams({ from: overview.start, to: overview.end });
  const figuresPath = `/statistics?${query}&figures=open#${FIGURES}`;
  const period = { from: overview.start, to: overview.end };
  const comparison = comparisonOf(period);
  const spans: Span[] = [...(comparison === "yearBefore" ? (["year"] as const) : []), spanOf(period)];
  const before = periodBefore(period);
  const { from: beforeFrom, to: beforeTo } = longRange(before.from, before.to);
  const byDay = periods[0]?.key.length === 10;
  const title = t(byDay ? "charts.periodByDay" : "charts.period");
  const periodBars: Bars = {
    title,
    labels: barLabels(periods.map(({ key }) => key)),
    values: periods.map(({ scans }) => scans),
    colors: periods.map(({ key }) => (byDay && !isWeekend(key) ? pale : strong)),
  };
  const provinces: Bar[] = overview.provinces.map(({ key, value }) =>
    key
      ? { key, value, label: key, to: `/eltos?province=${encodeURIComponent(key)}` }
      : { key, value, label: t("overview.noProvince") },
  );
  const [shown, others] = [
    overview.categories.slice(0, MAX_CATEGORIES),
    overview.categories.slice(MAX_CATEGORIES),
  ];
  const categories: Bar[] = [
    ...shown.map(({ key, value, label }) =>
      key
        ? { key, value, label, to: `/eltos?categories=${encodeURIComponent(key)}` }
        : { key, value, label: t("overview.noCategory") },
    ),
    ...(others.length > 0
      ? [{ key: "others", label: t("overview.others"), value: sumOf(others), to: figuresPath }]
      : []),
  ];
  const everyCategory = overview.categories.map(({ label, ...bar }) => ({
    ...bar,
    label: bar.key ? label : t("overview.noCategory"),
  }));
  const figures: [name: "activeHolders" | "scans" | "pointsEarned" | "pointsSpent", figure: Compared][] = [
    ["activeHolders", overview.activeHolders],
    ["scans", overview.scans],
    ["pointsEarned", overview.pointsEarned],
    ["pointsSpent", overview.pointsSpent],
  ];
  return (
    <>
      <PageHead
        title={t("overview.title")}
        sub={
          overview.start === overview.end
            ? t("overview.leadDay", { day: formatLongDay(overview.start) })
            : t(`overview.lead.${comparison}`, { ...longRange(period.from, period.to), beforeFrom, beforeTo })
        }
        actions={
          <Menu label={t("overview.export")} icon="export" name="export">
            {overviewFormats.map((format) => (
              <MenuItem
                key={format}
                to={`/statistics/file?${query}&format=${format}`}
                icon={formatIcons[format]}
                reloadDocument
              >
                {t(`overview.formats.${format}`)}
              </MenuItem>
            ))}
          </Menu>
        }
      />
      <PeriodForm asked={asked} />
      <Figures label={t("overview.whole")}>
        <div>
          <dt>{t("overview.holders")}</dt>
          <dd>
            <Link to="/pass-holders">{formatNumber(overview.holders)}</Link>
            <div className={styles.trend} data-trend={trendOf(overview.newHolders.value, 0)}>
              <Icon name={icons[trendOf(overview.newHolders.value, 0)]} />
              <Link to={figuresPath}>
                {t("overview.newHolders", {
                  count: overview.newHolders.value,
                  value: formatNumber(overview.newHolders.value),
                })}
              </Link>
            </div>
          </dd>
        </div>
        {figures.map(([name, figure]) => (
          <ComparedFigure
            key={name}
            label={t(`overview.${name}`)}
            figure={figure}
            spans={spans}
            to={figuresPath}
          />
        ))}
        <DecisionFigure days={overview.decisionDays} spans={spans} />
      </Figures>
      <ChartGrid>
        <ChartCard
          size="wide"
          title={title}
          aside={
            byDay && (
              <Legend
                items={[
                  { color: pale, label: t("chart.week") },
                  { color: strong, label: t("chart.weekend") },
                ]}
              />
            )
          }
        >
          <ColumnChart bars={periodBars} steps={periods} />
          <div id={FIGURES}>
            <ChartFoot key={String(withFigures)} bars={periodBars} open={withFigures}>
              <FigureTable
                label={title}
                head={[
                  t(byDay ? "columns.day" : "columns.month"),
                  t("overview.scans"),
                  t("overview.activeHolders"),
                  t("overview.newHoldersLabel"),
                  t("overview.pointsEarned"),
                  t("overview.pointsSpent"),
                ]}
                rows={periods.map(({ key, scans, activeHolders, newHolders, pointsEarned, pointsSpent }) => ({
                  key,
                  cells: [
                    <Link
                      key={key}
                      to={`/statistics?${new URLSearchParams({ ...periodOfStep(key, asked.period) })}`}
                    >
                      {stepName(key)}
                    </Link>,
                    ...[scans, activeHolders, newHolders, pointsEarned, pointsSpent].map(formatNumber),
                  ],
                }))}
              />
              <small>{t("overview.countedOnce")}</small>
            </ChartFoot>
          </div>
        </ChartCard>
        <ChartCard size="narrow" title={t("overview.operators")}>
          {overview.operators.length === 0 && <p>{t("overview.noScan")}</p>}
          <Ranking
            items={overview.operators.map(({ id, name, city, province, scans }) => ({
              key: id,
              label: name,
              to: `/eltos/${id}/stats?${query}`,
              note: [...new Set([city, province])].filter(Boolean).join(", "),
              figure: (
                <>
                  <b>{formatNumber(scans.value)}</b> <Arrow {...scans} span={spans[0] ?? "period"} />
                </>
              ),
            }))}
          />
        </ChartCard>
        <SharesCard
          size="half"
          title={t("overview.provinces")}
          lead={t("overview.provincesLead")}
          column={t("columns.province")}
          bars={provinces}
          color={strong}
        />
        <SharesCard
          size="half"
          title={t("overview.categories")}
          lead={t("overview.categoriesLead")}
          column={t("columns.category")}
          bars={categories}
          rows={everyCategory}
          color="var(--colors-chart-5)"
          open={withFigures}
        />
      </ChartGrid>
    </>
  );
}
