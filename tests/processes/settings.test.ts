import { expect, it, onTestFinished, vi } from "vitest";
import { localServer } from "../platform/support/local-server";
import { mailServer } from "../platform/support/mail-server";
import { copyDemo } from "../support/copy-demo";
import { freePort } from "../support/free-port";
import { startApp, temporaryDirectory } from "./support/app-process";
import { signedIn } from "./support/visitor";

/** Settings of the README whose effect no other test shows. */

const started = async (settings: Record<string, string>, port?: number) => {
  const DATA_DIR = temporaryDirectory();
  copyDemo(DATA_DIR);
  const app = await startApp({ DATA_DIR, DEMO: "1", LOG_LEVEL: "warn", ...settings }, port);
  onTestFinished(async () => void (await app.stop("SIGKILL")));
  return app;
};

const inTime = () => ({ signal: AbortSignal.timeout(20_000) });

it("pages name the programme and its help, lead to other programs, and have the words of the content system", async () => {
  const contentSystem = await localServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(
      request.url?.endsWith("/fr/backoffice-menu.json") ? '{ "gifts": "Boutique du programme" }' : "{}",
    );
  });
  const app = await started({
    PROGRAMME_NAME: "Pass Chemins",
    HELP_EMAIL: "aide@chemins.example",
    SCAN_APP_URL: "https://scan.example",
    ANALYTICS_URL: "https://figures.example/report",
    CMS_URL: contentSystem,
  });
  const manager = await signedIn(app.url, "gestionnaire");
  const pageNow = async () => (await manager.get("/users")).text();
  const page = await pageNow();
  expect(/<b>Chemins<\/b>/.test(page)).toBe(true);
  expect(page.includes("mailto:aide@chemins.example")).toBe(true);
  expect(page.includes('href="https://figures.example/report"')).toBe(true);
  expect(page.includes('href="/scan/app"')).toBe(true);
  await vi.waitFor(
    async () => expect((await pageNow()).includes("Boutique du programme")).toBe(true),
    30_000,
  );
  const scanner = await (await signedIn(app.url, "scanneur")).get("/scan/app");
  expect(scanner.headers.get("location")).toMatch(/^https:\/\/scan\.example/);
});

it("listens where it is told, writes down as much as it is told, and sends mails as whom and with which links it is told", async () => {
  const mails = await mailServer();
  const port = await freePort();
  const app = await started(
    {
      HOST: "127.0.0.2",
      APP_URL: "https://pass.example",
      SMTP_URL: mails.url,
      MAIL_FROM: "Chemins <pass@chemins.example>",
      LOG_LEVEL: "info",
    },
    port,
  );
  const site = `http://127.0.0.2:${port}`;
  expect((await fetch(`${site}/health`, inTime())).status).toBe(200);
  // What else has that port by now may speak another protocol, and answer nothing.
  await expect(fetch(`http://127.0.0.1:${port}/health`, inTime())).rejects.toThrow();
  const asked = await fetch(`${site}/api/users/asknewpassword`, {
    ...inTime(),
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "gestionnaire@demo.example" }),
  });
  expect(asked.status).toBe(204);
  const toManager = () => mails.received.find(({ to }) => to.includes("gestionnaire@demo.example"));
  await vi.waitFor(() => expect(toManager()).toBeDefined(), 30_000);
  expect(toManager()?.from).toBe("pass@chemins.example");
  expect(toManager()?.source).toContain("https://pass.example/reset-password");
  expect(app.said()).toMatch(/"level":"info"|"level":30/);
});

it("asks the programme's team for a second factor", async () => {
  const app = await started({ REQUIRE_2FA: "1" });
  const chief = await signedIn(app.url, "plateforme");
  expect((await chief.get("/")).headers.get("location")).toContain("second-factor");
  const manager = await signedIn(app.url, "gestionnaire");
  expect((await manager.get("/users")).status).toBe(200);
});
