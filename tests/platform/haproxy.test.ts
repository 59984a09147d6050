import { tmpdir } from "node:os";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import { isTaken, startHaproxy } from "../support/haproxy";
import { findProgram } from "../support/needed";
import { findPostgresql, onServer, startPostgresql } from "../support/postgresql";

vi.setConfig({ testTimeout: 180_000 });

const programs = findPostgresql();
const haproxy = findProgram("haproxy");

describe.skipIf(!programs || !haproxy)(
  haproxy ? "HAProxy of docs/operations.md" : "HAProxy not found",
  () => {
    test("is a configuration that HAProxy accepts", () => {
      expect(isTaken(haproxy ?? "")).toBe(true);
    });

    test("directs connections to the new primary after a failover, and the application writes again", async () => {
      const primary = await startPostgresql(programs ?? "");
      await onServer(primary.url, "create table visits (n int)");
      const standby = await startPostgresql(programs ?? "", { standbyOf: primary });
      const { databasePort } = await startHaproxy(haproxy ?? "", { databases: [primary, standby] });
      const url = new URL(primary.url);
      url.port = String(databasePort);
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
      await standby.remove();
      await primary.remove();
    });
  },
);
