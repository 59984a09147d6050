import { expect, it, onTestFinished, vi } from "vitest";
import { newVapidPrivateKey, vapidPublicKeyOf } from "~/config/configuration.server";
import { json, localServer } from "../platform/support/local-server";
import { mailServer } from "../platform/support/mail-server";
import { copyDemo } from "../support/copy-demo";
import { freePort } from "../support/free-port";
import { startApp, temporaryDirectory } from "./support/app-process";
import { apiTokens, signedIn } from "./support/visitor";

/** Settings of the README whose effect no other test shows. */

const started = async (settings: Record<string, string>, port?: number) => {
  const DATA_DIR = temporaryDirectory(onTestFinished);
  copyDemo(DATA_DIR);
  const app = await startApp({ DATA_DIR, DEMO: "1", LOG_LEVEL: "warn", ...settings }, port);
  onTestFinished(async () => void (await app.stop("SIGKILL")));
  return app;
};

/** Logged at level info after each response. */
const requestLine = '"msg":"request"';

const inTime = () => ({ signal: AbortSignal.timeout(20_000) });

it("pages show the configured programme and help address, links to other programs, and texts of the content system", async () => {
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

it("warns the team, and the log, of example addresses and of services that do not work", async () => {
  const nobody = await freePort();
  const DATA_DIR = temporaryDirectory(onTestFinished);
  // The accounts remain when it is no longer a demo.
  await (await started({ DATA_DIR })).stop("SIGTERM");
  const app = await started({ DATA_DIR, DEMO: "0", SMTP_URL: `smtp://127.0.0.1:${nobody}` });
  expect(app.said()).toContain("HELP_EMAIL: aide@passdetours.example is an address for examples");
  await vi.waitFor(
    () => expect(app.said()).toMatch(/"SMTP_URL: [^"]*ECONNREFUSED[^"]*\. Mails wait/),
    30_000,
  );
  const platform = await signedIn(app.url, "plateforme");
  for (const page of ["/outbox", "/notifications"])
    expect(await (await platform.get(page)).text()).toContain("Des adresses d’exemple sont utilisées.");
});

it("applies the settings for host, log level, sender and links of mails", async () => {
  const mails = await mailServer();
  // Another server uses its port on the neighbouring address, so it must bind only its own.
  const neighbour = await localServer((_, response) => response.end("the neighbour"));
  const port = Number(new URL(neighbour).port);
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
  expect(await (await fetch(neighbour, inTime())).text()).toBe("the neighbour");
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
  await vi.waitFor(() => expect(app.said()).toContain(requestLine), 30_000);
});

it("applies the settings for external content, push keys and log level", async () => {
  const drupal = await localServer((request, response) => {
    const asked = new URL(request.url ?? "", "http://drupal");
    const isKnown =
      asked.pathname === "/site/jsonapi/node/operator" &&
      asked.searchParams.get("filter[drupal_internal__nid]") === "42";
    json(response, { data: isKnown ? [{ id: "42", attributes: { title: "Le Vieux Moulin" } }] : [] });
  });
  const VAPID_PRIVATE_KEY = newVapidPrivateKey();
  const VAPID_PUBLIC_KEY = vapidPublicKeyOf(VAPID_PRIVATE_KEY);
  const app = await started({
    EXTERNAL_CONTENT_URL: `${drupal}/site`,
    VAPID_PRIVATE_KEY,
    VAPID_PUBLIC_KEY,
    LOG_LEVEL: "warn",
  });
  const { accessToken } = await apiTokens(app.url, "plateforme");
  const asked = (path: string) =>
    fetch(`${app.url}/api/${path}`, { ...inTime(), headers: { authorization: `Bearer ${accessToken}` } });
  expect(await (await asked("pushsubscriptions/key")).json()).toEqual({ publicKey: VAPID_PUBLIC_KEY });
  expect(await (await asked("elto/drupalinfo/42")).json()).toMatchObject({ name: "Le Vieux Moulin" });
  expect((await asked("elto/drupalinfo/43")).status).toBe(400);
  await vi.waitFor(() => expect(app.said()).toContain("external content lookup failed"), 30_000);
  expect(app.said()).not.toContain(requestLine);
});

it("requires a second factor of the programme's team", async () => {
  const app = await started({ REQUIRE_2FA: "1" });
  const chief = await signedIn(app.url, "plateforme");
  expect((await chief.get("/")).headers.get("location")).toContain("second-factor");
  const manager = await signedIn(app.url, "gestionnaire");
  expect((await manager.get("/users")).status).toBe(200);
});
