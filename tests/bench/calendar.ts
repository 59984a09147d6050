import type { BenchDatabase } from "./database";
import { measureEach, type PageMeasure } from "./pages";
import { one, print, verdict } from "./report";

/** The same target as for the list. */
const MAX_RATIO = 1;

const filters = {
  "no filter": "",
  "a word of titles": "search=visite",
  "a title and a place": "search=musee%20namur",
  "one province": "province=Namur",
};

/** Measures the calendar of offers and the list with the same filters on the real server, in one run. */
export async function measureCalendar(database: BenchDatabase, { port }: { port: number }): Promise<void> {
  const cases = Object.entries(filters).map(([name, query]) => ({
    name,
    list: `/offers?${query}`,
    bars: `/offers/calendar?${query}`,
    days: `/offers/calendar?layout=days&${query}`,
  }));
  const measured = await measureEach(database, port, {
    plateforme: cases.flatMap(({ list, bars, days }) =>
      [list, bars, days].map((path) => ({ name: path, path })),
    ),
  });
  const of = (path: string) => measured.find(({ name }) => name === path) as PageMeasure;
  console.info(
    "\nThe calendar beside the list of the same filters: milliseconds of one page at a time, over HTTP",
  );
  print(
    Object.fromEntries(
      cases.map(({ name, list, bars, days }) => {
        const ratio = of(bars).p50 / of(list).p50;
        return [
          name,
          {
            "list p50": one(of(list).p50),
            "bars p50": one(of(bars).p50),
            "days p50": one(of(days).p50),
            "of them in the database": `${one(of(list).database)}; ${one(of(bars).database)}; ${one(of(days).database)}`,
            "bars by list": `${ratio.toFixed(2)} (${verdict(ratio, MAX_RATIO)})`,
          },
        ];
      }),
    ),
  );
}
