import type { Measure } from "./measure";
import type { ListMeasure } from "./offer-lists";
import type { FirstLoad } from "./page-bytes";
import type { PageMeasure } from "./pages";

/** For offers or good deals. */
const MAX_COUNTED = 10_000;
const QUERIES = 6;
/** The list against its bare queries and the rendering of an equal table. */
const TIMES = 3;
/** The first load of any page, compressed. */
const KILOBYTES = { js: 115, css: 12 };

/** Prints the measurements beside their targets. */
export function report(measures: Measure[]): void {
  console.info("\nServer time: milliseconds of one request at a time; per second: eight at once");
  print(
    byPage(measures, ({ pace, queries, served }) => ({
      p50: one(pace.p50),
      p95: one(pace.p95),
      "per second": Math.round(pace.perSecond),
      queries: aim(queries.length, QUERIES),
      "SQL + table p50": one(served.p50),
      "SQL + table p95": one(served.p95),
      "SQL + table per second": Math.round(served.perSecond),
    })),
  );
  console.info("How many times what the smallest server needs for the same queries and an equal table");
  print(
    byPage(measures, ({ name, pace, served }) => {
      const times = (value: number) => (name.startsWith("list") ? aim(one(value), TIMES) : one(value));
      return {
        p50: times(pace.p50 / served.p50),
        "per second": times(served.perSecond / pace.perSecond),
      };
    }),
  );
  console.info("The same queries and tables as function calls in one process, nothing sent: milliseconds");
  print(
    byPage(measures, ({ sql, sqlAndTable }) => ({
      "bare SQL p50": one(sql.p50),
      "bare SQL p95": one(sql.p95),
      "bare SQL per second": Math.round(sql.perSecond),
      "SQL + table p50": one(sqlAndTable.p50),
      "SQL + table per second": Math.round(sqlAndTable.perSecond),
    })),
  );
  console.info("First load: KB (1000 bytes) as sent, brotli; gzip in brackets");
  print(
    byPage(measures, ({ brotli, gzip }) => {
      const size = (of: keyof FirstLoad) => `${one(brotli[of] / 1000)} (${one(gzip[of] / 1000)})`;
      return {
        HTML: size("html"),
        CSS: `${size("css")} ${verdict(brotli.css / 1000, KILOBYTES.css)}`,
        JavaScript: `${size("js")} ${verdict(brotli.js / 1000, KILOBYTES.js)}`,
      };
    }),
  );
}

/** Milliseconds of a page of the list of offers. */
const PAGE = 50;
/** As a multiple of COPY's time. */
const COPIES = 2;

/** @param what whose pages they are */
export function reportPages(what: string, measures: PageMeasure[]): void {
  console.info(`\n${what}: milliseconds of one page at a time, over HTTP, compressed`);
  print(
    Object.fromEntries(
      measures.map(({ name, p50, p95, cpu, queries, database }) => [
        name,
        {
          p50: one(p50),
          p95: aim(one(p95), PAGE),
          "processor of the server": one(cpu),
          queries,
          "in the database": one(database),
        },
      ]),
    ),
  );
}

export function reportList(name: string, { pages, exported, copy }: ListMeasure): void {
  console.info(`\nThe list of ${name}: milliseconds of one page at a time, over HTTP, compressed`);
  print(
    Object.fromEntries(
      pages.map(({ name, p50, p95, cpu, queries, database, blocks, rows }) => [
        name,
        {
          p50: one(p50),
          p95: aim(one(p95), PAGE),
          "processor of the server": one(cpu),
          queries,
          "in the database": one(database),
          blocks,
          found: rows > MAX_COUNTED ? "more" : rows,
        },
      ]),
    ),
  );
  if (copy === undefined) return;
  const { columns, cells } = copy;
  console.info(
    `The export of all of them; COPY of the columns takes ${one(columns)}\u00a0s${cells ? `, of the cells that the CSV shows ${one(cells)}\u00a0s` : ""}`,
  );
  print(
    Object.fromEntries(
      exported.map(({ name, seconds, cpu, bytes, quarters }) => [
        name,
        {
          seconds: one(seconds),
          "times COPY": aim(one(seconds / columns), COPIES),
          ...(cells && { "times COPY of cells": aim(one(seconds / cells), COPIES) }),
          "processor of the server": one(cpu),
          MB: one(bytes / 1_000_000),
          "memory in each quarter, MB": quarters
            .map(({ memory }) => Math.round(memory / 1_000_000))
            .join(" "),
          "of it objects": quarters.map(({ heap }) => Math.round(heap / 1_000_000)).join(" "),
        },
      ]),
    ),
  );
}

export function print(rows: Record<string, Record<string, string | number>>): void {
  const [first = {}] = Object.values(rows);
  const lines = [["", ...Object.keys(first)]];
  for (const [name, row] of Object.entries(rows)) lines.push([name, ...Object.values(row).map(String)]);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.info(line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  "));
  console.info("");
}

const byPage = <Row>(measures: Measure[], row: (measure: Measure) => Row) =>
  Object.fromEntries(measures.map((measure) => [measure.name, row(measure)]));
export const one = (value: number) => Math.round(value * 10) / 10;
export const verdict = (value: number, max: number) => (value <= max ? `≤ ${max} ok` : `> ${max} over`);
const aim = (value: number, max: number) => `${value} (${verdict(value, max)})`;
