import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import { freePort } from "../support/free-port";
import { findProgram } from "../support/needed";
import { findPostgresql, onServer, type PostgresqlServer, startPostgresql } from "../support/postgresql";

vi.setConfig({ testTimeout: 180_000 });

const programs = findPostgresql();
const haproxy = findProgram("haproxy");
const [, documented = ""] =
  /```haproxy\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];

/** As Patroni's: `GET /primary` is 200 on the primary alone. */
async function checkOf({ url }: PostgresqlServer) {
  const server = createServer(async (_, response) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
    client.on("error", () => {});
    const isPrimary = await client
      .connect()
      .then(() => client.query("select not pg_is_in_recovery() as yes"))
      .then(
        ({ rows }) => rows[0].yes,
        () => false,
      );
    await client.end().catch(() => {});
    response.writeHead(isPrimary ? 200 : 503).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close());
  return port;
}

describe.skipIf(!programs || !haproxy)(
  haproxy ? "HAProxy of docs/operations.md" : "HAProxy not found",
  () => {
    const directory = mkdtempSync(path.join(tmpdir(), "haproxy-"));
    const file = path.join(directory, "haproxy.cfg");

    test("is a configuration that HAProxy takes", () => {
      writeFileSync(file, documented.replaceAll(/bind 10\.0\.0\.5/g, "bind 127.0.0.1"));
      expect(spawnSync(haproxy ?? "", ["-c", "-f", file], { encoding: "utf8" })).toMatchObject({ status: 0 });
    });

    test("leads to the new primary after a failover, and the application writes again", async () => {
      const primary = await startPostgresql(programs ?? "");
      await onServer(primary.url, "create table visits (n int)");
      const standby = await startPostgresql(programs ?? "", { standbyOf: primary });
      const port = await freePort();
      const [checkOfPrimary, checkOfStandby] = [await checkOf(primary), await checkOf(standby)];
      writeFileSync(
        file,
        documented
          .replace(/listen back_office[\s\S]*/, "")
          .replace("10.0.0.5:5432", `127.0.0.1:${port}`)
          .replace("10.0.0.21:5432 check port 8008", `127.0.0.1:${primary.port} check port ${checkOfPrimary}`)
          .replace(
            "10.0.0.22:5432 check port 8008",
            `127.0.0.1:${standby.port} check port ${checkOfStandby}`,
          ),
      );
      const child = spawn(haproxy ?? "", ["-db", "-f", file], { stdio: "ignore" });
      const ended = new Promise((resolve) => child.once("close", resolve));
      const url = new URL(primary.url);
      url.port = String(port);
      const open = () => openDatabase({ databaseUrl: url.href, dataDir: tmpdir() });
      await expect.poll(() => open().then(({ close }) => close().then(() => "open"), String)).toBe("open");
      const { db, health, close } = await open();
      const write = () => sql`insert into visits values (1)`.execute(db).then(() => "written", String);
      await expect.poll(write).toBe("written");

      await primary.stop("killed");
      expect(await write()).toContain("DatabaseUnavailable");
      expect(await health()).toBe("noAnswer");
      await onServer(standby.url, "select pg_promote()");
      await expect.poll(write).toBe("written");
      expect(await health()).toBe("ok");

      await close();
      child.kill("SIGTERM");
      await ended;
      await standby.remove();
      await primary.remove();
      rmSync(directory, { recursive: true });
    });
  },
);
