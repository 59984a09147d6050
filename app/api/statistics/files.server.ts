import { PDF } from "~/contract/lists";
import type { Civility } from "~/contract/pass-holders/words";
import type { Overview, ScanStatistics } from "~/contract/statistics/calls";
import { comparisonOf } from "~/contract/statistics/periods";
import type { AgeBand, OverviewFormat, ScanChart } from "~/contract/statistics/words";
import texts from "../../../locales/fr/backoffice-statistics.json";
import { categoryLabel } from "../content/categories";
import { countryLabel } from "../content/countries";
import { type Column, download, exportFile } from "../platform/exports/export-file.server";
import { type Printed, printOverview } from "./overview-paper.server";

const { columns: headings, overview: words } = texts;

/** A day as in the other files, `12/03/2026`, or a month, `03/2026`: from `2026-03-12` and `2026-03`. */
const frenchStep = (key: string) => key.split("-").reverse().join("/");

async function* atOnce<Row>(rows: readonly Row[]) {
  yield rows;
}

interface Line {
  label: string;
  scans: number;
}

/** The figures of one chart of scans, as CSV. */
export function scansFile(figures: ScanStatistics, chart: ScanChart, signal: AbortSignal): Response {
  const tables: Record<
    ScanChart,
    { heading: string; figures: ScanStatistics["scanPerYear"]; label?: (key: string) => string }
  > = {
    period: {
      heading: figures.scanPerPeriod[0]?.key.length === 10 ? headings.day : headings.month,
      figures: figures.scanPerPeriod,
      label: frenchStep,
    },
    year: { heading: headings.year, figures: figures.scanPerYear },
    age: {
      heading: headings.age,
      figures: figures.scanResultsAge,
      label: (key) => texts.ages[key as AgeBand],
    },
    country: { heading: headings.country, figures: figures.scanResultsCountry, label: countryLabel },
    civility: {
      heading: headings.civility,
      figures: figures.scanResultsCiv,
      label: (key) => texts.civilities[key as Civility],
    },
  };
  const { heading, figures: chosen, label = (key) => key } = tables[chart];
  return exportFile<Line>({
    format: "csv",
    columns: [
      { header: heading, type: "text", value: (line) => line.label },
      { header: headings.scans, type: "integer", value: (line) => line.scans },
    ],
    batches: atOnce(chosen.map(({ key, value }) => ({ label: label(key), scans: value }))),
    filename: `${texts.file[chart]}-${figures.startRange}-${figures.endRange}`,
    signal,
  });
}

interface OverviewLine {
  section: string;
  line: string;
  figure: string;
  value: number | null;
  previous?: number | null;
  before?: number | null;
}

interface OverviewFile extends Printed {
  format: OverviewFormat;
  signal: AbortSignal;
}

/** Every figure of the overview: one a line, or as a document to read and print. */
export function overviewFile(overview: Overview, { format, signal, ...printed }: OverviewFile): Response {
  const period = { from: overview.start, to: overview.end };
  const filename = `${texts.file.overview}-${overview.start}-${overview.end}`;
  if (format === "pdf")
    return download({
      contentType: PDF,
      chunks: printOverview(overview, printed),
      filename: `${filename}.pdf`,
      signal,
    });
  const comparison = comparisonOf(period);
  const columns: Column<OverviewLine>[] = [
    { header: headings.section, type: "text", value: (row) => row.section },
    { header: headings.line, type: "text", value: (row) => row.line },
    { header: headings.figure, type: "text", value: (row) => row.figure },
    { header: headings.value, type: "decimal", value: (row) => row.value },
    { header: headings.previous[comparison], type: "decimal", value: (row) => row.previous },
  ];
  if (comparison === "yearBefore")
    columns.push({ header: headings.before, type: "decimal", value: (row) => row.before });
  return exportFile({ format, columns, batches: atOnce(overviewLines(overview)), filename, signal });
}

function overviewLines(overview: Overview): OverviewLine[] {
  const whole = { section: words.whole, line: `${frenchStep(overview.start)} – ${frenchStep(overview.end)}` };
  const scans = { figure: words.scans };
  const { decisionDays } = overview;
  return [
    { ...whole, figure: words.holders, value: overview.holders },
    { ...whole, figure: words.newHoldersLabel, ...overview.newHolders },
    { ...whole, figure: words.activeHolders, ...overview.activeHolders },
    { ...whole, figure: words.scans, ...overview.scans },
    { ...whole, figure: words.pointsEarned, ...overview.pointsEarned },
    { ...whole, figure: words.pointsSpent, ...overview.pointsSpent },
    ...(decisionDays.value === null ? [] : [{ ...whole, figure: words.decisionDays, ...decisionDays }]),
    ...overview.periods.flatMap(({ key, ...figures }) =>
      (
        [
          [words.scans, figures.scans],
          [words.activeHolders, figures.activeHolders],
          [words.newHoldersLabel, figures.newHolders],
          [words.pointsEarned, figures.pointsEarned],
          [words.pointsSpent, figures.pointsSpent],
        ] as const
      ).map(([figure, value]) => ({
        section: key.length === 10 ? headings.day : headings.month,
        line: frenchStep(key),
        figure,
        value,
      })),
    ),
    ...overview.operators.map(({ name, scans: counted }) => ({
      section: words.operators,
      line: name,
      ...scans,
      ...counted,
    })),
    ...overview.provinces.map(({ key, value }) => ({
      section: words.provinces,
      line: key || words.noProvince,
      ...scans,
      value,
    })),
    ...overview.categories.map(({ key, value }) => ({
      section: words.categories,
      line: key ? categoryLabel(key) : words.noCategory,
      ...scans,
      value,
    })),
  ];
}
