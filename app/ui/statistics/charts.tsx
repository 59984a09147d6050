import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { stepName } from "~/i18n/period-words";
import { statistics } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { Fold } from "~/ui/display/fold";
import { useHydrated } from "~/ui/display/hydration";
import { Link } from "~/ui/display/link";
import { useOnDemand } from "~/ui/display/on-demand";
import type { Bars, Drawing } from "./draw";

const styles = statistics();

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** Path of the figure's details. */
  to?: string;
}

export const sumOf = (bars: readonly { value: number }[]) => bars.reduce((sum, { value }) => sum + value, 0);

/** `36 %`; a small share is not rounded to nothing, nor a large one to everything: `< 1 %`, `> 99 %`. */
export function shareOf(value: number, total: number): string {
  const share = total === 0 ? 0 : (value / total) * 100;
  if (share > 0 && share < 0.5) return "<\u00a01\u00a0%";
  if (share >= 99.5 && share < 100) return ">\u00a099\u00a0%";
  return `${formatNumber(Math.round(share))}\u00a0%`;
}

const length = (value: number, max: number, color: string) =>
  ({
    "--w": `${max === 0 ? 0 : Math.round((value / max) * 1000) / 10}%`,
    "--c": color,
  }) as CSSProperties;

/**
 * chart.js’s drawing of a chart, once it comes near the screen. Until then, and when it cannot be loaded, the server’s
 * bars are the chart.
 */
function useDrawing<Place extends HTMLElement>(drawing: Drawing, bars: Bars) {
  const place = useRef<Place>(null);
  const [Canvas, fetchCanvas] = useOnDemand(() => import("./chart-canvas"));
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchCanvas` is a new function at each render
  useEffect(() => {
    // With forced colours, a canvas would keep its own: the server's bars adapt.
    if (!place.current || matchMedia("(forced-colors: active)").matches) return;
    const nearing = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        nearing.disconnect();
        fetchCanvas();
      },
      { rootMargin: "50% 0px" },
    );
    nearing.observe(place.current);
    return () => nearing.disconnect();
  }, []);
  return {
    canvas: Canvas && <Canvas key={bars.labels.join()} drawing={drawing} bars={bars} onDrawn={onDrawn} />,
    frame: { ref: place, "data-drawn": isDrawn || undefined },
  };
}

const drawn = (bars: readonly Bar[], colors: readonly string[]): Bars => ({
  title: "",
  labels: bars.map(({ label }) => label),
  values: bars.map(({ value }) => value),
  colors,
});

/** Horizontal bars with their labels, figures and shares. */
export function BarList({ bars, color }: { bars: readonly Bar[]; color: string }) {
  const { t } = useTranslation("backoffice-statistics");
  const { canvas, frame } = useDrawing<HTMLUListElement>("bars", drawn(bars, [color]));
  const max = Math.max(0, ...bars.map(({ value }) => value));
  const total = sumOf(bars);
  if (bars.length === 0) return <p>{t("overview.noScan")}</p>;
  return (
    <ul className={styles.bars} {...frame}>
      {bars.map(({ key, label, value, to }, n) => (
        <li key={key} style={{ gridRow: n + 1 }}>
          {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          <i style={length(value, max, color)} />
          <span>
            <b>{formatNumber(value)}</b> {shareOf(value, total)}
          </span>
        </li>
      ))}
      {canvas && (
        <li aria-hidden="true" style={{ gridRow: `1 / span ${bars.length}` }}>
          {canvas}
        </li>
      )}
    </ul>
  );
}

/** One bar in segments, with their legend. */
export function SplitBar({ bars, colors }: { bars: readonly Bar[]; colors: readonly string[] }) {
  const total = sumOf(bars);
  const { canvas, frame } = useDrawing<HTMLDivElement>("parts", drawn(bars, colors));
  return (
    <>
      <div className={styles.split} aria-hidden="true" {...frame}>
        {bars.map(({ key, value }, n) => (
          <i key={key} style={length(value, total, colors[n] ?? "")} />
        ))}
        {canvas}
      </div>
      <ul className={styles.legend} data-table>
        {bars.map(({ key, label, value }, n) => (
          <li key={key}>
            <i style={length(0, 0, colors[n] ?? "")} />
            {label}
            <b>{formatNumber(value)}</b>
            <span>{shareOf(value, total)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** With more bars than these, numbers above them and labels below them would touch. */
const MAX_NUMBERS = 14;
const MAX_LABELS = 7;
/** In characters: months with their year. */
const LONG_LABEL = 6;
const MAX_LONG_LABELS = 5;

/** Vertical bars. */
export function ColumnChart({ bars, steps }: { bars: Bars; steps: readonly { key: string }[] }) {
  const { t } = useTranslation("backoffice-statistics");
  const { canvas, frame } = useDrawing<HTMLDivElement>("columns", bars);
  const max = Math.max(0, ...bars.values);
  if (max === 0) return <p>{t("overview.noScan")}</p>;
  const highest = bars.values.indexOf(max);
  const isLong = bars.labels.every((label) => label.length > LONG_LABEL);
  const every = Math.ceil(bars.values.length / (isLong ? MAX_LONG_LABELS : MAX_LABELS));
  const summary = t("chart.summary", {
    chart: bars.title,
    highest: stepName(steps[highest]?.key ?? ""),
    scans: formatNumber(max),
  });
  return (
    <div className={styles.drawing} {...frame}>
      <div
        className={styles.plain}
        role="img"
        aria-label={summary}
        style={{ "--n": bars.values.length } as CSSProperties}
        data-long={isLong || undefined}
      >
        {bars.values.map((value, n) => (
          <i key={bars.labels[n]} style={length(value, max, bars.colors[n] ?? bars.colors[0] ?? "")}>
            {(bars.values.length <= MAX_NUMBERS || n === highest) && <span>{formatNumber(value)}</span>}
            {n % every === 0 && <small data-odd={n % (2 * every) || undefined}>{bars.labels[n]}</small>}
          </i>
        ))}
      </div>
      {canvas}
    </div>
  );
}

export interface ChartFootProps {
  bars: Bars;
  /** The figures as a file. */
  csv?: string;
  /** The table is initially open. */
  open?: boolean;
  /** A table of the same figures, unless it is already shown beside. */
  children?: ReactNode;
}

/** Under a chart: its figures as a table and as a file, and its picture where there are scripts. */
export function ChartFoot({ bars, csv, open = false, children }: ChartFootProps) {
  const { t } = useTranslation("backoffice-statistics");
  const hydrated = useHydrated();
  const chart = bars.title;
  if (bars.values.length === 0) return null;
  /** Without a file, the foot is inside the box of the figures. */
  const isInside = Boolean(children && !csv);
  const picture = hydrated && (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      icon="image"
      aria-label={t("chart.pictureOf", { chart })}
      onClick={async ({ currentTarget }) => {
        const { savePicture } = await import("./chart-canvas");
        savePicture(bars, currentTarget);
      }}
    >
      {t("chart.picture")}
    </Button>
  );
  return (
    <div className={styles.foot}>
      {csv && (
        <ButtonLink
          to={csv}
          reloadDocument
          variant="ghost"
          size="sm"
          icon="file-csv"
          aria-label={t("chart.csvOf", { chart })}
        >
          {t("chart.csv")}
        </ButtonLink>
      )}
      {!isInside && picture}
      {children && (
        <Fold summary={t("chart.figures")} open={open}>
          {children}
          {isInside && picture}
        </Fold>
      )}
    </div>
  );
}

interface FigureTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of figures with a first column of labels. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
