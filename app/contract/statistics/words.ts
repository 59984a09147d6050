// A file without zod, so that pages do not pull it into the browser.

/** By the age on the day of the scan; the database sorts scans into them (`age_band`). */
export const ageBands = ["0-17", "18-25", "26-35", "36-50", "51-65", "66+", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];

/** The file formats of the programme's figures: to calculate with, to work on, to read and print. */
export const overviewFormats = ["csv", "xlsx", "pdf"] as const;
export type OverviewFormat = (typeof overviewFormats)[number];

/** The charts of an operator's scans, each with a file of its figures. */
export const scanCharts = ["period", "year", "age", "country", "civility"] as const;
export type ScanChart = (typeof scanCharts)[number];
