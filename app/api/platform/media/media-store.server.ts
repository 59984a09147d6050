import type { Insertable, Kysely } from "kysely";
import type { Database } from "../database/schema";
import type { JobHandler } from "../jobs/job-handler";

/** Where the bytes are stored. The rows of `media` are always in the database. */
export interface MediaStore {
  /** Keeps a new medium. @throws MediaStoreFailure */
  add(db: Kysely<Database>, row: Insertable<Database["media"]>, bytes: Uint8Array): Promise<void>;
  /** Null when there are none. @throws MediaStoreFailure */
  read(db: Kysely<Database>, id: string): Promise<Uint8Array | null>;
  /** In the transaction that deletes the rows, before it deletes them. */
  remove(trx: Kysely<Database>, ids: string[]): Promise<void>;
  /** Checks that pictures can be stored, read and removed, if a store is configured. @throws MediaStoreFailure */
  tryOut?(): Promise<void>;
  /** Its background jobs, for `createJobRunner`. */
  jobs: Record<string, JobHandler>;
}

/** The store does not answer, or refuses a request. */
export class MediaStoreFailure extends Error {
  override readonly name = "MediaStoreFailure";
}

/** Stores the bytes in the database: one backup for everything, and readable from every node. */
export const databaseMediaStore: MediaStore = {
  async add(db, row, bytes) {
    await db
      .insertInto("media")
      .values({ ...row, bytes: Buffer.from(bytes) })
      .execute();
  },
  async read(db, id) {
    const row = await db.selectFrom("media").select("bytes").where("id", "=", id).executeTakeFirst();
    return row?.bytes ?? null;
  },
  async remove() {
    // Deleted with their row.
  },
  jobs: {},
};
