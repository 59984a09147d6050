import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { BarePage } from "./bare-server";
import type { BenchDatabase } from "./database";

export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The resources that a server has used so far. */
export interface Usage {
  /** CPU milliseconds. */
  cpu: number;
  /** Current memory of the process in bytes, and its JavaScript heap and buffers. */
  memory: number;
  heap: number;
  buffers: number;
}

export const SECRET = "a secret of the bench, which nobody else has";

/** The real server on a database with the demo's accounts, as used by every measurement. */
export const startBackOffice = (
  database: BenchDatabase,
  port: number,
  settings: Record<string, string> = {},
) =>
  startServer({
    ...database.environment,
    PORT: String(port),
    HOST: "127.0.0.1",
    WORKERS: "1",
    DEMO: "1",
    LOG_LEVEL: "warn",
    SESSION_SECRET: SECRET,
    ...settings,
  });

/**
 * A server in its own process: the real one, as `npm start` runs it, with its queries reported, or the bare one.
 */
export async function startServer(environment: Record<string, string>, bare?: BarePage[]) {
  const child = fork(bare ? "tests/bench/run.mjs" : "app/start.mjs", bare ? ["serve-bare"] : [], {
    execArgv: [...process.execArgv, ...(bare ? [] : ["--import", "./tests/bench/telling.mjs"])],
    // No inherited environment, which could change the results, except for what a build needs.
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment },
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
  if (bare) child.send(bare);
  await Promise.race([announced, ended.then(() => Promise.reject(new Error("the server did not start")))]);
  return {
    /** The server's queries while `work` runs. */
    async queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
      await ask("listen");
      heard = [];
      await work();
      await ask("rest");
      return heard;
    },
    usage: () => ask("usage"),
    /** Of its processes, including its workers. */
    pids: () => familyOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A process and its descendants. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return [pid, ...(children ? children.split(" ") : []).flatMap((child) => familyOf(Number(child)))];
  } catch {
    return [];
  }
}

/** CPU milliseconds of all threads of a process; 0 if it has ended. */
export function scheduledOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((total, thread) => {
      const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      return total + Number(ran) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}
