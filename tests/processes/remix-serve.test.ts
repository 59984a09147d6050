import { beforeAll, expect, it } from "vitest";
import { copyDemo } from "../support/copy-demo";
import { signUpOf } from "../support/sign-up";
import { type AppProcess, startApp, temporaryDirectory } from "./support/app-process";
import { apiTokens, postJson, signedIn } from "./support/visitor";

const dataDir = temporaryDirectory();
let app: AppProcess;

beforeAll(async () => {
  const settings = { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn", TRUSTED_PROXIES: "" };
  copyDemo(dataDir);
  app = await startApp(settings, undefined, "serve-remix");
});

it("signs in, shows the list with its files, and saves a form", async () => {
  const chief = await signedIn(app.url, "plateforme");
  const list = await (await chief.get("/eltos")).text();
  const [styles = ""] = /\/assets\/[\w.-]+\.css/.exec(list) ?? [];
  expect((await fetch(app.url + styles)).headers.get("content-type")).toContain("text/css");
  const [, operator = ""] = /href="(\/eltos\/[0-9a-f-]{36})/.exec(list) ?? [];
  const saved = await chief.post(`${operator}/informations/group-rename`, {
    groupName: "Les « moulins » d’été",
  });
  expect(saved.status).toBe(303);
  expect(await (await chief.get(saved.headers.get("location") ?? "")).text()).toContain(
    "Les « moulins » d’été",
  );
});

it("answers API calls of other programs", async () => {
  const { accessToken } = await apiTokens(app.url, "gestionnaire");
  const me = await fetch(`${app.url}/api/users/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await me.json()).toMatchObject({ email: "gestionnaire@demo.example" });
  expect((await fetch(`${app.url}/api/users/me`)).status).toBe(401);
  expect((await fetch(`${app.url}/health`)).status).toBe(200);
});

it("ignores another address that a client claims", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const address = `203.0.113.${n}`;
    const headers = { "x-client-address": address, "x-forwarded-for": address };
    const again = signUpOf("same@remix.example");
    statuses.push((await postJson(`${app.url}/api/elto/signup`, again, headers)).status);
  }
  // Twenty in an hour from one address.
  expect(statuses.map((status) => status === 429)).toEqual([...Array(20).fill(false), true]);
});

it("stops when told to", async () => {
  expect(await app.stop("SIGTERM")).toBe(0);
});
