import { parseArgs } from "node:util";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { serveBare } from "./bare-server";
import { measureCalendar } from "./calendar";
import { measureCatalogue } from "./catalogue";
import {
  type Amount,
  type BenchDatabase,
  fill,
  loadedDatabase,
  newBenchDatabase,
  newKeptDatabase,
} from "./database";
import { measureExports } from "./exports";
import { holders } from "./holder-list";
import { measureHolderPages } from "./holder-pages";
import { measureLogs } from "./log-lists";
import { measureBare, measurePages, measureServed } from "./measure";
import { measureList, offers } from "./offer-lists";
import { measurePeers } from "./peers";
import { measurePublication } from "./publication";
import { measurePush } from "./push";
import { report, reportList, reportPages } from "./report";
import { measureScans } from "./scans";
import { measureSearch } from "./search";
import { addFigures, measureStatistics } from "./statistics";
import { addUsers, measureUsers } from "./user-list";

const FIVE_MILLION = 5_000_000;
const NOTHING: Amount = { operators: 0, offers: 0, crowd: 0, logs: 0, holders: 0 };

type Options = ReturnType<typeof optionsOf>["options"];
interface Bench {
  /** The number of rows to load; by default the bench's own. */
  rows?: (asked: Amount) => Amount;
  /** More of them. */
  add?: (database: OpenDatabase, options: Options) => Promise<unknown>;
  measure: (database: BenchDatabase, options: Options) => Promise<void>;
}

const asAsked = (asked: Amount) => asked;
const pages: Bench = {
  rows: asAsked,
  async measure(database, options) {
    const measured = await measurePages(database, options);
    const served = await measureServed(database, measured, options);
    const bare = await database.open();
    report(await measureBare(bare, served, options.seconds).finally(bare.close));
  },
};
const benches: Record<string, Bench> = {
  offers: {
    rows: asAsked,
    measure: async (database, options) => reportList("offers", await measureList(database, offers, options)),
  },
  holders: {
    rows: asAsked,
    async measure(database, options) {
      reportList("pass holders", await measureList(database, holders, options));
      if (options.only === undefined || options.only === "pages")
        reportPages("Around a pass holder", await measureHolderPages(database, options.port));
    },
  },
  logs: {
    rows: ({ logs, ...asked }) => ({ ...asked, logs: logs || FIVE_MILLION }),
    measure: async (database, options) => reportPages("The journal", await measureLogs(database, options)),
  },
  search: {
    rows: (asked) => ({ ...asked, holders: asked.holders || 100_000, logs: asked.logs || 500_000 }),
    measure: measureSearch,
  },
  calendar: { rows: asAsked, measure: measureCalendar },
  exports: {
    rows: ({ holders }) => ({ ...NOTHING, operators: 200, holders: holders || 200_000 }),
    measure: (database, { port }) => measureExports(database, port),
  },
  peers: {
    rows: ({ holders }) => ({ ...NOTHING, operators: 200, holders: holders || 200_000 }),
    measure: (database, { port, seconds }) => measurePeers(database, { port, seconds: Math.max(seconds, 5) }),
  },
  users: {
    rows: () => ({ ...NOTHING, operators: 1000 }),
    add: (database, { users }) => addUsers(database, users),
    measure: (database, { port }) => measureUsers(database, port),
  },
  statistics: {
    rows: ({ operators }) => ({ ...NOTHING, operators }),
    add: (database, { scans }) => database.withoutLimit((db) => addFigures(db, scans)),
    measure: async (database, { scans, port }) =>
      reportPages(`Figures of ${scans} scans`, await measureStatistics(database, port)),
  },
  catalogue: {
    rows: () => ({ ...NOTHING, operators: 450, offers: 1850 }),
    async measure(database) {
      const filled = await database.open();
      await measureCatalogue(filled).finally(filled.close);
    },
  },
  publication: { measure: (database, { amount, port }) => measurePublication(database, { ...amount, port }) },
  push: { measure: (database, { subscriptions }) => measurePush(database, subscriptions) },
  scans: {
    measure: (database, { amount, port, seconds }) =>
      measureScans(database, {
        holders: amount.holders || 20_000,
        port,
        seconds: Math.max(seconds, 10),
      }),
  },
};

/**
 * `npm run bench`: measures the staff's pages, or what its first argument names (README), with many rows, compared with
 * the queries alone. `--database-url` names a PostgreSQL where it may create a database; without one it runs on the
 * embedded database. `npm run bench -- load DIRECTORY` (or the URL of an empty PostgreSQL database) only loads, to look
 * at the pages with `DATA_DIR=DIRECTORY npm start`.
 */
async function run(): Promise<void> {
  const { options, name, place } = optionsOf(process.argv.slice(2));
  if (name === "serve-bare") return serveBare();
  if (name === "load" && place) {
    const kept = await newKeptDatabase(place);
    return fill(kept, options.amount).finally(kept.close);
  }
  const bench = name ? benches[name] : pages;
  if (!bench) throw new RangeError(`${name} is none of ${Object.keys(benches).join(", ")}.`);
  const { loaded } = options;
  const database = loaded ? loadedDatabase(loaded) : await newBenchDatabase(options.databaseUrl);
  try {
    if (!loaded) await load(database, bench, options);
    await bench.measure(database, options);
  } finally {
    await database.remove();
  }
}

async function load(database: BenchDatabase, { rows, add }: Bench, options: Options) {
  if (!rows) return;
  const amount = rows(options.amount);
  console.info(`Loading ${amount.operators} operators and ${amount.offers} offers: ${database.name}…`);
  const began = performance.now();
  const filled = await database.open();
  await fill(filled, amount)
    .then(() => add?.(filled, options))
    .finally(filled.close);
  console.info(`Loaded in ${Math.round((performance.now() - began) / 1000)} s`);
}

function optionsOf(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "database-url": { type: "string" },
      operators: { type: "string", default: "5000" },
      offers: { type: "string", default: "50000" },
      logs: { type: "string", default: "0" },
      crowd: { type: "string", default: "0" },
      seconds: { type: "string", default: "2" },
      loaded: { type: "string" },
      only: { type: "string" },
      users: { type: "string", default: "100000" },
      holders: { type: "string", default: "0" },
      scans: { type: "string", default: "10000000" },
      subscriptions: { type: "string", default: "100000" },
      port: { type: "string", default: "3999" },
    },
  });
  const { loaded, only } = values;
  const [name, place] = positionals;
  const amount: Amount = {
    operators: Number(values.operators),
    offers: Number(values.offers),
    crowd: Number(values.crowd),
    holders: Number(values.holders),
    logs: Number(values.logs),
  };
  const options = {
    amount,
    databaseUrl: values["database-url"],
    loaded,
    only,
    port: Number(values.port),
    seconds: Number(values.seconds),
    scans: Number(values.scans),
    subscriptions: Number(values.subscriptions),
    users: Number(values.users),
  };
  return { options, name, place };
}

await run();
