import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import { freePort } from "../../support/free-port";

export const SECRET = "of the processes in the tests: thirty-two characters";

export interface AppProcess {
  url: string;
  pid: number;
  /** Its output on both streams. */
  said(): string;
  /** Resolves with the exit code, null after a signal. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  WORKERS: "1",
  SESSION_SECRET: SECRET,
  // nginx, and the web tier in front of the API.
  TRUSTED_PROXIES: "127.0.0.1",
  ...settings,
});

/** The script behind `npm run <command>`, once the build exists. */
const commandOf = (command: string, parameters: string[] = []) => [
  "--input-type=module",
  "-e",
  `import("./build/server/commands/${command}.js").then(({ run }) => run(process.argv.slice(1)))`,
  "--",
  ...parameters,
];

/**
 * A process of the real build, which serves when this resolves; killed with the test file at the latest.
 * @param by the command that serves, when it is not the application's own server
 */
export async function startApp(
  settings: Record<string, string>,
  port?: number,
  by?: "serve-remix",
): Promise<AppProcess> {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, by ? commandOf(by) : ["build/server/server.js"], {
    env: environment({ PORT: String(own), ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const exited = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      said += words;
      if (/ is running on http|\[remix-serve\] http/.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exited.then(() => reject(new Error(`the application did not start: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${own}`,
    pid: child.pid ?? 0,
    said: () => said,
    stop(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs `npm start` when it must fail: returns its output and its exit code. */
export async function failedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["app/start.mjs"], {
    env: environment({ PORT: String(await freePort()), ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  children.delete(child);
  return { said: printed + complaint, code: await code };
}

/** Runs `npm run <command>` of the real build to its end; returns its output. */
export async function runCommand(
  command: string,
  parameters: string[],
  settings: Record<string, string>,
  input = "",
): Promise<string> {
  const child = spawn(process.execPath, commandOf(command, parameters), { env: environment(settings) });
  child.stdin.end(input);
  const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (complaint) throw new Error(complaint);
  return printed;
}

/** A directory that is removed with the test file, or with the test (`onTestFinished`). */
export function temporaryDirectory(whenDone: (end: () => void) => void = afterAll): string {
  const directory = mkdtempSync(path.join(tmpdir(), "processes-"));
  whenDone(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
