import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Clock } from "../clock";
import type { Database } from "../database/schema";
import { enqueue } from "./enqueue.server";
import { type JobHandler, NoAnswer, PermanentFailure, pauseAfter, pauseOfLane } from "./job-handler";
import { jobQueue, type TakenJob } from "./job-queue.server";

export interface JobRunnerOptions {
  db: Kysely<Database>;
  /** By kind; jobs of other kinds wait for a process that handles them. */
  handlers: Record<string, JobHandler>;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Concurrent jobs of each lane in this process. */
  concurrency?: number;
  /** Milliseconds between polls when nothing wakes the runner. */
  pollEvery?: number;
  /** Milliseconds after which a dead process's job runs again; renewed while the job runs. */
  lockFor?: number;
}

export interface JobRunner {
  start(): void;
  /** Polls at once: call it after a commit that enqueued a job. */
  wake(): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Runs the queue's jobs, alongside the runners of other processes. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const kinds = Object.entries(options.handlers);
  const lanes = [...new Set(kinds.map(([, { lane }]) => lane))].map((lane) =>
    oneLane({ ...options, handlers: Object.fromEntries(kinds.filter(([, kind]) => kind.lane === lane)) }),
  );
  return {
    start() {
      for (const lane of lanes) lane.start();
    },
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function oneLane(options: JobRunnerOptions): JobRunner {
  const { db, handlers, clock, log, concurrency = 2, pollEvery = 5_000, lockFor = 60_000 } = options;
  const queue = jobQueue(db, clock, lockFor);
  const kinds = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  const enqueuedPeriods = new Map<string, number>();
  let active = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  /** How often in a row the lane's service has not answered, and until when the lane pauses. */
  let silences = 0;
  let pausedUntil = 0;

  function wake() {
    if (!active) return;
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = undefined;
      clearTimeout(timer);
      if (active) timer = setTimeout(wake, pollEvery);
    });
  }

  async function look() {
    try {
      await enqueuePeriodic();
      while (active && lookAgain) {
        lookAgain = false;
        await fill();
      }
    } catch (error) {
      log.warn({ err: error }, "jobs: the database does not answer");
    }
  }

  async function fill() {
    // A service that has not answered is tried with one job.
    const places = silences > 0 ? 1 : concurrency;
    while (active && running.size < places && clock.now().getTime() >= pausedUntil) {
      const job = await queue.take(kinds);
      if (!job) return;
      const work: Promise<void> = perform(job).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
  }

  async function enqueuePeriodic() {
    for (const [kind, { every }] of Object.entries(handlers)) {
      if (!every) continue;
      const period = Math.floor(clock.now().getTime() / every);
      if (enqueuedPeriods.get(kind) === period) continue;
      await enqueue(db, clock, { kind, payload: {}, uniqueKey: `${kind}/${every}/${period}` });
      enqueuedPeriods.set(kind, period);
    }
  }

  async function perform(job: TakenJob) {
    const { maxAttempts = 10, run } = handlers[job.kind] as JobHandler;
    const about = { job: job.id, kind: job.kind, attempt: job.attempts };
    // A lock that could not be renewed may still be renewed the next time.
    const renewal = setInterval(() => void queue.keep(job).catch(() => {}), lockFor / 3);
    try {
      // Attempts that ended with their process count too.
      if (job.attempts > maxAttempts)
        return void (await queue.park(job, "each attempt ended with its process"));
      const failure = await run(job.payload).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure?.error instanceof NoAnswer) {
        silences += 1;
        pausedUntil = clock.now().getTime() + pauseOfLane(silences);
      } else silences = 0;
      if (!failure) return void (await queue.finish(job));
      // The message may name a person, so it stays in the database and is not logged.
      const cause = failure.error instanceof Error ? failure.error.name : "unknown";
      const last = failure.error instanceof PermanentFailure || job.attempts >= maxAttempts;
      if (last) {
        await queue.park(job, failure.error);
        log.error({ ...about, cause }, "job given up");
      } else {
        await queue.postpone(job, failure.error, pauseAfter(job.attempts));
        log.warn({ ...about, cause }, "job failed, will run again");
      }
    } catch (error) {
      log.warn({ ...about, err: error }, "job result could not be stored: it will run again");
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    start() {
      active = true;
      wake();
    },
    wake,
    async stop() {
      active = false;
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
