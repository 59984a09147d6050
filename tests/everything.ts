import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findOrInstallChromium } from "../e2e/support/chromium";
import { findPostgresql, startPostgresql } from "./support/postgresql";

interface Counts {
  passed: number;
  failed: number;
}

/** `npm test`: lint and types, the tests on the embedded database, those of the API on PostgreSQL too, the real build in several processes, and the browser tests. */
export async function runEverything(): Promise<void> {
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  const browser = findOrInstallChromium();
  const total: Counts = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Counts) => {
    total.passed += passed;
    total.failed += failed;
  };
  for (const check of ["lint", "typecheck"]) add(await step(check, ["npm", "run", "--silent", check]));

  add(await vitest("embedded database", [], {}));
  const given = process.env.TEST_DATABASE_URL;
  const programs = findPostgresql();
  if (given) {
    console.info("The run above used TEST_DATABASE_URL.");
  } else if (programs) {
    const server = await startPostgresql(programs);
    try {
      add(await vitest("PostgreSQL", ["tests/api", "tests/platform"], { TEST_DATABASE_URL: server.url }));
    } finally {
      await server.remove();
    }
  } else {
    console.info(
      "No PostgreSQL on this machine: its run is left out (on Debian: apt-get install postgresql).",
    );
  }

  add(await step("build", ["npm", "run", "--silent", "build"], { quiet: true }));
  add(await vitest("several processes", ["--config", "tests/processes/vitest.config.ts"], {}));
  add(await playwright(browser));
  console.info(`tests: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

async function vitest(name: string, filters: string[], env: Record<string, string>): Promise<Counts> {
  const report = `test-results/${name.replace(/\W+/g, "-")}.json`;
  const code = await run(
    name,
    [
      "npx",
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...filters,
    ],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: atLeast(numFailedTests, code) };
}

async function playwright(browser: string): Promise<Counts> {
  const code = await run("browser", ["npx", "playwright", "test"], { CHROMIUM_PATH: browser });
  const report = "test-results/playwright.json";
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected, failed: atLeast(unexpected + flaky, code) };
}

async function step(name: string, command: string[], { quiet = false } = {}): Promise<Counts> {
  const code = await run(name, command, {}, quiet);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that ended badly without a failed test (an error outside of tests) still is a failure. */
const atLeast = (failed: number, code: number) => (failed === 0 && code !== 0 ? 1 : failed);

function run(
  name: string,
  [program = "", ...parameters]: string[],
  env: Record<string, string>,
  quiet = false,
) {
  console.info(`\n— ${name} —`);
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
