import cluster, { type Worker } from "node:cluster";
import type { Configuration } from "~/config/configuration.server";
import type { WorkerMessage } from "~/lib/worker.server";
import { log } from "~/log.server";
import { announce } from "./announce";

/** Milliseconds after which a worker no longer counts as failing at start-up. */
const STABLE_AFTER = 60_000;
const MAX_BACKOFF = 60_000;

/** Milliseconds before a worker is replaced: exponential backoff after consecutive failures at start-up. */
const backoffAfter = (deaths: number) => (deaths > 1 ? Math.min(500 * 2 ** deaths, MAX_BACKOFF) : 0);

/**
 * Keeps the configured number of worker processes running, which share the port, and replaces each that exits. Only the
 * first worker prepares the database; if it fails, all of them exit with its message and exit code.
 */
export function keepWorkers(settings: Configuration): void {
  const expected = settings.workers;
  const serving = new Set<Worker>();
  const startedAt = new WeakMap<Worker, number>();
  let deaths = 0;
  let isReady = false;
  let stopping = false;

  // The server itself, and not the command that builds first.
  cluster.setupPrimary({ exec: "build/server/server.js", args: [] });
  const start = () => {
    // Otherwise, glibc creates an arena for each thread, and rarely returns its memory.
    const worker = cluster.fork({ MALLOC_ARENA_MAX: "2" });
    startedAt.set(worker, performance.now());
    // The worker may have exited before it reads a message.
    worker.on("error", () => {});
    return worker;
  };
  const tell = (worker: Worker, message: WorkerMessage) =>
    void (worker.isConnected() && worker.send(message));
  const tellAll = () => {
    for (const worker of serving) tell(worker, { running: serving.size, expected });
  };

  cluster.on("listening", async (worker, { port }) => {
    serving.add(worker);
    tellAll();
    if (isReady) return;
    isReady = true;
    const others = Array.from({ length: expected - 1 }, start);
    await Promise.all(others.map(servesOrEnds));
    announce(settings, port);
  });

  cluster.on("exit", (worker, code, signal) => {
    serving.delete(worker);
    tellAll();
    if (stopping) return;
    if (!isReady) process.exit(code || 1);
    const age = performance.now() - (startedAt.get(worker) ?? 0);
    deaths = age < STABLE_AFTER ? deaths + 1 : 0;
    const pause = backoffAfter(deaths);
    log().error({ ended: worker.id, code, signal, pause }, "a worker has ended: another takes its place");
    setTimeout(() => stopping || start(), pause);
  });

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, async () => {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      if (stopping) {
        for (const worker of workers) worker.process.kill("SIGKILL");
        process.exit(1);
      }
      stopping = true;
      log().info(
        { signal },
        "stopping: the workers end one after the other; a second signal ends all at once",
      );
      for (const worker of workers) {
        if (worker.isDead()) continue;
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        if (serving.has(worker)) tell(worker, "stop");
        else worker.process.kill("SIGTERM");
        await ended;
      }
      process.exit(0);
    });

  start();
}

const servesOrEnds = (worker: Worker) =>
  new Promise((resolve) => worker.once("listening", resolve).once("exit", resolve));
