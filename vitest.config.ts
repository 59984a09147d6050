import { readdirSync, readFileSync } from "node:fs";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { keepFilesInMemory } from "./tests/support/files-in-memory";
import { findPostgresql } from "./tests/support/postgresql";

keepFilesInMemory();

/**
 * The tests of the API and its platform that take their database from freshDatabase: what they prove may depend on the
 * engine. Screens know the API by its contract only, and the other tests choose their engine themselves or have none.
 */
const onBothEngines = ["tests/api", "tests/platform"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("/support/database"));

const hasPostgresql = Boolean(process.env.TEST_DATABASE_URL || findPostgresql());

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    setupFiles: "tests/support/console.ts",
    // The two cores of a small machine; each test file may hold a database engine of its own.
    maxWorkers: 2,
    env: { LOG_LEVEL: "silent", SESSION_SECRET: "of the tests: thirty-two characters or more" },
    // For machines that are busy with something else: what passes does not wait for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          // They run the build, with a configuration of their own.
          exclude: ["tests/processes/**"],
          globalSetup: "tests/support/embedded-template.ts",
        },
      },
      ...(hasPostgresql
        ? [
            {
              extends: true as const,
              test: {
                name: "postgresql",
                environment: "node",
                include: onBothEngines,
                globalSetup: "tests/support/postgresql-template.ts",
              },
            },
          ]
        : []),
      { extends: true, test: { name: "dom", environment: "jsdom", include: ["tests/**/*.test.tsx"] } },
    ],
  },
});
