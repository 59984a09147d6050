import type { Kysely } from "kysely";
import type { Database } from "../database/schema";

/** Where the bytes are stored. The rows of `media` are always in the database. */
export interface MediaStore {
  write(db: Kysely<Database>, id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there are none. */
  read(db: Kysely<Database>, id: string): Promise<Uint8Array | null>;
  /** Called before the rows are deleted; safe to repeat. */
  remove(db: Kysely<Database>, ids: string[]): Promise<void>;
}

/** Stores the bytes in the database: one backup for everything, and readable from every node. */
export const databaseMediaStore: MediaStore = {
  async write(db, id, bytes) {
    await db
      .updateTable("media")
      .set({ bytes: Buffer.from(bytes) })
      .where("id", "=", id)
      .execute();
  },
  async read(db, id) {
    const row = await db.selectFrom("media").select("bytes").where("id", "=", id).executeTakeFirst();
    return row?.bytes ?? null;
  },
  async remove() {
    // Deleted with their row.
  },
};
