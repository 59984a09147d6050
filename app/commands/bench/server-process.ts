import { fork } from "node:child_process";
import { once } from "node:events";
import type { LogEvent } from "kysely";
import { onQuery } from "~/api/platform/database/query-channel.server";

export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

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
  child.on("message", (message: Query | "ready") => {
    if (message !== "ready") heard.push(message);
  });
  const ended = once(child, "exit");
  const announced = new Promise<void>((resolve) => {
    child.stdout?.on("data", (text) => String(text).includes(" is running on ") && resolve());
  });
  if (told) child.send(told);
  await Promise.race([announced, ended.then(() => Promise.reject(new Error("the server did not start")))]);
  return {
    /** The queries of the server while `work` ran. */
    async queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
      const answer = once(child, "message");
      child.send("listen");
      await answer;
      heard = [];
      await work();
      const queries = new Promise<Query[]>((resolve) => {
        child.on("message", function hear(message) {
          if (message !== "ready") return;
          child.off("message", hear);
          resolve(heard);
        });
      });
      child.send("rest");
      return queries;
    },
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
    rest?.();
    rest = message === "listen" ? onQuery(tell) : undefined;
    process.send?.("ready");
  });
  await import("~/server");
}

function tell({ query: { sql, parameters } }: LogEvent): void {
  process.send?.({ sql, parameters } satisfies Query);
}
