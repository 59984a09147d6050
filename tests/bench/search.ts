import type { BenchDatabase } from "./database";
import { measureEach, type PageMeasure } from "./pages";
import { one, print, verdict } from "./report";

/** Limits: multiples of the list's time, and statements of a search including authentication. */
const MAX_RATIO = 1.5;
const MAX_STATEMENTS = 6;

/** A term, and the list for its kind of result. */
const words = [
  { term: "dubois", list: "/pass-holders" },
  { term: "desmet", list: "/pass-holders" },
  { term: "camille dupont", list: "/pass-holders" },
  { term: "grottes de han", list: "/eltos" },
  { term: "musee namur", list: "/eltos" },
  { term: "visite", list: "/offers" },
  { term: "xyzzy", list: "/offers" },
  { term: "an", list: "/offers" },
];

/** Measures the search page, the palette, and the list with the same term on the real server, in one run. */
export async function measureSearch(database: BenchDatabase, { port }: { port: number }): Promise<void> {
  const { number, email } = await somebody(database);
  const cases = [
    { term: number, list: "/pass-holders" },
    { term: number.slice(-8), list: "/pass-holders" },
    { term: email, list: "/pass-holders" },
    ...words,
  ].map(({ term, list }) => ({
    term,
    // A search with a single result would redirect to it.
    list: `${list}?${new URLSearchParams({ search: term, stay: "true" })}`,
    page: `/search?${new URLSearchParams({ q: term })}`,
    palette: `/search/found?${new URLSearchParams({ q: term })}`,
  }));
  const measured = await measureEach(database, port, {
    plateforme: cases.flatMap(({ list, page, palette }) =>
      [list, page, palette].map((path) => ({ name: path, path })),
    ),
  });
  const of = (path: string) => measured.find(({ name }) => name === path) as PageMeasure;
  console.info(
    "\nThe search beside the list of the same term: milliseconds of one page at a time, over HTTP",
  );
  print(
    Object.fromEntries(
      cases.map(({ term, list, page, palette }) => {
        const ratio = of(page).p50 / of(list).p50;
        const { queries } = of(page);
        return [
          term,
          {
            "list p50": one(of(list).p50),
            "search p50": one(of(page).p50),
            "palette p50": one(of(palette).p50),
            "search by list": `${ratio.toFixed(2)} (${verdict(ratio, MAX_RATIO)})`,
            "statements of the page": queries,
            "of the palette": `${of(palette).queries} (${verdict(of(palette).queries, MAX_STATEMENTS)})`,
          },
        ];
      }),
    ),
  );
}

/** The holder whose number and address are searched: from the middle, as the newest are cached. */
async function somebody(database: BenchDatabase) {
  const { db, close } = await database.open();
  try {
    const { pass_number, email } = await db
      .selectFrom("pass_holders")
      .select(["pass_number", "email"])
      .where("deleted_at", "is", null)
      .where("email", "is not", null)
      .orderBy("pass_number")
      .offset(1000)
      .limit(1)
      .executeTakeFirstOrThrow();
    return { number: pass_number ?? "", email: email ?? "" };
  } finally {
    await close();
  }
}
