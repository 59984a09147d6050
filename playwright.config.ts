import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./e2e/support/chromium";

const port = Number(process.env.E2E_PORT ?? 3210);
const address = `http://localhost:${port}`;
const chrome = devices["Desktop Chrome"];

/** Every scenario runs twice: with the page's scripts, and without JavaScript. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  reporter: [["list"], ["./e2e/support/playwright-report.ts"]],
  use: {
    baseURL: address,
    locale: "fr-BE",
    timezoneId: "Europe/Brussels",
    // What an ordinary browser says: "HeadlessChrome" would be served as a robot.
    userAgent: chrome.userAgent.replace("HeadlessChrome", "Chrome"),
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    { name: "nojs", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node e2e/support/serve.mjs",
    cwd: import.meta.dirname,
    url: `${address}/health`,
    timeout: 120_000,
    // For whoever works on a scenario: a server that is already running.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // Trusted, so that each scenario comes from an address of its own.
    env: {
      PORT: String(port),
      APP_URL: address,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      DEMO: "1",
      LOG_LEVEL: "warn",
    },
  },
});
