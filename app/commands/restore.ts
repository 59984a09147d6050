import { openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";
import { configuration } from "~/configuration.server";

/** `npm run restore -- FILE [--replace]` */
export async function run(parameters: string[]): Promise<void> {
  const [file] = parameters.filter((parameter) => parameter !== "--replace");
  if (!file) throw new Error("Name the backup: npm run restore -- FILE [--replace]");
  const { databaseUrl, dataDirectory } = configuration();
  const database = await openDatabase({ databaseUrl, dataDir: dataDirectory });
  try {
    const rows = await restore(database, file, { replace: parameters.includes("--replace") });
    console.log(`${rows} rows restored from ${file}`);
  } finally {
    await database.close();
  }
}
