import { describe, expect, it, onTestFinished } from "vitest";
import { startPgbouncer } from "../platform/support/pgbouncer";
import { startHaproxy } from "../support/haproxy";
import { findProgram } from "../support/needed";
import { databaseOnServer, findPostgresql, onServer, startPostgresql } from "../support/postgresql";
import { startApp, temporaryDirectory } from "./support/app-process";
import { signedIn } from "./support/visitor";

const programs = findPostgresql();
const haproxy = findProgram("haproxy");
const pgbouncer = findProgram("pgbouncer");

describe.skipIf(!programs || !haproxy || !pgbouncer)(
  "behind HAProxy, on PgBouncer in transaction mode",
  () => {
    it("two processes list, show and save, and keep the form while the database is down", {
      timeout: 300_000,
    }, async () => {
      const server = await startPostgresql(programs ?? "");
      onTestFinished(() => server.remove());
      await onServer(server.url, "create database pooled");
      const { databasePort } = await startHaproxy(haproxy ?? "", { databases: [server] });
      const pooler = await startPgbouncer(pgbouncer ?? "", { port: databasePort }, "transaction");
      onTestFinished(() => pooler.stop());
      const pooled = new URL(databaseOnServer(server.url, "pooled"));
      pooled.port = String(pooler.port);
      const settings = { DATABASE_URL: pooled.href, DATA_DIR: temporaryDirectory(onTestFinished), DEMO: "1" };
      const start = async () => {
        const app = await startApp({ ...settings, LOG_LEVEL: "warn" });
        onTestFinished(() => void app.stop("SIGTERM"));
        return app;
      };
      // The first fills the database.
      const processes = [await start(), await start()].map(({ url }) => url);
      const { url } = await startHaproxy(haproxy ?? "", { databases: [server], processes });
      await expect.poll(() => fetch(`${url}/health`).then(({ status }) => status, String)).toBe(200);

      const person = await signedIn(url, "plateforme");
      // HAProxy alternates between both.
      const lists = await Promise.all(
        Array.from({ length: 12 }, async () => (await person.get("/eltos")).text()),
      );
      expect(lists.filter((list) => list.includes("<h1")).length).toBe(12);
      const [, operator = ""] = /href="(\/eltos\/[0-9a-f-]{36})/.exec(lists[0] ?? "") ?? [];
      const sheet = await person.get(`${operator}/informations`);
      expect(sheet.status).toBe(200);
      expect(await sheet.text()).toContain("group-rename");
      const form = `${operator}/informations/group-rename`;
      const save = (groupName: string) => person.post(form, { groupName });
      const saved = await save("Les moulins de la Meuse");
      expect(saved.status).toBe(303);
      const shown = async ({ headers }: Response) => (await person.get(headers.get("location") ?? "")).text();
      expect(await shown(saved)).toContain("Les moulins de la Meuse");

      await server.stop();
      const refused = await save("Les grottes");
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      const [kept] = /<form id="again".*?<\/form>/s.exec(await refused.text()) ?? [""];
      expect(kept).toContain('name="groupName" value="Les grottes"');

      await server.start();
      await expect.poll(() => fetch(`${url}/health`).then(({ status }) => status, String)).toBe(200);
      const again = await save("Les grottes");
      expect(again.status).toBe(303);
      expect(await shown(again)).toContain("Les grottes");
    });
  },
);
