import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    globalSetup: "tests/support/prepare-database.ts",
    projects: [
      {
        extends: true,
        test: { name: "server", environment: "node", include: ["tests/**/*.test.ts"], testTimeout: 20_000 },
      },
      { extends: true, test: { name: "dom", environment: "jsdom", include: ["tests/**/*.test.tsx"] } },
    ],
  },
});
