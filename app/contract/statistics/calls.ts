import { z } from "zod";
import { call } from "~/contract/call";
import { calendarDay, unlessInvalid } from "~/contract/fields";
import { CSV, PDF, XLSX } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { overviewFormats, scanCharts } from "./words";

const count = z.number().int();
const figure = z.object({ key: z.string(), value: count });
export type Figure = z.output<typeof figure>;

const optionalDay = z.preprocess((given) => given || undefined, calendarDay.optional());
const optionalId = z.preprocess((given) => given || undefined, identifier.optional());

const scansQuery = z.object({
  startRange: optionalDay,
  endRange: optionalDay,
  offerId: optionalId,
  eltoId: optionalId,
});

/** A period that ends before it starts is refused; its maximum length is checked once both days are known. */
const inOrder = <Schema extends z.ZodType>(
  schema: Schema,
  start: string,
  end: string,
  periodOf: (value: z.output<Schema>) => { from: string | undefined; to: string | undefined },
) =>
  schema.superRefine(
    (value, context) => {
      const { from, to } = periodOf(value);
      if (from === undefined || to === undefined) return;
      if (to < from) context.addIssue({ code: "custom", path: [end], message: "endsBeforeStart" });
    },
    unlessInvalid(start, end),
  );

const scanStatistics = z.object({
  nbrScanTotal: count,
  /** By civility: `Mme`, `M`, `Mx`. */
  scanResultsCiv: z.array(figure),
  /** By age on the day of the scan: `18-25` …, `unknown` without a date of birth. */
  scanResultsAge: z.array(figure),
  /** By country of residence, ISO 3166, the most frequent first. */
  scanResultsCountry: z.array(figure),
  /** By year, the latest first, whatever the period. */
  scanPerYear: z.array(figure),
  /** The fields below are additions: the counted period, and its scans by day or by month. */
  startRange: z.string(),
  endRange: z.string(),
  scanPerPeriod: z.array(figure),
  /** Last year's scans up to the same day, for comparison with this year. */
  lastYearToDate: count,
});
export type ScanStatistics = z.output<typeof scanStatistics>;

const valueAndPrevious = z.object({
  value: count,
  /** The value of the same days a year before; for a period of more than a year, of the period just before it. */
  previous: count,
});
const compared = valueAndPrevious.extend({
  /** The value of the previous days or whole months; within a month, of the same days of the previous month. */
  before: count,
});
const overview = z.object({
  start: z.string(),
  end: z.string(),
  /** The current total. */
  holders: count,
  newHolders: compared,
  /** Holders who were scanned at least once. */
  activeHolders: compared,
  scans: compared,
  pointsEarned: compared,
  pointsSpent: compared,
  /**
   * The median of the working days until a request was decided, not counting those in which a question waited; null if
   * there was none.
   */
  decisionDays: z.object({
    value: z.number().nullable(),
    previous: z.number().nullable(),
    before: z.number().nullable(),
  }),
  /** By day (`YYYY-MM-DD`), or by month (`YYYY-MM`) for more than 62 days. */
  periods: z.array(
    z.object({
      key: z.string(),
      scans: count,
      activeHolders: count,
      newHolders: count,
      pointsEarned: count,
      pointsSpent: count,
    }),
  ),
  /** By the operator's province and first category (a technical id), largest first; an empty key when there is none. */
  provinces: z.array(figure),
  categories: z.array(figure),
  /** The operators with the most scans. */
  operators: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      province: z.string().nullable(),
      scans: valueAndPrevious,
    }),
  ),
});
export type Overview = z.output<typeof overview>;

const ofPeriod = inOrder(scansQuery, "startRange", "endRange", (query) => ({
  from: query.startRange,
  to: query.endRange,
}));
const programmePeriod = z.object({ Start: calendarDay.optional(), End: calendarDay.optional() });
const daysOf = ({ Start, End }: z.output<typeof programmePeriod>) => ({ from: Start, to: End });
const overviewQuery = inOrder(programmePeriod, "Start", "End", daysOf);
const overviewFileQuery = inOrder(
  programmePeriod.extend({ Format: z.enum(overviewFormats, { error: "invalid" }).optional() }),
  "Start",
  "End",
  daysOf,
);

/** Figures of scans, and of the programme. */
export const statisticCalls = {
  scans: call({
    method: "post",
    path: "/statistic/getscansstat",
    access: "bearer",
    summary: "Figures of scans",
    description:
      "Visits in a period, of one operator, of one offer, or by default of all operators in scope: a pass counts once a day. The default period is the last twelve months. Read-only.",
    body: ofPeriod,
    refuses: ["notFound"],
    success: 200,
    answer: scanStatistics,
  }),
  scansFile: call({
    method: "post",
    path: "/statistic/getscansstat/file",
    access: "bearer",
    summary: "The figures of one chart as a file (addition)",
    description: "The same figures as CSV: by period, year, age, country or civility.",
    body: inOrder(
      scansQuery.extend({ chart: z.enum(scanCharts, { error: "invalid" }) }),
      "startRange",
      "endRange",
      (query) => ({ from: query.startRange, to: query.endRange }),
    ),
    refuses: ["notFound"],
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes" },
  }),
  overview: call({
    method: "get",
    path: "/statistic/overview",
    access: "bearer",
    summary: "Figures of the whole programme (addition)",
    description:
      "Holders, scans and points of a period, and the duration of decisions, compared with the same days a year before, or for more than a year with the preceding period, for platform administrators. The default period is the last thirty days.",
    query: overviewQuery,
    success: 200,
    answer: overview,
  }),
  overviewFile: call({
    method: "get",
    path: "/statistic/overview/file",
    access: "bearer",
    summary: "The figures of the whole programme as a file (addition)",
    description:
      "All figures of the overview, one per row: by default as CSV, or as a workbook, or as a PDF.",
    query: overviewFileQuery,
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes", [PDF]: "bytes" },
  }),
};
