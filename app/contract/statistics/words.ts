// A file without zod, so that pages do not pull it into the browser.

/** Age on the day of the scan; the database assigns each scan to a band (`age_band`). */
export const ageBands = ["0-17", "18-25", "26-35", "36-50", "51-65", "66+", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];

/** The file formats of the programme's figures. */
export const overviewFormats = ["csv", "xlsx", "pdf"] as const;
export type OverviewFormat = (typeof overviewFormats)[number];

/** The charts of an operator's scans, each with a file of its figures. */
export const scanCharts = ["period", "year", "age", "country", "civility"] as const;
export type ScanChart = (typeof scanCharts)[number];
