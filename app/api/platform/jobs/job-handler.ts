import type { z } from "zod";

export interface JobHandler {
  run(payload: unknown): Promise<void>;
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

const longestPause = 3_600_000;

/** Milliseconds to wait after so many failures: 5 seconds, doubled each time, at most an hour. */
export const pauseAfter = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), longestPause);
