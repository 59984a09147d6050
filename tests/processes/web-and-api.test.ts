import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { accessToken, readAccessToken } from "~/api/auth/access-token.server";
import { clock, clockFrom } from "~/api/platform/clock";
import { openDatabase } from "~/api/platform/database/open.server";
import { seal, unseal } from "~/web/session/cookies.server";
import { copyDemo } from "../support/copy-demo";
import { freePort } from "../support/free-port";
import { type AppProcess, SECRET, startApp, temporaryDirectory } from "./support/app-process";
import { signedIn, type Visitor } from "./support/visitor";

// This test also reads and writes the processes' cookies and access tokens.
vi.stubEnv("SESSION_SECRET", SECRET);

const ofApi = temporaryDirectory();
const ofWeb = temporaryDirectory();
const apiSettings = { DATA_DIR: ofApi, DEMO: "1", LOG_LEVEL: "warn" };
let apiPort: number;
let api: AppProcess;
let web: AppProcess;
let chief: Visitor;
let groupPage: string;

beforeAll(async () => {
  apiPort = await freePort();
  copyDemo(ofApi);
  api = await startApp(apiSettings, apiPort);
  web = await startApp({ DATA_DIR: ofWeb, API_URL: `${api.url}/api`, LOG_LEVEL: "warn" });
  chief = await signedIn(web.url, "plateforme");
});

it("signs in, lists and saves over HTTP, without a database of its own", async () => {
  const list = await (await chief.get("/eltos")).text();
  const [, operator = ""] = /href="(\/eltos\/[0-9a-f-]{36})/.exec(list) ?? [];
  groupPage = `${operator}/informations/group-rename`;
  const saved = await chief.post(groupPage, { groupName: "Les moulins de la Meuse" });
  expect(saved.status).toBe(303);
  expect(await (await chief.get(saved.headers.get("location") ?? "")).text()).toContain(
    "Les moulins de la Meuse",
  );
  expect(existsSync(path.join(ofApi, "database"))).toBe(true);
  expect(existsSync(path.join(ofWeb, "database"))).toBe(false);
});

it("passes calls of other programs on to the API", async () => {
  const categories = await fetch(`${web.url}/api/categories`);
  expect(categories.status).toBe((await fetch(`${api.url}/api/categories`)).status);
  expect(await (await fetch(`${web.url}/api/openapi.json`)).json()).toHaveProperty("openapi", "3.1.0");
  expect((await fetch(`${web.url}/api/users/me`)).status).toBe(401);
});

it("keeps a form that was typed while the API is dead, and saves it when it is back", async () => {
  await api.stop("SIGKILL");
  expect((await fetch(`${web.url}/health`)).status).toBe(503);
  const list = await chief.get("/eltos");
  expect(list.status).toBe(503);
  const refused = await chief.post(groupPage, { groupName: "Les grottes « & » châteaux" });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  const page = await refused.text();
  for (const answer of [page, await list.text()])
    expect(answer).toContain("Le service ne répond pas pour le moment. Réessayez dans un instant.");
  const [form] = /<form id="again".*?<\/form>/s.exec(page) ?? [""];
  expect(form).toContain(`action="${groupPage}"`);
  expect(form).toContain('name="groupName" value="Les grottes « &amp; » châteaux"');
  const call = await fetch(`${web.url}/api/categories`);
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ code: "unavailable", status: 503 });

  api = await startApp(apiSettings, apiPort);
  expect((await fetch(`${web.url}/health`)).status).toBe(200);
  const saved = await chief.post(groupPage, { groupName: "Les grottes « & » châteaux" });
  expect(saved.status).toBe(303);
  const shown = await (await chief.get(saved.headers.get("location") ?? "")).text();
  expect(shown).toContain("Les grottes « &amp; » châteaux");
});

it("refreshes an expired access token once for a page's concurrent requests", async () => {
  const session = (await unseal("session", chief.cookies.get("session"))) as { bearer: string };
  const signing = { clock, options: { secret: SECRET } as never };
  const { userId = "", sessionId = "" } = (await readAccessToken(signing, session.bearer)) ?? {};
  const hourAgo = { ...signing, clock: clockFrom(() => new Date(Date.now() - 3_600_000)) };
  const expired = { ...session, bearer: await accessToken(hourAgo, userId, sessionId) };
  chief.cookies.set("session", await seal("session", expired, 60));

  // Browsers send what a page needs at once, each request with the old cookie.
  const old = new Map(chief.cookies);
  const answers = await Promise.all(
    ["/eltos", "/", "/outbox"].map((path) => {
      chief.cookies.set("session", old.get("session") ?? "");
      return chief.get(path);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await chief.post(groupPage, { groupName: "Après l’échange" })).status).toBe(303);

  await api.stop("SIGTERM");
  const { db, close } = await openDatabase({ dataDir: ofApi });
  const tokens = await db
    .selectFrom("refresh_tokens")
    .select("used_at")
    .where("session_id", "=", sessionId)
    .execute();
  await close();
  expect(tokens.map(({ used_at }) => used_at === null).sort()).toEqual([false, true]);
});
