import { restore } from "~/api/platform/database/restore.server";
import { runOnDatabase } from "~/api/platform/database/run-on-database.server";
import { configuration } from "~/configuration.server";
import { sayingFailures } from "~/explained-failure";

/** `npm run restore -- FILE [--replace]` */
export async function run(parameters: string[]): Promise<void> {
  const replace = parameters.includes("--replace");
  const [file] = parameters.filter((parameter) => parameter !== "--replace");
  if (!file) {
    console.error("Name the backup: npm run restore -- FILE [--replace]");
    process.exitCode = 1;
    return;
  }
  await sayingFailures(async () => {
    const { databaseUrl, dataDirectory } = configuration();
    await runOnDatabase({ databaseUrl, dataDir: dataDirectory }, async (database) => {
      console.info(`${await restore(database, file, { replace })} rows restored from ${file}`);
    });
  });
}
