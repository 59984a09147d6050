import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";

export interface NewJob {
  kind: string;
  /** Anything that JSON can hold. */
  payload: unknown;
  /** Not before; at once when absent. */
  runAt?: Date;
  /** No second job with this key is enqueued, even after the first is done. */
  uniqueKey?: string;
}

const enqueuing = new WeakSet<Kysely<Database>>();

/** Whether a job waits for the end of this transaction. */
export const hasEnqueued = (trx: Kysely<Database>): boolean => enqueuing.has(trx);

/**
 * Enqueues a job in the transaction of its cause: both happen or neither. It runs at least once, so it must be safe to
 * run twice.
 * @returns false when its unique key already exists
 */
export async function enqueue(trx: Kysely<Database>, clock: Clock, job: NewJob): Promise<boolean> {
  enqueuing.add(trx);
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("jobs")
    .values({
      id: newId(),
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      run_at: job.runAt ?? now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
