import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import type { Case } from "./offer-cases";
import { explained } from "./offer-lists";
import { type Pace, timesOf } from "./pace";
import { type Query, startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

/** Milliseconds: of a page over HTTP, of the server's processor for it, and what the database says of its queries. */
export interface LogMeasure extends Pick<Pace, "p50" | "p95"> {
  name: string;
  cpu: number;
  queries: number;
  database: number;
}

const cases: Case[] = [
  { name: "page 1", query: "" },
  { name: "page 1,000", query: "page=1000" },
  { name: "page 1,000, oldest first", query: "page=1000&sort=oldest" },
  { name: "page 1,000, by type", query: "page=1000&sort=alphabetical" },
  { name: "a common type", query: "type=UserLogin" },
  { name: "a rare type", query: "type=OperatorNotEligible" },
  { name: "a kind of subject", query: "kind=offer" },
  { name: "one day", query: "start=2026-03-02&end=2026-03-02" },
  { name: "search, a person of 15 % of all", query: "search=camille" },
  { name: "search, a name of many people", query: "search=marechal" },
  { name: "search, a word of many offers", query: "search=visite" },
  { name: "search, an operator", query: "search=grottes+de+han" },
  { name: "search, a rare word", query: "search=heraldique" },
  { name: "search, nothing found", query: "search=xyzzy" },
  { name: "search, two letters", query: "search=an" },
];
const TIMES = 20;
/** The manager of the operator that one entry in a hundred is about. */
const people = ["plateforme", "gestionnaire"];

/** Asks the real server for the journal, as a platform administrator and as an operator's. */
export async function measureLogs(
  database: BenchDatabase,
  { port, only }: { port: number; only: string | undefined },
): Promise<LogMeasure[]> {
  const server = await startBackOffice(database, port);
  const heard: (Omit<LogMeasure, "database"> & { asked: Query[] })[] = [];
  try {
    for (const person of people) {
      const visitor = new Visitor(`http://localhost:${port}`);
      await visitor.signIn(`${person}@demo.example`, DEMO_PASSWORD);
      for (const { name, query } of cases.filter((one) => only === undefined || one.name.includes(only))) {
        const get = () => visitor.get(`/logs?${query}`);
        await get();
        const asked = await server.queriesOf(get);
        const before = await server.usage();
        const { p50, p95 } = await timesOf(get, TIMES);
        const { cpu } = await server.usage();
        const shared = { p50, p95, cpu: (cpu - before.cpu) / (TIMES * 1.5), queries: asked.length };
        heard.push({ name: `${person}: ${name}`, ...shared, asked });
      }
      visitor.leave();
    }
  } finally {
    await server.stop();
  }
  const opened = await database.open();
  try {
    const measures: LogMeasure[] = [];
    for (const { asked, ...measure } of heard)
      measures.push({ ...measure, database: (await explained(opened, asked)).database });
    return measures;
  } finally {
    await opened.close();
  }
}
