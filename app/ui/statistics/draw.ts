import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  LinearScale,
  type Plugin,
  Title,
  Tooltip,
} from "chart.js";
import { formatNumber } from "~/i18n/french";

/** The data of a chart: one bar for each label. */
export interface Bars {
  title: string;
  /** Unique labels. */
  labels: readonly string[];
  values: readonly number[];
  /** Names of colours in CSS: one for all bars, or one for each. */
  colors: readonly string[];
  /** Horizontal bars, for labels that are words. */
  horizontal?: boolean;
}

/** Above more bars than these, numbers would touch. */
const MAX_NUMBERS = 14;

/** How a chart is drawn over the server's bars: with its axes, or only as bars beside their labels. */
export type Drawing = "columns" | "bars" | "parts";

/** The configuration of a chart in the page's current colours. @param at an element of the page */
export const drawings: Record<Drawing, (bars: Bars, at: Element) => ChartConfiguration<"bar">> = {
  columns: barChart,
  bars: (bars, at) =>
    withoutAxes({
      data: [
        {
          data: [...bars.values],
          backgroundColor: bars.colors.map(colorsAt(at)),
          barThickness: 14,
          borderRadius: { topRight: 4, bottomRight: 4 },
        },
      ],
      labels: bars.labels,
      max: Math.max(1, ...bars.values),
    }),
  parts: (bars, at) =>
    withoutAxes({
      data: bars.values.map((value, n) => ({
        data: [value],
        backgroundColor: colorsAt(at)(bars.colors[n] ?? ""),
        borderColor: colorsAt(at)("var(--colors-bg-surface)"),
        borderWidth: { right: n < bars.values.length - 1 ? 2 : 0 },
        borderSkipped: false as const,
        barPercentage: 1,
        categoryPercentage: 1,
      })),
      labels: [bars.title],
      max: bars.values.reduce((sum, value) => sum + value, 0),
      stacked: true,
    }),
};

interface HorizontalBars {
  data: ChartDataset<"bar">[];
  labels: readonly string[];
  /** The value that takes the whole width. */
  max: number;
  stacked?: boolean;
}

/** Horizontal bars, with their labels and figures beside them. */
const withoutAxes = ({ data, labels, max, stacked = false }: HorizontalBars): ChartConfiguration<"bar"> => ({
  type: "bar",
  data: { labels: [...labels], datasets: data },
  options: {
    animation: false,
    maintainAspectRatio: false,
    indexAxis: "y",
    events: [],
    scales: { x: { display: false, min: 0, max: max, stacked }, y: { display: false, stacked } },
    plugins: { tooltip: { enabled: false } },
  },
});

/** A chart with its axes. */
export function barChart(bars: Bars, at: Element, picture = false): ChartConfiguration<"bar"> {
  const color = colorsAt(at);
  const text = color("var(--colors-fg-muted)");
  const font = { family: getComputedStyle(at).fontFamily, size: picture ? 20 : 12 };
  const grid = { color: color("var(--colors-border-subtle)") };
  const words = {
    ticks: { color: text, font, maxRotation: 0, autoSkipPadding: 12 },
    grid: { display: false },
  };
  const numbers = {
    beginAtZero: true,
    grace: "8%",
    ticks: {
      color: text,
      font,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: string | number) => formatNumber(Number(value)),
    },
    grid,
    border: { display: false },
  };
  return {
    type: "bar",
    data: {
      labels: [...bars.labels],
      datasets: [
        {
          data: [...bars.values],
          backgroundColor: bars.colors.map(color),
          // chart.js would darken the colour, and cannot read all that browsers write.
          hoverBackgroundColor: bars.colors.map(color),
          hoverBorderColor: color("var(--colors-fg-default)"),
          hoverBorderWidth: 2,
          borderRadius: 4,
          maxBarThickness: 64,
        },
      ],
    },
    options: {
      animation: false,
      responsive: !picture,
      maintainAspectRatio: false,
      indexAxis: bars.horizontal ? "y" : "x",
      scales: bars.horizontal ? { x: numbers, y: words } : { x: words, y: numbers },
      layout: { padding: picture ? 32 : 0 },
      plugins: {
        title: {
          display: picture,
          text: bars.title,
          color: color("var(--colors-fg-default)"),
          font: { ...font, size: 28 },
          padding: 20,
        },
        tooltip: { callbacks: { label: ({ raw }) => formatNumber(Number(raw)) } },
      },
    },
    plugins: [
      numbersOnBars({ color: color("var(--colors-fg-default)"), font: `600 ${font.size}px ${font.family}` }),
      ...(picture ? [paper(color("var(--colors-bg-surface)"))] : []),
    ],
  };
}

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Title, Tooltip);

/** Canvases do not support CSS variables: the value of a style sheet's colour in the current theme. */
const colorsAt = (at: Element) => (name: string) => {
  const probe = document.createElement("i");
  probe.style.color = name;
  // The colours of bars carry meaning, with forced colours too.
  probe.style.forcedColorAdjust = "none";
  at.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const numbersOnBars = ({ color, font }: { color: string; font: string }): Plugin<"bar"> => ({
  id: "numbersOnBars",
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    const values = chart.data.datasets[0]?.data ?? [];
    const horizontal = chart.options.indexAxis === "y";
    if (values.length > MAX_NUMBERS) return;
    ctx.save();
    Object.assign(ctx, {
      fillStyle: color,
      font,
      textAlign: horizontal ? "left" : "center",
      textBaseline: horizontal ? "middle" : "bottom",
    });
    chart.getDatasetMeta(0).data.forEach(({ x, y }, n) => {
      ctx.fillText(formatNumber(Number(values[n] ?? 0)), x + (horizontal ? 6 : 0), y - (horizontal ? 0 : 4));
    });
    ctx.restore();
  },
});

/** A picture is not transparent. */
const paper = (color: string): Plugin<"bar"> => ({
  id: "paper",
  beforeDraw({ ctx, width, height }) {
    ctx.save();
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
});
