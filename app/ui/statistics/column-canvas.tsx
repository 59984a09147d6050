import { Chart as Canvas } from "chart.js";
import { useEffect, useRef, useState } from "react";
import { Chart } from "react-chartjs-2";
import { save } from "~/ui/lists/download";
import { usePreferences } from "~/ui/shell/preferences";
import { type Bars, barChart } from "./draw";

/** The same bars by chart.js, which tells each one under the pointer. Fetched on demand: see `<ColumnChart>`. */
export default function ColumnCanvas({ bars }: { bars: Bars }) {
  const place = useRef<HTMLDivElement>(null);
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
  return (
    <div ref={place} style={{ position: "absolute", inset: 0 }}>
      {at && <Chart key={`${theme} ${changes}`} role="presentation" {...barChart(bars, at)} />}
    </div>
  );
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
