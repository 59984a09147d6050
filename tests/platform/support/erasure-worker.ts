import type { KyselyPlugin } from "kysely";
import { eraseDeletedHolders } from "~/api/pass-holders/personal-data/erasures.server";
import { clock } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";

// Runs in its own process, which dies during an erasure: in the second batch, when the persons are already empty but
// the journal entries are not written yet.
const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
let entries = 0;
const dies: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === "InsertQueryNode" && node.into?.table.identifier.name === "logs" && ++entries === 2)
      process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};
await eraseDeletedHolders({ db: db.withPlugin(dies), clock });
