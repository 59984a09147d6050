import { eraseAgain } from "~/api/pass-holders/personal-data/erased-ids.server";
import { restore } from "~/api/platform/database/restore.server";
import { runOnDatabase } from "~/api/platform/database/run-on-database.server";
import { configuration } from "~/config/configuration.server";
import { runReportingFailures } from "~/lib/explained-failure";

/** `npm run restore -- FILE [--replace]` */
export async function run(parameters: string[]): Promise<void> {
  const replace = parameters.includes("--replace");
  const [file] = parameters.filter((parameter) => parameter !== "--replace");
  if (!file) {
    console.error("Name the backup: npm run restore -- FILE [--replace]");
    process.exitCode = 1;
    return;
  }
  await runReportingFailures(async () => {
    const { databaseUrl, dataDirectory } = configuration();
    await runOnDatabase({ databaseUrl, dataDir: dataDirectory }, async (database) => {
      let erased = 0;
      const rows = await restore(database, file, {
        replace,
        afterwards: async (db) => {
          erased = await eraseAgain(db, dataDirectory, new Date());
        },
      });
      console.info(`${rows} rows restored from ${file}; people erased again: ${erased}`);
    });
  });
}
