import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { eraseDeletedHolders } from "~/api/pass-holders/personal-data/erasures.server";
import { clock } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { freshDatabaseOptions } from "../support/database";
import { addHolder } from "../support/pass-holders/holders";
import { buildProgram, runProgram } from "../support/processes/program";

it("erases the persons left by a killed process, each once and completely", async () => {
  const { options, remove } = await freshDatabaseOptions();
  const before = await openDatabase(options);
  const deleted_at = new Date(Date.now() - 31 * 86_400_000);
  await before.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 150; n++) await addHolder(trx, { deleted_at });
  });
  await before.close();

  const program = await buildProgram("tests/platform/support/erasure-worker.ts");
  onTestFinished(() => rmSync(path.dirname(program), { recursive: true }));
  const { dataDir, databaseUrl } = options;
  const { child, ended } = runProgram(program, [dataDir, ...(databaseUrl ? [databaseUrl] : [])], () => {});
  onTestFinished(() => void child.kill("SIGKILL"));
  await ended;

  const after = await openDatabase(options);
  const { db } = after;
  const persons = () =>
    db
      .selectFrom("pass_holders")
      .select(({ fn, eb }) => [
        fn.count<number>("id").filterWhere("erased_at", "is not", null).as("erased"),
        fn
          .count<number>("id")
          .filterWhere(eb("erased_at", "is", null).and("last_name", "=", ""))
          .as("half"),
      ])
      .executeTakeFirstOrThrow();
  const entries = () =>
    db.selectFrom("logs").select("thing_id").where("type", "=", "PassHolderErased").execute();
  expect([await persons(), (await entries()).length]).toEqual([{ erased: 100, half: 0 }, 100]);

  await eraseDeletedHolders({ db, clock });
  expect(await persons()).toEqual({ erased: 150, half: 0 });
  expect(new Set((await entries()).map(({ thing_id }) => thing_id)).size).toBe(150);
  expect(await entries()).toHaveLength(150);
  await after.close();
  await remove();
});
