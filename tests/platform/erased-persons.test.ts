import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { erasePersons } from "~/api/pass-holders/personal-data/erase.server";
import { eraseAgain, erasedIdsFile } from "~/api/pass-holders/personal-data/erased-ids.server";
import { backup } from "~/api/platform/database/backup.server";
import { restore } from "~/api/platform/database/restore.server";
import { freshDatabase } from "../support/database";
import { addHolder } from "../support/pass-holders/holders";

const database = await freshDatabase();
const { db } = database;

it("does not restore persons erased after the backup, in this database or another", async () => {
  const place = mkdtempSync(path.join(tmpdir(), "erased-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const now = new Date("2026-06-15T10:00:00.000Z");
  const later = new Date("2026-06-20T08:00:00.000Z");
  const [gone, stays] = [await addHolder(db), await addHolder(db, { last_name: "Lambert" })];
  const names = async () =>
    (await db.selectFrom("pass_holders").select("last_name").orderBy("last_name").execute()).map(
      ({ last_name }) => last_name,
    );
  const file = path.join(place, "backup");
  await backup(database, file);
  await db.transaction().execute((trx) => erasePersons(trx, now, [gone.id]));
  let again = 0;
  const restored = (dataDirectory: string) =>
    restore(database, file, {
      replace: true,
      afterwards: async (session) => {
        again = await eraseAgain(session, dataDirectory, later);
      },
    });

  // The backup does not contain the erasure's entry: the journal gets a new one.
  const entries = () =>
    db
      .selectFrom("logs")
      .select(["thing_id", "user_name", "at", "changes"])
      .where("type", "=", "PassHolderErased")
      .execute();
  const told = [
    {
      thing_id: gone.id,
      user_name: "La restauration d’une sauvegarde",
      at: later.toISOString(),
      changes: { erasedAt: [null, now.toISOString()] },
    },
  ];

  // The schema that a restore leaves alone contains it, and this machine has no file yet.
  await restored(place);
  expect([await names(), again]).toEqual([["", "Lambert"], 1]);
  expect(await entries()).toEqual(told);
  expect(readFileSync(erasedIdsFile(place), "utf8")).toBe(`\n${gone.id}\t${now.toISOString()}\n`);

  // A lost database: only the file lists the erased persons.
  await sql`drop schema beyond_backups cascade`.execute(db);
  await restored(place);
  expect([await names(), again]).toEqual([["", "Lambert"], 1]);
  // Erased persons only: existing rows stay, and entries are not written twice.
  expect(await db.transaction().execute((trx) => eraseAgain(trx, place, later))).toBe(0);
  expect(await entries()).toEqual(told);
  expect(readFileSync(erasedIdsFile(place), "utf8").trim().split("\n")).toHaveLength(1);
  expect(
    (await db.selectFrom("pass_holders").select("erased_at").where("id", "=", stays.id).execute())[0],
  ).toEqual({
    erased_at: null,
  });
});
