import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { clockFrom } from "~/api/platform/clock";
import { enqueue } from "~/api/platform/jobs/enqueue.server";
import {
  type JobHandler,
  jobHandler,
  NoAnswer,
  PermanentFailure,
  pauseAfter,
  pauseOfLane,
} from "~/api/platform/jobs/job-handler";
import { removeFinishedJobs } from "~/api/platform/jobs/job-queue.server";
import { createJobRunner, type JobRunnerOptions } from "~/api/platform/jobs/job-runner.server";
import { freshDatabase } from "../support/database";

// Both engines: claims by locks, and waking by a notification.

const { db } = await freshDatabase();

let now = new Date("2026-11-21T10:00:00Z");
const clock = clockFrom(() => now);
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const log = pino({ level: "silent" });

/** A runner that does not poll. */
function runner(handlers: Record<string, JobHandler>, options: Partial<JobRunnerOptions> = {}) {
  const made = createJobRunner({ db, handlers, clock, log, pollEvery: 3_600_000, ...options });
  onTestFinished(() => made.stop());
  made.start();
  return made;
}

/** A promise that a test resolves. */
function signal<Value = void>() {
  let give: (value: Value) => void = () => {};
  const given = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

const add = (kind: string, payload: unknown = {}, more: { runAt?: Date; uniqueKey?: string } = {}) =>
  enqueue(db, clock, { kind, payload, ...more });
const row = (kind: string) =>
  db.selectFrom("jobs").selectAll().where("kind", "=", kind).executeTakeFirstOrThrow();
const settled = async (kind: string, until: (job: Awaited<ReturnType<typeof row>>) => boolean) => {
  await expect.poll(async () => until(await row(kind)), { interval: 5 }).toBe(true);
  return row(kind);
};

describe("a job", () => {
  it("runs with its payload, once, and is finished", async () => {
    const runs: unknown[] = [];
    await add("greet", { name: "Zoé" });
    const greet = jobHandler(z.object({ name: z.string() }), async ({ name }) => void runs.push(name));
    const { wake } = runner({ greet });
    await settled("greet", (job) => job.finished_at !== null);
    wake();
    await add("greet-2");
    runner({ "greet-2": { run: async () => {} } });
    await settled("greet-2", (job) => job.finished_at !== null);
    expect(runs).toEqual(["Zoé"]);
    expect(await row("greet")).toMatchObject({ attempts: 1, locked_by: null, last_error: null });
  });

  it("disappears when its transaction is rolled back, and runs at once after a commit", async () => {
    const ran = signal();
    const { wake } = runner({ committed: { run: async () => ran.give() } });
    const undone = db.transaction().execute(async (trx) => {
      await enqueue(trx, clock, { kind: "committed", payload: {} });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db.selectFrom("jobs").select("id").where("kind", "=", "committed").execute()).toEqual([]);
    await db.transaction().execute((trx) => enqueue(trx, clock, { kind: "committed", payload: {} }));
    wake();
    await ran.given;
  });

  it("is also found by polling", async () => {
    const ran = signal();
    runner({ polled: { run: async () => ran.give() } }, { pollEvery: 20 });
    await add("polled");
    await ran.given;
  });

  it("waits for its scheduled time", async () => {
    const runs: string[] = [];
    const { wake } = runner({
      tomorrow: { run: async () => void runs.push("tomorrow") },
      today: { run: async () => void runs.push("today") },
    });
    await add("tomorrow", {}, { runAt: new Date(now.getTime() + 60_000) });
    await add("today");
    wake();
    await settled("today", (job) => job.finished_at !== null);
    expect(runs).toEqual(["today"]);
    later(60_000);
    wake();
    await settled("tomorrow", (job) => job.finished_at !== null);
    expect(runs).toEqual(["today", "tomorrow"]);
  });

  it("with a unique key is enqueued once, even after it is done", async () => {
    expect(await add("unique", { n: 1 }, { uniqueKey: "one" })).toBe(true);
    expect(await add("unique", { n: 2 }, { uniqueKey: "one" })).toBe(false);
    expect((await row("unique")).payload).toEqual({ n: 1 });
  });

  it("waits for a process that handles its kind", async () => {
    await add("elsewhere");
    const { stop } = runner({ nothing: { run: async () => {} } });
    await stop();
    expect(await row("elsewhere")).toMatchObject({ attempts: 0, finished_at: null });
  });
});

describe("a job that fails", () => {
  it("runs again after growing delays, then is dead-lettered with its last error", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error(`fail\0ure ${runs}`);
    };
    await add("failing");
    const { wake } = runner({ failing: { run, maxAttempts: 3 } });
    for (const [attempt, pause] of [5_000, 10_000].entries()) {
      const failed = await settled("failing", (job) => job.last_error === `Error: failure ${attempt + 1}`);
      expect(failed).toMatchObject({ attempts: attempt + 1, parked_at: null, locked_by: null });
      expect(Date.parse(failed.run_at)).toBe(now.getTime() + pause);
      later(pause);
      wake();
    }
    const deadLettered = await settled("failing", (job) => job.parked_at !== null);
    expect(deadLettered).toMatchObject({ attempts: 3, finished_at: null, last_error: "Error: failure 3" });
    later(86_400_000);
    wake();
    expect(runs).toBe(3);
  });

  it("permanently is dead-lettered at once, as is one with an invalid payload", async () => {
    await add("hopeless");
    await add("misunderstood", { name: 1 });
    runner({
      hopeless: {
        run: async () => {
          throw new PermanentFailure("no such mailbox");
        },
      },
      misunderstood: jobHandler(z.object({ name: z.string() }), async () => {}, { maxAttempts: 1 }),
    });
    expect(await settled("hopeless", (job) => job.parked_at !== null)).toMatchObject({ attempts: 1 });
    await settled("misunderstood", (job) => job.parked_at !== null);
  });

  it("waits at most an hour", () => {
    expect([1, 2, 3, 10, 11, 60].map(pauseAfter)).toEqual([
      5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000,
    ]);
    // A recovered service is retried within five minutes.
    expect([1, 2, 6, 7, 60].map(pauseOfLane)).toEqual([5_000, 10_000, 160_000, 300_000, 300_000]);
  });

  it("does not block the others", async () => {
    await add("broken");
    await add("whole");
    const run = async () => {
      throw new Error("broken");
    };
    runner({ broken: { run }, whole: { run: async () => {} } }, { concurrency: 1 });
    await settled("whole", (job) => job.finished_at !== null);
  });
});

