import { hostname } from "node:os";
import { type Kysely, sql } from "kysely";
import { storableStart } from "~/contract/storable";
import type { Clock } from "../clock";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";

export interface TakenJob {
  id: string;
  kind: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
  locked_by: string;
}

/** How long, in milliseconds, finished jobs and their unique keys are kept. */
const keptFinished = 30 * 24 * 60 * 60 * 1000;
const maxErrorLength = 2_000;

/** The job queue in the database, shared by any number of processes. */
export function jobQueue(db: Kysely<Database>, clock: Clock, lockFor: number) {
  const now = () => clock.now();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  /** Only while this process still holds the lock: a process that was presumed dead must not settle a later attempt. */
  const mine = (job: TakenJob) =>
    db
      .updateTable("jobs")
      .where("id", "=", job.id)
      .where("locked_by", "=", job.locked_by)
      .where("finished_at", "is", null);
  const unlocked = { locked_until: null, locked_by: null };
  const storedError = (error: unknown) => storableStart(String(error), maxErrorLength);

  return {
    /** The most overdue unlocked job of these kinds. */
    async take(kinds: string[]): Promise<TakenJob | undefined> {
      const lock = `${hostname()} ${process.pid} ${newId()}`;
      const { rows } = await sql<TakenJob>`
        update jobs set locked_until = ${later(lockFor)}, locked_by = ${lock}, attempts = attempts + 1
        where id = (
          select id from jobs
          where finished_at is null and parked_at is null and run_at <= ${now()}
            and (locked_until is null or locked_until <= ${now()}) and kind = any(${kinds})
          order by run_at, id limit 1 for update skip locked)
        returning id, kind, payload, attempts, locked_by`.execute(db);
      return rows[0];
    },
    keep: (job: TakenJob) =>
      mine(job)
        .set({ locked_until: later(lockFor) })
        .execute(),
    finish: (job: TakenJob) =>
      mine(job)
        .set({ ...unlocked, finished_at: now(), last_error: null })
        .execute(),
    postpone: (job: TakenJob, error: unknown, pause: number) =>
      mine(job)
        .set({ ...unlocked, run_at: later(pause), last_error: storedError(error) })
        .execute(),
    park: (job: TakenJob, error: unknown) =>
      mine(job)
        .set({ ...unlocked, parked_at: now(), last_error: storedError(error) })
        .execute(),
  };
}

/** Part of the maintenance; dead-lettered jobs stay. */
export async function removeFinishedJobs(db: Kysely<Database>, clock: Clock) {
  const before = new Date(clock.now().getTime() - keptFinished);
  await db.deleteFrom("jobs").where("finished_at", "<", before.toISOString()).execute();
}
