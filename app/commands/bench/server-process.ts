import { fork } from "node:child_process";
import { once } from "node:events";
import type { LogEvent } from "kysely";
import { onQuery } from "~/api/platform/database/query-channel.server";
import type { BenchDatabase } from "./database";

export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** What a server has used so far. */
export interface Usage {
  /** Milliseconds of processor time. */
  cpu: number;
  /** Bytes that the process holds now, and those of them that are JavaScript's objects and buffers. */
  memory: number;
  heap: number;
  buffers: number;
}

export const SECRET = "a secret of the bench, which nobody else has";

/** The real server on a database with the demo's accounts, as every measurement asks it. */
export const startBackOffice = (database: BenchDatabase, port: number) =>
  startServer({
    ...database.environment,
    PORT: String(port),
    HOST: "127.0.0.1",
    DEMO: "1",
    LOG_LEVEL: "warn",
    SESSION_SECRET: SECRET,
  });

/**
 * A server in a process of its own: the real one, as `npm start` runs it, whose queries are reported, or the bare one.
 */
export async function startServer(
  environment: Record<string, string>,
  { serving = "serve", told }: { serving?: "serve" | "serve-bare"; told?: object } = {},
) {
  const child = fork("app/start.mjs", ["bench", serving], {
    // No inherited environment, which could change the results.
    env: { NODE_ENV: "production", ...environment },
    serialization: "advanced",
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let heard: Query[] = [];
  child.on("message", (message: Query | Usage) => {
    if ("sql" in message) heard.push(message);
  });
  const ask = (what: "listen" | "rest" | "usage") => {
    const answer = new Promise<Usage>((resolve) => {
      child.on("message", function hear(message: Query | Usage) {
        if ("sql" in message) return;
        child.off("message", hear);
        resolve(message);
      });
    });
    child.send(what);
    return answer;
  };
  const ended = once(child, "exit");
  const announced = new Promise<void>((resolve) => {
    child.stdout?.on("data", (text) => String(text).includes(" is running on ") && resolve());
  });
  if (told) child.send(told);
  await Promise.race([announced, ended.then(() => Promise.reject(new Error("the server did not start")))]);
  return {
    /** The queries of the server while `work` ran. */
    async queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
      await ask("listen");
      heard = [];
      await work();
      await ask("rest");
      return heard;
    },
    usage: () => ask("usage"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The child process: serves, and reports its queries on request. */
export async function serve(): Promise<void> {
  let rest: (() => void) | undefined;
  process.on("message", (message) => {
    if (message !== "usage") rest?.();
    if (message !== "usage") rest = message === "listen" ? onQuery(tell) : undefined;
    const { user, system } = process.cpuUsage();
    // With `--expose-gc`, what is still needed alone.
    globalThis.gc?.();
    const { rss: memory, heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
    process.send?.({ cpu: (user + system) / 1000, memory, heap, buffers } satisfies Usage);
  });
  await import("~/server");
}

function tell({ query: { sql, parameters } }: LogEvent): void {
  process.send?.({ sql, parameters } satisfies Query);
}
