import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { explained } from "./offer-lists";
import { type Pace, timesOf } from "./pace";
import { type Query, startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

/** Milliseconds: of a page over HTTP, of the server's processor for it, and what the database says of its queries. */
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
/** Visits of every page before any is measured: a server that has just started still compiles what it runs. */
const WARM_UP = 5;

/**
 * Asks the real server for these pages, then the database for what their queries take: the embedded one has only one
 * process, and what is asked of it directly waits until the server has left.
 * @param pages by the name of the demo's person who asks for them
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
