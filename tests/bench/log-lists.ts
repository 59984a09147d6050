import type { BenchDatabase } from "./database";
import type { Case } from "./offer-cases";
import { measureEach, type PageMeasure } from "./pages";

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
/** The manager of the operator of one entry in a hundred. */
const people = ["plateforme", "gestionnaire"];

/** Measures the journal on the real server, as a platform administrator and as an operator's. */
export function measureLogs(
  database: BenchDatabase,
  { port, only = "" }: { port: number; only: string | undefined },
): Promise<PageMeasure[]> {
  const wanted = cases.filter(({ name }) => name.includes(only));
  const pagesOf = (person: string) =>
    wanted.map(({ name, query }) => ({ name: `${person}: ${name}`, path: `/logs?${query}` }));
  return measureEach(database, port, Object.fromEntries(people.map((person) => [person, pagesOf(person)])));
}
