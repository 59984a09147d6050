import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../test-results",
  reporter: "line",
  projects: [{ name: "js" }],
  use: { ...tests.use, trace: "off" },
});
