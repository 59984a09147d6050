import { parseArgs } from "node:util";
import { serveBare } from "./bench/bare-server";
import { measureCatalogue } from "./bench/catalogue";
import { fill, loadedDatabase, newBenchDatabase, newKeptDatabase } from "./bench/database";
import { holders } from "./bench/holder-list";
import { measureHolderPages } from "./bench/holder-pages";
import { measureLogs } from "./bench/log-lists";
import { measureBare, measurePages, measureServed } from "./bench/measure";
import { measureList, offers } from "./bench/offer-lists";
import { measurePublication } from "./bench/publication";
import { measurePush } from "./bench/push";
import { report, reportList, reportPages } from "./bench/report";
import { measureScans } from "./bench/scans";
import { serve } from "./bench/server-process";
import { addFigures, measureStatistics } from "./bench/statistics";
import { addUsers, measureUsers } from "./bench/user-list";

const FIVE_MILLION = 5_000_000;

/**
 * `npm run bench`: measures the staff's pages with many operators, compared with their queries alone. `npm run bench --
 * catalogue` measures one printed catalogue of 2,000 offers, `scans` how many scans are completed in a second, `push` a notification to 100,000 devices, `npm run bench -- users` the list of 100,000 users, `holders` that of pass holders, `logs` the journal with five million entries, `statistics` figures of ten million scans, `publication` one of 50,000 offers. `npm run bench -- load DIRECTORY` (or the URL of an empty
 * PostgreSQL database) only loads, to look at the pages with `DATA_DIR=DIRECTORY npm start`. `--database-url` names a
 * PostgreSQL where it may create a database; without one it runs on the embedded database.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === "serve") return serve();
  if (args[0] === "serve-bare") return serveBare();
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "database-url": { type: "string" },
      operators: { type: "string", default: "5000" },
      offers: { type: "string", default: "50000" },
      logs: { type: "string" },
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
  const load = positionals[0] === "load" ? positionals[1] : undefined;
  const amount = {
    operators: Number(values.operators),
    offers: Number(values.offers),
    crowd: Number(values.crowd),
    holders: Number(values.holders),
    logs: Number(values.logs ?? (positionals[0] === "logs" ? FIVE_MILLION : 0)),
  };
  const seconds = Number(values.seconds);
  if (positionals[0] === "catalogue") return ofOneCatalogue(values["database-url"]);
  if (positionals[0] === "scans")
    return ofTheScans(values["database-url"], {
      holders: amount.holders || 20_000,
      port: Number(values.port),
      seconds: Math.max(seconds, 10),
    });
  if (positionals[0] === "push") {
    const database = await newBenchDatabase(values["database-url"]);
    return measurePush(database, Number(values.subscriptions)).finally(database.remove);
  }
  if (positionals[0] === "users")
    return ofTheUsers(values["database-url"], Number(values.users), Number(values.port));
  if (positionals[0] === "statistics")
    return ofTheStatistics(values["database-url"], {
      operators: Number(values.operators),
      scans: Number(values.scans),
      port: Number(values.port),
    });
  if (positionals[0] === "publication")
    return ofThePublication(values["database-url"], { ...amount, port: Number(values.port) });
  if (load) {
    const kept = await newKeptDatabase(load);
    return fill(kept, amount).finally(kept.close);
  }
  // React's production build, as in the server.
  process.env.NODE_ENV = "production";

  const database = values.loaded
    ? loadedDatabase(values.loaded)
    : await newBenchDatabase(values["database-url"]);
  try {
    if (!values.loaded) {
      console.info(`Loading ${amount.operators} operators and ${amount.offers} offers: ${database.name}…`);
      const filled = await database.open();
      const began = performance.now();
      await fill(filled, amount).finally(filled.close);
      console.info(`Loaded in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const options = { port: Number(values.port), seconds };
    if (positionals[0] === "offers")
      return reportList(
        "offers",
        await measureList(database, offers, { port: options.port, only: values.only }),
      );
    if (positionals[0] === "holders") {
      reportList(
        "pass holders",
        await measureList(database, holders, { port: options.port, only: values.only }),
      );
      if (values.only === undefined || values.only === "pages")
        reportPages("Around a pass holder", await measureHolderPages(database, options.port));
      return;
    }
    if (positionals[0] === "logs")
      return reportPages(
        "The journal",
        await measureLogs(database, { port: options.port, only: values.only }),
      );
    const pages = await measurePages(database, options);
    const served = await measureServed(database, pages, options);
    const bare = await database.open();
    report(await measureBare(bare, served, seconds).finally(bare.close));
  } finally {
    await database.remove();
  }
}

async function ofOneCatalogue(serverUrl: string | undefined) {
  const database = await newBenchDatabase(serverUrl);
  try {
    const filled = await database.open();
    await fill(filled, { operators: 450, offers: 1850, crowd: 0, logs: 0, holders: 0 });
    await measureCatalogue(filled).finally(filled.close);
  } finally {
    await database.remove();
  }
}

async function ofThePublication(
  serverUrl: string | undefined,
  amount: { operators: number; offers: number; port: number },
) {
  const database = await newBenchDatabase(serverUrl);
  try {
    await measurePublication(database, amount);
  } finally {
    await database.remove();
  }
}

async function ofTheUsers(serverUrl: string | undefined, users: number, port: number) {
  process.env.NODE_ENV = "production";
  const database = await newBenchDatabase(serverUrl);
  try {
    const filled = await database.open();
    await fill(filled, { operators: 1000, offers: 0, crowd: 0, logs: 0, holders: 0 })
      .then(() => addUsers(filled, users))
      .finally(filled.close);
    await measureUsers(database, port);
  } finally {
    await database.remove();
  }
}

async function ofTheStatistics(
  serverUrl: string | undefined,
  { operators, scans, port }: { operators: number; scans: number; port: number },
) {
  process.env.NODE_ENV = "production";
  const database = await newBenchDatabase(serverUrl);
  try {
    const filled = await database.open();
    await fill(filled, { operators, offers: 0, crowd: 0, logs: 0, holders: 0 })
      .then(() => filled.withoutLimit((db) => addFigures(db, scans)))
      .finally(filled.close);
    reportPages(`Figures of ${scans} scans`, await measureStatistics(database, port));
  } finally {
    await database.remove();
  }
}

async function ofTheScans(
  serverUrl: string | undefined,
  options: { holders: number; port: number; seconds: number },
) {
  process.env.NODE_ENV = "production";
  const database = await newBenchDatabase(serverUrl);
  try {
    await measureScans(database, options);
  } finally {
    await database.remove();
  }
}
