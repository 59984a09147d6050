import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findOrInstallChromium } from "../e2e/support/chromium";
import { isRelease } from "./support/extent";
import { keepFilesInMemory } from "./support/files-in-memory";
import { findPostgresql } from "./support/postgresql";
import { readStageReport, STAGE_REPORT, type Timing } from "./support/stage-report";

interface Stage {
  name: string;
  /** Wall-clock seconds, running beside other stages. */
  seconds: number;
  /** CPU seconds of it and its child processes; 0 where the system does not report them. */
  coreSeconds: number;
  passed: number;
  failed: number;
  timings: Timing[];
}

const SLOWEST = 20;
const BIN = path.resolve("node_modules/.bin");
/** The native compiler takes a quarter of the time. `typescript` itself is for tests that parse code. */
const typeScript = ["node", "node_modules/typescript-native/bin/tsc"];
const vitest = ["vitest", "run", "--reporter=default", "--reporter=./tests/support/vitest-report.ts"];

/**
 * `npm test`: lint, types, all tests of Vitest, the real build in several processes, and the browser tests. `npm run
 * test:release`: the same in full (`tests/support/extent.ts`), in Firefox too, and on newer versions of Node. What
 * needs one core runs beside what waits for databases.
 */
export async function runEverything(): Promise<void> {
  const began = performance.now();
  keepFilesInMemory();
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  const browser = findOrInstallChromium();
  if (!process.env.TEST_DATABASE_URL && !findPostgresql())
    console.info(
      "No PostgreSQL on this machine: all runs on the embedded database (on Debian: apt-get install postgresql).",
    );

  // Test servers start on copies of it.
  const demo = path.join(tmpdir(), `back-office-demo-${process.pid}`);
  process.env.DEMO_DATA = demo;
  process.once("exit", () => rmSync(demo, { recursive: true, force: true }));

  // The checks generate the styles first, before other stages read them.
  const stages = [await run("styles", ["panda", "codegen", "--silent"])];
  const withBuild = async () => [
    await run("lint", ["biome", "check", "."], { quiet: true }),
    await run("unused code", ["knip"], { quiet: true }),
    await run("types", [...typeScript, "--noEmit", "--singleThreaded"], { quiet: true }),
    await run("build", ["node", "app/start.mjs", "build"], { quiet: true }),
    await run("demo", ["node", "tests/support/demo-data.mjs", demo], { quiet: true }),
    await run("several processes", [...vitest, "--config", "tests/processes/vitest.config.ts"], {
      quiet: true,
    }),
    // The last files of Vitest may still be running, and would leave a core idle.
    await run("browser", ["playwright", "test"], { env: { CHROMIUM_PATH: browser } }),
  ];
  const [tests, others] = await Promise.all([run("tests", vitest), withBuild()]);
  stages.push(tests, ...others);
  if (isRelease) {
    stages.push(await run("Firefox", [...vitest, "--config", "tests/firefox/vitest.config.ts"]));
    stages.push(await run("newer Node", ["node", "tests/nodes.mjs"]));
  }

  const sum = (what: "passed" | "failed") => stages.reduce((total, stage) => total + stage[what], 0);
  console.info(`\n— the slowest ${SLOWEST} —`);
  const timings = stages.flatMap((stage) => stage.timings).sort((one, other) => other.seconds - one.seconds);
  for (const { what, seconds } of timings.slice(0, SLOWEST)) console.info(`${inSeconds(seconds)}  ${what}`);
  console.info("\n— stages —");
  for (const { name, seconds, coreSeconds, passed, failed } of stages)
    console.info(
      `${inSeconds(seconds)} ${inSeconds(coreSeconds)} of a core  ${name}: ${passed} passed, ${failed} failed`,
    );
  console.info(`${inSeconds((performance.now() - began) / 1000)}  in all`);
  console.info(`tests: ${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") ? 1 : 0;
}

const endedProcesses = {
  known: 0,
  /** CPU time of the child processes that ended since the last call, with their children. See proc_pid_stat(5). */
  newCoreSeconds(): number {
    if (process.platform !== "linux") return 0;
    const afterName = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = Number(afterName[13]) + Number(afterName[14]);
    const before = this.known;
    this.known = ticks / 100;
    return this.known - before;
  },
};

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

/** @param quiet buffers the output, and prints it only after a failure */
async function run(
  name: string,
  [program = "", ...parameters]: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Stage> {
  const began = performance.now();
  const file = `test-results/${name.replace(/\W+/g, "-")}.json`;
  console.info(`— ${name} —`);
  const child = spawn(program, parameters, {
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    env: { ...process.env, ...env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, [STAGE_REPORT]: file },
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (words) => {
      said += words;
    });
  let coreSeconds = 0;
  child.once("exit", () => {
    coreSeconds = endedProcesses.newCoreSeconds();
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  });
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) console.info(said);
  console.info(`— ${name}: ${code === 0 ? "done" : "FAILED"} after ${seconds.toFixed(1)} s —`);
  const report = readStageReport(file) ?? { passed: code === 0 ? 1 : 0, failed: 0, timings: [] };
  // A non-zero exit without a failed test (an error outside of tests) is still a failure.
  return {
    name,
    seconds,
    coreSeconds,
    ...report,
    failed: report.failed === 0 && code !== 0 ? 1 : report.failed,
  };
}
