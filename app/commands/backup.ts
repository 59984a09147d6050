import { backup } from "~/api/platform/database/backup.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { configuration } from "~/configuration.server";

/** `npm run backup -- FILE` */
export async function run([file]: string[]): Promise<void> {
  if (!file) throw new Error("Name the file to write: npm run backup -- FILE");
  const { databaseUrl, dataDirectory } = configuration();
  const database = await openDatabase({ databaseUrl, dataDir: dataDirectory });
  try {
    const rows = await backup(database, file);
    console.log(`${file}: ${rows} rows`);
  } finally {
    await database.close();
  }
}
