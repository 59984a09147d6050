import { parseArgs } from "node:util";
import { fill, newBenchDatabase } from "./bench/database";
import { measureBare, measurePages } from "./bench/measure";
import { report } from "./bench/report";
import { serve } from "./bench/server-process";

/**
 * `npm run bench`: what the pages of the staff cost with many operators, beside their bare queries.
 * `--database-url` names a PostgreSQL where it may create a database; without one it runs on the embedded database.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === "serve") return serve();
  const { values } = parseArgs({
    args,
    options: {
      "database-url": { type: "string" },
      operators: { type: "string", default: "5000" },
      offers: { type: "string", default: "50000" },
      seconds: { type: "string", default: "2" },
      port: { type: "string", default: "3999" },
    },
  });
  const amount = { operators: Number(values.operators), offers: Number(values.offers) };
  const seconds = Number(values.seconds);
  // React chooses its fast build by this, as in the server.
  process.env.NODE_ENV = "production";

  const database = await newBenchDatabase(values["database-url"]);
  try {
    console.info(`Loading ${amount.operators} operators and ${amount.offers} offers: ${database.name}…`);
    const filled = await database.open();
    await fill(filled, amount).finally(filled.close);
    const pages = await measurePages(database, { port: Number(values.port), seconds });
    const bare = await database.open();
    report(await measureBare(bare, pages, seconds).finally(bare.close));
  } finally {
    await database.remove();
  }
}
