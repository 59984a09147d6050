import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { keepFilesInMemory } from "../support/files-in-memory";

keepFilesInMemory();

/** The Firefox tests of the release run; they need `npm run build` first. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["tests/firefox/*.test.ts"],
    setupFiles: "tests/support/console.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
