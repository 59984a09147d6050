import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import type { Case } from "./offer-cases";
import * as offerCases from "./offer-cases";
import {
  type Exported,
  type ExportToMeasure,
  measureCopies,
  measureExport,
  offerExport,
} from "./offer-export";
import { timesOf } from "./pace";
import { type Query, startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

/** Milliseconds of pages, in request order. */
export interface CaseMeasure {
  name: string;
  p50: number;
  p95: number;
  /** CPU time of the server's process for one page, including compression, without the database's. */
  cpu: number;
  queries: number;
  /** The time of the page's queries according to the database, one after the other. */
  database: number;
  /** Buffers of 8 KB that the database read. */
  blocks: number;
  /** Counted up to 10,001, or 5,001. */
  rows: number;
}

export interface ListMeasure {
  pages: CaseMeasure[];
  exported: Exported[];
  /** Seconds of COPY: of the columns, and of the cells that the file shows. */
  copy: { columns: number; cells: number | undefined } | undefined;
}

const TIMES = 40;
/** The number of slowest pairs that are measured fully. */
const WORST = 3;
const PERSON = "plateforme@demo.example";

/** A staff list: its page and its queries. */
export interface ListToMeasure {
  path: string;
  /** The table whose rows are counted. */
  table: string;
  firstPages: readonly Case[];
  /** @param last number of the list's last page */
  deepPages: (last: number) => Case[];
  /** Only the slowest of these are measured fully. */
  pairs: readonly Case[];
  exported: ExportToMeasure;
}

export const offers: ListToMeasure = {
  path: "/offers",
  table: "offers",
  ...offerCases,
  exported: offerExport,
};

/** Measures a list on the real server with every filter and order, as a platform administrator, and its export. */
export async function measureList(
  database: BenchDatabase,
  { path, table, firstPages, deepPages, pairs, exported: file }: ListToMeasure,
  { port, only }: { port: number; only: string | undefined },
): Promise<ListMeasure> {
  const server = await startBackOffice(database, port);
  const visitor = new Visitor(`http://localhost:${port}`);
  // The embedded database allows only one process: direct queries wait until the server has stopped.
  const heard: (Omit<CaseMeasure, "database" | "blocks" | "rows"> & { asked: Query[] })[] = [];
  const wanted = ({ name }: Case) => only === undefined || name.includes(only);
  const exported: Exported[] = [];
  try {
    await visitor.signIn(PERSON, DEMO_PASSWORD);
    const measure = async ({ name, query }: Case) => {
      const get = () => visitor.get(`${path}?${query}`);
      await get();
      const times = [await server.queriesOf(get), await server.queriesOf(get)];
      const [asked = []] = times.sort((a, b) => a.length - b.length);
      const before = await server.usage();
      const pace = await timesOf(get, TIMES);
      const { cpu } = await server.usage();
      heard.push({ name, ...pace, cpu: (cpu - before.cpu) / (TIMES * 1.5), queries: asked.length, asked });
    };
    const last = await lastPage(visitor, path);
    for (const one of [...firstPages, ...deepPages(last)].filter(wanted)) await measure(one);
    for (const one of await slowest(visitor, path, pairs.filter(wanted))) await measure(one);
    if (only === undefined || only === "export")
      exported.push(...(await measureExport(server, file, { port, email: PERSON, password: DEMO_PASSWORD })));
  } finally {
    visitor.leave();
    await server.stop();
  }
  const opened = await database.open();
  try {
    const pages: CaseMeasure[] = [];
    for (const { asked, ...page } of heard)
      pages.push({ ...page, ...(await explained(opened, asked, table)) });
    return { pages, exported, copy: exported.length ? await measureCopies(opened, file) : undefined };
  } finally {
    await opened.close();
  }
}

/** A page beyond the last one redirects to it. */
async function lastPage(visitor: Visitor, path: string): Promise<number> {
  const html = (await visitor.get(path)).text();
  const pages = [...html.matchAll(/[?&;]page=(\d+)/g)].map(([, number]) => Number(number));
  return Math.max(1, ...pages);
}

async function slowest(visitor: Visitor, path: string, cases: Case[]): Promise<Case[]> {
  const timed: { one: Case; took: number }[] = [];
  for (const one of cases) {
    const { p50: took } = await timesOf(() => visitor.get(`${path}?${one.query}`), 2);
    timed.push({ one, took });
  }
  return timed
    .sort((a, b) => b.took - a.took)
    .slice(0, WORST)
    .map(({ one }) => one);
}

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };
type Explained = { "QUERY PLAN": [{ Plan: Plan; "Planning Time": number; "Execution Time": number }] };

/** EXPLAIN of a page’s queries, one after the other. */
export async function explained({ db }: OpenDatabase, queries: Query[], table = "offers") {
  const found = { database: 0, blocks: 0, rows: 0 };
  for (const { sql, parameters } of queries.filter(({ sql }) => /^\s*(select|with)/i.test(sql))) {
    const run = <Row>(text: string) => db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    const plan = (await run<Explained>(`explain (analyze, buffers, format json) ${sql}`)).rows[0]?.[
      "QUERY PLAN"
    ][0];
    if (!plan) continue;
    found.database += plan["Planning Time"] + plan["Execution Time"];
    found.blocks += plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
    if (new RegExp(`^\\s*select count.*from "?${table}\\b`, "s").test(sql))
      found.rows += (await run<{ count: number }>(sql)).rows[0]?.count ?? 0;
  }
  return found;
}
