import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  type Plugin,
  Title,
  Tooltip,
} from "chart.js";
import { formatNumber } from "~/i18n/french";

/** What a chart shows: one bar for each label. */
export interface Bars {
  title: string;
  /** No two alike. */
  labels: readonly string[];
  values: readonly number[];
  /** Names of colours in CSS: one for all bars, or one for each. */
  colors: readonly string[];
  /** Bars lie, for labels that are words. */
  lying?: boolean;
}

/** Above more bars than these, numbers would touch. */
const MOST_NUMBERS = 14;

/** On demand, with chart.js: the configuration of a chart in the page's colours of the moment. @param at an element of the page */
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
          borderRadius: 4,
          maxBarThickness: 64,
        },
      ],
    },
    options: {
      animation: false,
      responsive: !picture,
      maintainAspectRatio: false,
      indexAxis: bars.lying ? "y" : "x",
      scales: bars.lying ? { x: numbers, y: words } : { x: words, y: numbers },
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

/** Canvases know no variables: what a colour of the style sheet is in the present theme. */
const colorsAt = (at: Element) => (name: string) => {
  const probe = document.createElement("i");
  probe.style.color = name;
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
    const lying = chart.options.indexAxis === "y";
    if (values.length > MOST_NUMBERS) return;
    ctx.save();
    Object.assign(ctx, {
      fillStyle: color,
      font,
      textAlign: lying ? "left" : "center",
      textBaseline: lying ? "middle" : "bottom",
    });
    chart.getDatasetMeta(0).data.forEach(({ x, y }, n) => {
      ctx.fillText(formatNumber(Number(values[n] ?? 0)), x + (lying ? 6 : 0), y - (lying ? 0 : 4));
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
