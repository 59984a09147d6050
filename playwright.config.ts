import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./e2e/support/chromium";
import { keepFilesInMemory } from "./tests/support/files-in-memory";
import { freePort } from "./tests/support/free-port";

// The workers read this file as well: they are told by the environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
const address = `http://localhost:${port}`;
keepFilesInMemory();
// Where the server stores the demo for the servers of single scenarios.
process.env.DEMO_DATA ??= path.join(tmpdir(), `back-office-demo-${port}`);
const chrome = devices["Desktop Chrome"];

/**
 * Scenarios run with JavaScript. Those tagged "@nojs" also run without, those tagged "@nojs-only" only without: each
 * kind of form and each area's main flow once. tests/routes covers the responses of the other forms.
 */
export default defineConfig({
  testDir: "e2e",
  // Playwright empties it when it starts, so reports of other stages are outside of it.
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // For busy machines: tests that pass do not take longer.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./e2e/support/playwright-report.ts"]],
  use: {
    actionTimeout: 20_000,
    baseURL: address,
    locale: "fr-BE",
    timezoneId: "Europe/Brussels",
    // An ordinary browser's user agent: "HeadlessChrome" would be served as a bot.
    userAgent: chrome.userAgent.replace("HeadlessChrome", "Chrome"),
    viewport: { width: 1440, height: 900 },
    // Scenarios of a worker follow each other in one window, emptied of cookies and storage: each would load the
    // scripts and styles anew, and compile them.
    reuseContext: true,
    // Every press would wait for animations. In the journey it does, as for most people.
    reducedMotion: "reduce",
    // No traces: to record them all takes a tenth of what the scenarios cost. What failed leaves its page and a
    // picture.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        // A page is closed before optimized code pays off, also where axe runs: V8's optimizing compiler is off.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true }, grepInvert: /@nojs-only/ },
    { name: "nojs", use: { javaScriptEnabled: false }, grep: /@nojs/ },
  ],
  webServer: {
    command: "node e2e/support/serve.mjs",
    cwd: import.meta.dirname,
    url: `${address}/health`,
    // A build may come first.
    timeout: 600_000,
    // For work on a scenario: reuses a server that is already running.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // A trusted proxy, so that each scenario can have its own IP address.
    env: {
      PORT: String(port),
      APP_URL: address,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      DEMO: "1",
      LOG_LEVEL: "warn",
    },
  },
});