describe("an external service that hangs", () => {
  it("blocks only its own jobs, however many wait for it", async () => {
    const full = signal();
    const answer = signal();
    let asked = 0;
    const mail: JobHandler = {
      lane: "mail",
      run: async () => {
        asked += 1;
        if (asked === 2) full.give();
        await answer.given;
      },
    };
    for (let n = 0; n < 500; n += 1) await add("hanging", { n });
    const others = ["push", "websites", "pictures", "catalogues", undefined] as const;
    const prompt = others.map((lane) => [`prompt-${lane}`, { lane, run: async () => {} }]);
    const { wake, stop } = runner({ hanging: mail, ...Object.fromEntries(prompt) });
    await full.given;
    for (const lane of others) await add(`prompt-${lane}`);
    wake();
    for (const lane of others) await settled(`prompt-${lane}`, (job) => job.finished_at !== null);
    expect(asked).toBe(2);
    const stopped = stop();
    answer.give();
    await stopped;
    await db.deleteFrom("jobs").where("kind", "=", "hanging").execute();
  });

  it("is left alone for a while, longer each time, then tried with one job until it responds", async () => {
    let isDown = true;
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (isDown) throw new NoAnswer("silent");
    };
    const idle = () =>
      db
        .selectFrom("jobs")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("kind", "=", "unheard")
        .where("locked_by", "is not", null)
        .executeTakeFirstOrThrow();
    const came = (count: number) =>
      expect.poll(async () => [runs, Number((await idle()).count)], { interval: 5 }).toEqual([count, 0]);
    for (let n = 0; n < 20; n += 1) await add("unheard", { n });
    const { wake } = runner({ unheard: { lane: "mail", run } });
    await came(2);
    for (const [tries, pause] of [10_000, 20_000, 40_000].entries()) {
      later(pause - 1);
      wake();
      await came(2 + tries);
      later(1);
      wake();
      await came(3 + tries);
    }
    isDown = false;
    later(80_000);
    wake();
    await came(25);
  });
});

describe("a process that dies", () => {
  it("loses its job to another and can no longer settle it", async () => {
    const [started, release, done] = [signal(), signal(), signal()];
    const dead = {
      run: async () => {
        started.give();
        await release.given;
      },
    };
    await add("orphan");
    const first = runner({ orphan: dead });
    await started.given;
    const orphan = { run: async () => done.give() };
    const second = runner({ orphan });
    await second.stop();
    expect(await row("orphan")).toMatchObject({ attempts: 1, finished_at: null });

    later(60_001);
    const third = runner({ orphan }, { concurrency: 1 });
    await done.given;
    await third.stop();
    const finished = await row("orphan");
    expect(finished.attempts).toBe(2);
    release.give();
    later(5);
    await first.stop();
    expect((await row("orphan")).finished_at).toBe(finished.finished_at);
  });

  it.each<[string, () => Promise<void>]>([
    ["succeeded", async () => {}],
    ["failed", () => Promise.reject(new Error("late"))],
    ["failed permanently", () => Promise.reject(new PermanentFailure("late"))],
  ])("and whose late attempt %s does not affect the running one", async (outcome, ends) => {
    const kind = `overtaken-${outcome}`;
    const [started, release, again, finish] = [signal(), signal(), signal(), signal()];
    const dead = async () => {
      started.give();
      await release.given;
      await ends();
    };
    await add(kind);
    const first = runner({ [kind]: { run: dead } });
    await started.given;
    later(60_001);
    const alive = async () => {
      again.give();
      await finish.given;
    };
    const second = runner({ [kind]: { run: alive } });
    await again.given;
    const running = await row(kind);
    release.give();
    await first.stop();
    expect(await row(kind)).toEqual(running);
    finish.give();
    await second.stop();
    expect(await row(kind)).toMatchObject({ attempts: 2, last_error: null, parked_at: null });
    expect((await row(kind)).finished_at).not.toBeNull();
  });

  it("at every attempt of a job gets it dead-lettered eventually", async () => {
    await add("deadly");
    await db.updateTable("jobs").set({ attempts: 10 }).where("kind", "=", "deadly").execute();
    let runs = 0;
    runner({
      deadly: {
        run: async () => {
          runs += 1;
        },
      },
    });
    await settled("deadly", (job) => job.parked_at !== null);
    expect(runs).toBe(0);
  });

  it("is not presumed dead while its job runs", async () => {
    const [started, release] = [signal(), signal()];
    await add("long");
    const long = {
      run: async () => {
        started.give();
        await release.given;
      },
    };
    const { stop } = runner({ long }, { lockFor: 90 });
    await started.given;
    const { locked_until } = await row("long");
    later(80);
    await settled("long", (job) => Date.parse(job.locked_until ?? "") > Date.parse(locked_until ?? ""));
    release.give();
    await stop();
    expect((await row("long")).attempts).toBe(1);
  });
});

