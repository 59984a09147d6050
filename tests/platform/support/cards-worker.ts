import { orderBatch } from "~/api/cards/give-numbers.server";
import type { ActionContext } from "~/api/pipeline.server";
import { clock } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";

// Runs in its own process, one of several that order cards concurrently: reports that it is ready, then starts.
const [databaseUrl = "", batches, count] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir: "", databaseUrl });
console.info("ready");
for await (const _ of process.stdin) break;
for (let n = 0; n < Number(batches); n++)
  await db.transaction().execute((trx) => {
    const context = { db: trx, actor: { displayName: "Camille" }, services: { clock }, log: () => {} };
    return orderBatch(context as unknown as ActionContext, {
      operator: null,
      count: Number(count),
      address: null,
    });
  });
await close();
process.exit();
