import { readdirSync, readFileSync } from "node:fs";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { isRelease } from "./tests/support/extent";
import { keepFilesInMemory } from "./tests/support/files-in-memory";
import { findPostgresql } from "./tests/support/postgresql";
import { ProgramsFirst } from "./tests/support/programs-first";

keepFilesInMemory();

const files = ["api", "platform", "routes", "unit", "web"].flatMap((folder) =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${folder}/${name}`),
);
const containing = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, "utf8")));

/** They mock modules, or set what the application reads once: another file would have loaded these already. */
const withOwnModules = containing(/vi\.(mock|stubEnv)\(|process\.env\.\w+ =/);

const hasPostgresql = Boolean(process.env.TEST_DATABASE_URL || findPostgresql());
/**
 * Files that also run on the embedded engine where there is PostgreSQL: those whose comment says that they depend on
 * the engine; before a release, all that use freshDatabase.
 */
const onBothEngines = containing(
  isRelease ? /\/support\/(database|acted-once|every-call)"/ : /^\/\/ Both engines: /m,
).filter((file) => !withOwnModules.includes(file));

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    setupFiles: "tests/support/console.ts",
    sequence: { sequencer: ProgramsFirst },
    // The two cores of a small machine; each test file may hold a database engine of its own.
    maxWorkers: 2,
    // The files of a worker share loaded modules: loading them takes a second per file.
    isolate: false,
    env: { LOG_LEVEL: "silent", SESSION_SECRET: "of the tests: thirty-two characters or more" },
    // For busy machines: tests that pass do not take longer.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          // These run the build, and have their own configurations.
          exclude: ["tests/processes/**", "tests/firefox/**", ...withOwnModules],
          globalSetup: [
            "tests/support/embedded-template.ts",
            ...(hasPostgresql ? ["tests/support/postgresql-template.ts"] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          environment: "node",
          include: withOwnModules,
          isolate: true,
          globalSetup: "tests/support/embedded-template.ts",
        },
      },
      ...(hasPostgresql
        ? [
            {
              extends: true as const,
              test: {
                name: "embedded",
                environment: "node",
                include: onBothEngines,
                globalSetup: "tests/support/embedded-template.ts",
              },
            },
          ]
        : []),
      {
        extends: true,
        test: { name: "dom", pool: "vmThreads", environment: "jsdom", include: ["tests/**/*.test.tsx"] },
      },
    ],
  },
});
