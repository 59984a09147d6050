import { Worker } from "node:worker_threads";
import type { EmbeddedThread } from "./embedded-stream.server";
import source from "./embedded-worker.mjs?raw";
import { DatabaseUnavailable, isNoSpace } from "./unavailable";

interface Answer {
  id: number;
  bytes?: Uint8Array;
  done?: true;
}

interface Request {
  receive?: (bytes: Uint8Array) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

// Without a name, a stack trace would contain the whole source as its file name.
const named = `${source}\n//# sourceURL=embedded-worker.mjs`;

export function doesNotOpen(directory: string, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  const trouble = isNoSpace(reason) ? "noSpace" : "noAnswer";
  return new DatabaseUnavailable(`The database in ${directory} does not open: ${reason}.`, trouble);
}

/** Milliseconds that closing may take. */
const closeLimit = 10_000;

export interface OpenThread extends EmbeddedThread {
  close(): Promise<void>;
}

export interface ThreadOptions {
  directory: string;
  /** Milliseconds one request may take now; the watchdog ends the thread after that. */
  limit: () => number;
  /** Used to resolve the engine in `node_modules`. */
  resolveFrom?: string;
}

/**
 * Starts the thread and opens the database in it.
 * @throws DatabaseUnavailable with a sentence when the disk does not keep committed data, or the database does not open
 */
export async function startThread(options: ThreadOptions): Promise<OpenThread> {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(named)}`), {
    name: "database",
    workerData: { directory: options.directory, resolveFrom: options.resolveFrom ?? import.meta.url },
    execArgv: [],
  });
  const requests = new Map<number, Request>();
  const endListeners = new Set<(reason: Error) => void>();
  let ended: Error | undefined;
  let closing = false;
  let lastId = 0;

  const end = (reason: Error) => {
    if (ended) return;
    ended = reason;
    void worker.terminate();
    for (const request of requests.values()) request.reject(reason);
    for (const listener of endListeners) listener(reason);
    requests.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.once("message", (first: { durable: boolean }) => {
      if (first.durable) return resolve();
      void worker.terminate();
      reject(
        new DatabaseUnavailable(
          `Refusing to start: a commit to ${options.directory} was not followed by a sync to the disk, so a power cut could destroy the database. Set DATABASE_URL to use PostgreSQL instead.`,
        ),
      );
    });
    worker.once("error", (error) => reject(doesNotOpen(options.directory, error)));
    worker.once("exit", () => reject(doesNotOpen(options.directory, "its thread ended")));
  });
  worker.on("error", (error) =>
    end(new DatabaseUnavailable(`The database's thread failed: ${error.message}`)),
  );
  worker.on("exit", () => end(new DatabaseUnavailable("The database is closed.")));
  worker.on("message", ({ id, bytes, done }: Answer) => {
    const request = requests.get(id);
    if (bytes) request?.receive?.(bytes);
    if (done) {
      requests.delete(id);
      request?.resolve();
    }
  });

  function ask(question: { bytes?: Uint8Array; reset?: true; close?: true }, receive?: Request["receive"]) {
    if (ended || closing) return Promise.reject(ended ?? new DatabaseUnavailable("The database is closed."));
    const id = ++lastId;
    const limit = options.limit();
    const watchdog = Number.isFinite(limit)
      ? setTimeout(
          () => end(new DatabaseUnavailable(`A statement took more than ${limit / 1000} s and was ended.`)),
          limit,
        )
      : undefined;
    return new Promise<void>((resolve, reject) => {
      requests.set(id, { receive, resolve, reject });
      worker.postMessage({ id, ...question });
    }).finally(() => clearTimeout(watchdog));
  }

  return {
    exchange: (bytes, receive) => ask({ bytes }, receive),
    reset: () => ask({ reset: true }),
    end,
    onEnd: (listener) => endListeners.add(listener),
    async close() {
      if (!ended && !closing) {
        const closed = ask({ close: true });
        closing = true;
        // On a full disk the last checkpoint fails or hangs; the next start recovers from the log.
        const timer = setTimeout(
          () => end(new DatabaseUnavailable("The database did not close.")),
          closeLimit,
        );
        await closed.catch(() => {});
        clearTimeout(timer);
      }
      await worker.terminate();
    },
  };
}