it("stops when its running jobs are done and takes no more", async () => {
  const [started, release] = [signal(), signal()];
  await add("slow");
  await add("next", {}, { runAt: new Date(now.getTime() + 1) });
  const order: string[] = [];
  const slow = {
    run: async () => {
      started.give();
      await release.given;
      order.push("job done");
    },
  };
  const { stop } = runner({ slow, next: { run: async () => {} } }, { concurrency: 1 });
  await started.given;
  const stopped = stop().then(() => order.push("stopped"));
  release.give();
  await stopped;
  expect(order).toEqual(["job done", "stopped"]);
  expect((await row("slow")).finished_at).not.toBeNull();
  expect((await row("next")).attempts).toBe(0);
});

it("runs at most the configured number of jobs at a time", async () => {
  let atOnce = 0;
  let max = 0;
  const full = signal();
  for (let n = 0; n < 12; n += 1) await add("crowd", { n });
  const crowd = {
    run: async () => {
      atOnce += 1;
      max = Math.max(max, atOnce);
      if (atOnce === 3) full.give();
      await full.given;
      await row("crowd");
      atOnce -= 1;
    },
  };
  runner({ crowd }, { concurrency: 3 });
  const open = db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "crowd")
    .where("finished_at", "is", null);
  await expect.poll(async () => (await open.execute()).length, { interval: 5 }).toBe(0);
  expect(max).toBe(3);
});

it("enqueues periodic work once per period, with any number of processes", async () => {
  let runs = 0;
  const hourly = {
    every: 3_600_000,
    run: async () => {
      runs += 1;
    },
  };
  const runners = [runner({ hourly }), runner({ hourly }), runner({ hourly })];
  await settled("hourly", (job) => job.finished_at !== null);
  later(3_600_000);
  for (const { wake } of runners) wake();
  const all = db
    .selectFrom("jobs")
    .select("unique_key")
    .where("kind", "=", "hourly")
    .where("finished_at", "is not", null);
  await expect.poll(async () => (await all.execute()).length, { interval: 5 }).toBe(2);
  for (const { stop } of runners) await stop();
  expect(runs).toBe(2);
});

it("shares the jobs among processes: each runs once", async () => {
  const runs: number[] = [];
  const count = 60;
  for (let n = 0; n < count; n += 1) await add("shared", { n });
  const shared = jobHandler(z.object({ n: z.number() }), async ({ n }) => void runs.push(n));
  const runners = [1, 2, 3].map(() => runner({ shared }, { concurrency: 4 }));
  const open = db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "shared")
    .where("finished_at", "is", null);
  await expect.poll(async () => (await open.execute()).length, { interval: 5 }).toBe(0);
  for (const { stop } of runners) await stop();
  expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
});

it("survives a database that does not respond for a while", async () => {
  await add("patient");
  const ran = signal();
  let down = true;
  const flaky = db.withPlugin({
    transformQuery({ node }) {
      if (down) throw new Error("database down");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  runner({ patient: { run: async () => ran.give() } }, { db: flaky, pollEvery: 10 });
  expect((await row("patient")).attempts).toBe(0);
  down = false;
  await ran.given;
});

it("removes finished jobs after a month, and not before", async () => {
  await add("old", {}, { uniqueKey: "old" });
  const { stop } = runner({ old: { run: async () => {} } });
  await settled("old", (job) => job.finished_at !== null);
  await stop();
  later(30 * 86_400_000);
  await removeFinishedJobs(db, clock);
  expect((await row("old")).finished_at).not.toBeNull();
  later(1);
  await removeFinishedJobs(db, clock);
  expect(await db.selectFrom("jobs").select("id").where("kind", "=", "old").execute()).toEqual([]);
  expect((await row("failing")).parked_at).not.toBeNull();
});
