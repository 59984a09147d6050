import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { tablesOf } from "./equal-table";
import { type Pace, paceOf } from "./pace";
import { type FirstLoad, firstLoad } from "./page-bytes";
import { type Query, SECRET, startBackOffice, startServer } from "./server-process";
import { Visitor } from "./visitor";

export interface PageMeasure {
  name: string;
  path: string;
  html: string;
  queries: Query[];
  pace: Pace;
  brotli: FirstLoad;
  gzip: FirstLoad;
}
export interface ServedMeasure extends PageMeasure {
  /** The page's own queries and tables, sent by the bare server. */
  served: Pace;
}
export interface Measure extends ServedMeasure {
  /** The page's own queries, sent directly. */
  sql: Pace;
  /** The same, with React rendering the page's tables without any logic. */
  sqlAndTable: Pace;
}

/** Measures each page on the real server, signed in as a platform administrator. */
export async function measurePages(
  database: BenchDatabase,
  { port, seconds }: { port: number; seconds: number },
): Promise<PageMeasure[]> {
  const server = await startBackOffice(database, port);
  const visitor = new Visitor(`http://localhost:${port}`);
  try {
    await visitor.signIn("plateforme@demo.example", DEMO_PASSWORD);
    const measures: PageMeasure[] = [];
    for (const { name, path } of await pagesOf(visitor)) {
      const get = () => visitor.get(path);
      await get();
      // The minimum of three loads: a background job may run queries in between.
      const heard = [await server.queriesOf(get), await server.queriesOf(get), await server.queriesOf(get)];
      const [queries = []] = heard.sort((a, b) => a.length - b.length);
      measures.push({
        name,
        path,
        html: (await get()).text(),
        queries,
        pace: await paceOf(get, seconds),
        brotli: await firstLoad(visitor, path),
        gzip: await firstLoad(visitor, path, "gzip"),
      });
    }
    return measures;
  } finally {
    visitor.leave();
    await server.stop();
  }
}

async function pagesOf(visitor: Visitor) {
  const list = (await visitor.get("/eltos")).text();
  const [sheet = "/eltos"] = list.match(/\/eltos\/[0-9a-f-]{36}\/informations/) ?? [];
  return [
    { name: "dashboard", path: "/" },
    { name: "list", path: "/eltos" },
    { name: "list, page 100", path: "/eltos?page=100&sort=createdDesc" },
    { name: "search", path: "/eltos?search=musee%20namur" },
    { name: "sheet", path: sheet },
  ];
}

/** For comparison, measured in the same way: only the same queries and the same tables. */
export async function measureServed(
  database: BenchDatabase,
  pages: PageMeasure[],
  { port, seconds }: { port: number; seconds: number },
): Promise<ServedMeasure[]> {
  const environment = { ...database.environment, PORT: String(port), SESSION_SECRET: SECRET };
  const server = await startServer(
    environment,
    pages.map(({ queries, html }) => ({ queries, html })),
  );
  const visitor = new Visitor(`http://localhost:${port}`);
  try {
    const measures: ServedMeasure[] = [];
    for (const [index, page] of pages.entries())
      measures.push({ ...page, served: await paceOf(() => visitor.get(`/${index}`), seconds) });
    return measures;
  } finally {
    visitor.leave();
    await server.stop();
  }
}

/** For comparison, on the same database and in this process: the time of the database and React alone. */
export async function measureBare(
  { db }: OpenDatabase,
  pages: ServedMeasure[],
  seconds: number,
): Promise<Measure[]> {
  const { renderToString } = await import("react-dom/server");
  const measures: Measure[] = [];
  for (const page of pages) {
    const compiled = page.queries.map(({ sql, parameters }) => CompiledQuery.raw(sql, [...parameters]));
    const ask = () => Promise.all(compiled.map((query) => db.executeQuery(query)));
    const tables = tablesOf(page.html);
    const sql = await paceOf(ask, seconds);
    const sqlAndTable = await paceOf(async () => {
      await ask();
      renderToString(tables);
    }, seconds);
    measures.push({ ...page, sql, sqlAndTable });
  }
  return measures;
}
