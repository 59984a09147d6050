import { backup } from "~/api/platform/database/backup.server";
import { runOnDatabase } from "~/api/platform/database/run-on-database.server";
import { configuration } from "~/configuration.server";
import { sayingFailures } from "~/explained-failure";

/** `npm run backup -- FILE` */
export async function run([file]: string[]): Promise<void> {
  if (!file) {
    console.error("Name the file to write: npm run backup -- FILE");
    process.exitCode = 1;
    return;
  }
  await sayingFailures(async () => {
    const { databaseUrl, dataDirectory } = configuration();
    await runOnDatabase({ databaseUrl, dataDir: dataDirectory }, async (database) => {
      console.info(`${file}: ${await backup(database, file)} rows`);
    });
  });
}
