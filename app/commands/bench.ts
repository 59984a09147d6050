import { parseArgs } from "node:util";
import { serveBare } from "./bench/bare-server";
import { measureCatalogue } from "./bench/catalogue";
import { fill, loadedDatabase, newBenchDatabase, newKeptDatabase } from "./bench/database";
import { measureBare, measurePages, measureServed } from "./bench/measure";
import { measureOffers } from "./bench/offer-lists";
import { report, reportOffers } from "./bench/report";
import { serve } from "./bench/server-process";

/**
 * `npm run bench`: measures the staff's pages with many operators, compared with their queries alone. `npm run bench --
 * catalogue` measures one printed catalogue of 2,000 offers. `npm run bench -- load DIRECTORY` (or the URL of an empty
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
      crowd: { type: "string", default: "0" },
      seconds: { type: "string", default: "2" },
      loaded: { type: "string" },
      only: { type: "string" },
      port: { type: "string", default: "3999" },
    },
  });
  const load = positionals[0] === "load" ? positionals[1] : undefined;
  const amount = {
    operators: Number(values.operators),
    offers: Number(values.offers),
    crowd: Number(values.crowd),
  };
  const seconds = Number(values.seconds);
  if (positionals[0] === "catalogue") return ofOneCatalogue(values["database-url"]);
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
      await fill(filled, amount).finally(filled.close);
    }
    const options = { port: Number(values.port), seconds };
    if (positionals[0] === "offers")
      return reportOffers(await measureOffers(database, { port: options.port, only: values.only }));
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
    await fill(filled, { operators: 450, offers: 1850, crowd: 0 });
    await measureCatalogue(filled).finally(filled.close);
  } finally {
    await database.remove();
  }
}
