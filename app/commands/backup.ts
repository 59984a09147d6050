import { backup } from "~/api/platform/database/backup.server";
import { runOnDatabase } from "~/api/platform/database/run-on-database.server";
import { countMediaElsewhere } from "~/api/platform/media/media.server";
import { configuration } from "~/config/configuration.server";
import { runReportingFailures } from "~/lib/explained-failure";

/** `npm run backup -- FILE` */
export async function run([file]: string[]): Promise<void> {
  if (!file) {
    console.error("Name the file to write: npm run backup -- FILE");
    process.exitCode = 1;
    return;
  }
  await runReportingFailures(async () => {
    const { databaseUrl, dataDirectory } = configuration();
    await runOnDatabase({ databaseUrl, dataDir: dataDirectory }, async (database) => {
      console.info(`${file}: ${await backup(database, file)} rows`);
      const elsewhere = await countMediaElsewhere(database.db);
      if (elsewhere > 0) console.info(`Without ${elsewhere} pictures, which are in the store of MEDIA_URL.`);
    });
  });
}
