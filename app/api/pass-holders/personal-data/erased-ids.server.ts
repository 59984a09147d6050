import path from "node:path";
import { sql } from "kysely";
import texts from "../../../../locales/fr/backoffice-personal-data.json";
import { writeLog } from "../../logs/write-log.server";
import { appendLines, readLines } from "../../platform/append-only-file.server";
import type { Db } from "../../services";
import { erasePersons } from "./erase.server";

/** Batch size: persons per statement. */
const BATCH = 500;
const LINE = /^([0-9a-f-]{36})\t(\S+)$/;

/** An append-only file in the data directory: the id and time of each erasure. */
export const erasedIdsFile = (dataDirectory: string) => path.join(dataDirectory, "erased-pass-holders");

/**
 * Repeats the erasures that a restore has reverted (docs/journal.md, Restores). The ids
 * of erased persons are stored in a schema that no backup contains and no restore removes, shared by all processes,
 * and in a file on each machine, in case the database is lost: this updates both, and writes to the journal. Run it in
 * a transaction.
 * @returns the number of persons that were erased again
 * @throws Error of the file system
 */
export async function eraseAgain(db: Db, dataDirectory: string, now: Date): Promise<number> {
  const file = erasedIdsFile(dataDirectory);
  const inFile = erasedIn(file);
  const known = [...inFile];
  await sql`
    insert into beyond_backups.erased_pass_holders (id, erased_at)
    select * from unnest(${known.map(([id]) => id)}::uuid[], ${known.map(([, at]) => at)}::timestamptz[])
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string; at: string }>`
    select id, erased_at as at from beyond_backups.erased_pass_holders order by erased_at, id`.execute(db);
  appendLines(
    file,
    rows.filter(({ id }) => !inFile.has(id)).map(({ id, at }) => `${id}\t${at}`),
  );
  const { rows: back } = await sql<{ id: string; at: string; merged: boolean }>`
    select id, gone.erased_at as at, merged_into is not null as merged
    from beyond_backups.erased_pass_holders as gone join pass_holders using (id)
    where pass_holders.erased_at is null order by id`.execute(db);
  for (let from = 0; from < back.length; from += BATCH) {
    const batch = back.slice(from, from + BATCH);
    const erased = new Set(
      await erasePersons(
        db,
        now,
        batch.map(({ id }) => id),
      ),
    );
    // The restore also reverted the log entry of the erasure.
    const entries = batch
      .filter(({ id, merged }) => erased.has(id) && !merged)
      .map(({ id, at }) => ({
        type: "PassHolderErased" as const,
        entry: {
          subject: { kind: "passHolder" as const, id, name: "" },
          changes: { erasedAt: [null, at] as [null, string] },
        },
      }));
    if (entries.length > 0) await writeLog(db, now, { id: null, name: texts.restoring }, entries);
  }
  return back.length;
}

/** Id → when. An incomplete line, left by a power cut, is ignored. */
const erasedIn = (file: string) =>
  new Map(
    readLines(file).flatMap((line) => {
      const [, id, at] = LINE.exec(line) ?? [];
      return id && at ? [[id, at] as const] : [];
    }),
  );
