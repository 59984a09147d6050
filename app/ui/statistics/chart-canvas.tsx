import { Chart as Canvas, type ChartConfiguration } from "chart.js";
import { useEffect, useRef, useState } from "react";
import { Chart } from "react-chartjs-2";
import { formatNumber } from "~/i18n/french";
import { statistics } from "~/theme/generated/recipes";
import { save } from "~/ui/lists/download";
import { usePreferences } from "~/ui/shell/preferences";
import { type Bars, barChart, type Drawing, drawings } from "./draw";

const styles = statistics();

interface ChartCanvasProps {
  drawing: Drawing;
  bars: Bars;
  /** Called once the chart has replaced the one from the server. */
  onDrawn: () => void;
}

/** The same bars by chart.js. Fetched on demand: see `<Drawn>`. */
export default function ChartCanvas({ drawing, bars, onDrawn }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Canvas<"bar">>();
  const [at, setAt] = useState<HTMLDivElement | null>(null);
  const { theme } = usePreferences();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    setAt(place.current);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const again = () => setChanges((count) => count + 1);
    dark.addEventListener("change", again);
    return () => dark.removeEventListener("change", again);
  }, []);
  useEffect(() => {
    if (at) onDrawn();
  }, [at, onDrawn]);
  return (
    <>
      <div ref={place} className={styles.canvas}>
        {at && (
          <Chart
            key={`${theme} ${changes}`}
            ref={(made) => {
              chart.current = made ?? undefined;
            }}
            role="presentation"
            {...(drawings[drawing](bars, at) as ChartConfiguration<"bar">)}
          />
        )}
      </div>
      {drawing === "columns" && (
        <Pointer bars={bars} point={(bar) => chart.current && pointAt(chart.current, bar)} />
      )}
    </>
  );
}

/** Shows a bar's figure by the arrow keys, as hovering does. */
function Pointer({ bars, point }: { bars: Bars; point: (bar: number | null) => void }) {
  const [bar, setBar] = useState(0);
  return (
    <input
      type="range"
      className={styles.pointer}
      min={0}
      max={bars.values.length - 1}
      value={bar}
      aria-label={bars.title}
      aria-valuetext={`${bars.labels[bar]}\u00a0: ${formatNumber(bars.values[bar] ?? 0)}`}
      onChange={({ target }) => {
        setBar(target.valueAsNumber);
        point(target.valueAsNumber);
      }}
      onFocus={() => point(bar)}
      onBlur={() => point(null)}
    />
  );
}

function pointAt(chart: Canvas<"bar">, bar: number | null) {
  const element = bar === null ? undefined : chart.getDatasetMeta(0).data[bar];
  const active = bar === null || !element ? [] : [{ datasetIndex: 0, index: bar }];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: element?.x ?? 0, y: element?.y ?? 0 });
  chart.update();
}

/** Downloads a chart as PNG of 1600 × 900. */
export function savePicture(bars: Bars, at: Element) {
  const canvas = document.createElement("canvas");
  canvas.width = 1600;
  canvas.height = 900;
  const chart = new Canvas(canvas, barChart(bars, at, true));
  canvas.toBlob((blob) => {
    chart.destroy();
    if (blob) save(new File([blob], `${bars.title}.png`, { type: "image/png" }));
  });
}
