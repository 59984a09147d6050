import type { z } from "zod";

/**
 * Jobs only wait for jobs in the same lane: each kind of outside service has one, and so has long work. A mail server
 * that hangs only delays mails.
 */
type Lane = "mail" | "push" | "websites" | "pictures" | "catalogues";

export interface JobHandler {
  run(payload: unknown): Promise<void>;
  /** By default, the lane of work that needs only the database. */
  lane?: Lane | undefined;
  /** Attempts before the job is dead-lettered with its last error; 10 when absent. */
  maxAttempts?: number | undefined;
  /** Period in milliseconds (counted from 1970): enqueued once per period, by whichever process comes first. */
  every?: number | undefined;
}

/** A handler whose payload is parsed by its schema. */
export function jobHandler<Payload>(
  payload: z.ZodType<Payload>,
  run: (payload: Payload) => Promise<void>,
  options: Omit<JobHandler, "run"> = {},
): JobHandler {
  return { ...options, run: async (value) => run(payload.parse(value)) };
}

/** Another attempt would fail too: the job is dead-lettered at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

/** The outside service did not answer: another job would wait for it in vain as well, so its lane pauses. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const maxPause = 3_600_000;

/** Milliseconds to wait after that many failures: 5 seconds, doubled each time, at most an hour. */
export const pauseAfter = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), maxPause);

const maxPauseOfLane = 300_000;

/** Milliseconds for which a lane takes no jobs after its service has failed to answer that many times in a row. */
export const pauseOfLane = (silences: number) => Math.min(pauseAfter(silences), maxPauseOfLane);
