import { tmpdir } from "node:os";
import path from "node:path";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    globalSetup: "tests/support/prepare-database.ts",
    setupFiles: "tests/support/console.ts",
    // The two cores of a small machine; each test file may hold a database engine of its own.
    maxWorkers: 2,
    env: { LOG_LEVEL: "silent", DATA_DIR: path.join(tmpdir(), "back-office-tests") },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          // They run the build, with a configuration of their own.
          exclude: ["tests/processes/**"],
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: "dom", environment: "jsdom", include: ["tests/**/*.test.tsx"] } },
    ],
  },
});
