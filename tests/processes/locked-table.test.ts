import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { databaseOnServer, onServer } from "../support/postgresql";
import { startApp, temporaryDirectory } from "./support/app-process";
import { signedIn } from "./support/visitor";

const server = inject("postgresql");
const directory = temporaryDirectory();

const VISITORS = 30;
/** Seconds that a page may take when it waits for a connection and then for a lock, on a busy machine. */
const PATIENCE = 30;

describe.skipIf(!server)("while a table is locked", () => {
  it("informs visitors quickly and stays in service", async () => {
    const name = `locked_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${name}`);
    const DATABASE_URL = databaseOnServer(server, name);
    const app = await startApp({ DATABASE_URL, DATA_DIR: directory, DEMO: "1", LOG_LEVEL: "info" });
    const locker = new pg.Client({ connectionString: DATABASE_URL });
    await locker.connect();
    onTestFinished(async () => {
      await locker.end();
      await app.stop("SIGTERM");
      await onServer(server, `drop database ${name} with (force)`);
    });
    const person = await signedIn(app.url, "plateforme");
    expect((await person.get("/eltos")).status).toBe(200);

    await locker.query("begin; lock table operators in access exclusive mode");
    const health: { status: number; seconds: number }[] = [];
    const timed = async <T>(ask: () => Promise<T>) => {
      const began = performance.now();
      return { answer: await ask(), seconds: (performance.now() - began) / 1000 };
    };
    const watch = setInterval(async () => {
      const { answer, seconds } = await timed(() => fetch(`${app.url}/health`));
      health.push({ status: answer.status, seconds });
    }, 500);
    const pages = await Promise.all(
      Array.from({ length: VISITORS }, () =>
        timed(async () => {
          const page = await person.get("/eltos");
          return {
            status: page.status,
            retryAfter: page.headers.get("retry-after"),
            text: await page.text(),
          };
        }),
      ),
    );
    clearInterval(watch);
    for (const { answer, seconds } of pages) {
      expect(answer.status).toBe(503);
      expect(answer.retryAfter).toBe("5");
      expect(answer.text).toContain("Le service ne répond pas pour le moment.");
      expect(seconds).toBeLessThan(PATIENCE);
    }
    expect(health.length).toBeGreaterThan(5);
    for (const { status, seconds } of health) {
      expect(status).toBe(200);
      expect(seconds).toBeLessThan(4);
    }
    // Each one line, without a stack.
    expect(app.said()).toContain("lock timeout");
    expect(app.said()).not.toMatch(/\n +at /);
    expect(app.said()).not.toMatch(/\\n +at /);

    await locker.query("rollback");
    expect((await person.get("/eltos")).status).toBe(200);
  });
});
