import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { isRelease } from "../support/extent";
import { keepFilesInMemory } from "../support/files-in-memory";

keepFilesInMemory();

/** Tests of the real build in several processes; they need `npm run build` first and take both cores of a small machine. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["tests/processes/*.test.ts"],
    // The other server of the same build is tried before a release.
    exclude: isRelease ? [] : ["tests/processes/remix-serve.test.ts"],
    globalSetup: "tests/processes/support/prepare.ts",
    setupFiles: "tests/support/console.ts",
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
