import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { explained } from "./offer-lists";
import { type Pace, timesOf } from "./pace";
import { type Query, startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

/** Milliseconds: of a page over HTTP, of the server's CPU, and of its queries according to the database. */
export interface PageMeasure extends Pick<Pace, "p50" | "p95"> {
  name: string;
  cpu: number;
  queries: number;
  database: number;
}

export interface PageToMeasure {
  name: string;
  path: string;
}

const TIMES = 40;
/** Warm-up visits of every page: a server that has just started still compiles its code. */
const WARM_UP = 5;

/**
 * Measures these pages on the real server, then their queries on the database: the embedded one allows only one
 * process, so direct queries wait until the server has stopped.
 * @param pages by the demo account that opens them
 */
export async function measureEach(
  database: BenchDatabase,
  port: number,
  pages: Record<string, readonly PageToMeasure[]>,
): Promise<PageMeasure[]> {
  const server = await startBackOffice(database, port);
  const heard: (Omit<PageMeasure, "database"> & { asked: Query[] })[] = [];
  try {
    for (const [person, ofPerson] of Object.entries(pages)) {
      const visitor = new Visitor(`http://localhost:${port}`);
      await visitor.signIn(`${person}@demo.example`, DEMO_PASSWORD);
      for (let visit = 0; visit < WARM_UP; visit += 1)
        for (const { path } of ofPerson) await visitor.get(path);
      for (const { name, path } of ofPerson) {
        const get = () => visitor.get(path);
        await get();
        const asked = await server.queriesOf(get);
        const before = await server.usage();
        const pace = await timesOf(get, TIMES);
        const { cpu } = await server.usage();
        heard.push({ name, ...pace, cpu: (cpu - before.cpu) / (TIMES * 1.5), queries: asked.length, asked });
      }
      visitor.leave();
    }
  } finally {
    await server.stop();
  }
  const opened = await database.open();
  try {
    const measures: PageMeasure[] = [];
    for (const { asked, ...measure } of heard)
      measures.push({ ...measure, database: (await explained(opened, asked)).database });
    return measures;
  } finally {
    await opened.close();
  }
}
