import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { databaseOnServer, onServer } from "../support/postgresql";
import { startApp, temporaryDirectory } from "./support/app-process";
import { apiTokens, postJson } from "./support/visitor";

const server = inject("postgresql");
const directory = temporaryDirectory();
const KEPT = 40;
const DAYS_AGO = 3;

/** The demo scanner's requests to a server. */
async function scannerAt(site: string) {
  const { accessToken } = await apiTokens(site, "scanneur");
  const authorization = { authorization: `Bearer ${accessToken}` };
  return {
    get: async (path: string) => (await fetch(`${site}/api${path}`, { headers: authorization })).json(),
    post: async (path: string, body: object) =>
      (await postJson(`${site}/api${path}`, body, authorization)).json(),
  };
}

describe.skipIf(!server)("a server killed while it receives the scans that a device kept", () => {
  it("counts each scan exactly once when the device sends all of them again", async () => {
    const name = `killed_scans_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${name}`);
    const DATABASE_URL = databaseOnServer(server, name);
    const settings = { DATABASE_URL, DATA_DIR: directory, DEMO: "1", LOG_LEVEL: "info" };
    const first = await startApp(settings);
    const db = new pg.Client({ connectionString: DATABASE_URL });
    await db.connect();
    onTestFinished(async () => {
      await db.end();
      await onServer(server, `drop database ${name} with (force)`);
    });
    const scanner = await scannerAt(first.url);
    const places: { items: { eltoId: string; points: number }[] } = await scanner.get("/scan/places");
    const [place] = places.items;
    const at = new Date(Date.now() - DAYS_AGO * 86_400_000).toISOString();
    const { rows: holders } = await db.query<{ id: string; pass_number: string; available_points: number }>(
      `select id, pass_number, available_points from pass_holders where deleted_at is null and pass_number is not null
        and created_at < $1::timestamptz - interval '2 days' and not exists (
          select from scans where holder_id = pass_holders.id and operator_id = $2
            and scanned_at > $1::timestamptz - interval '3 days')
        order by id limit $3`,
      [at, place?.eltoId, KEPT],
    );
    expect(holders).toHaveLength(KEPT);
    const scans = holders.map(({ pass_number }) => ({
      passId: pass_number,
      eltoId: place?.eltoId,
      idempotencyKey: randomUUID(),
      scannedAt: at,
    }));
    const keys = scans.map(({ idempotencyKey }) => idempotencyKey);
    const counted = async () =>
      (await db.query("select count(*)::int as n from scans where idempotency_key = any($1)", [keys])).rows[0]
        .n;

    // Each has its own transaction: when the process dies, some are counted but not confirmed.
    const lost = scanner.post("/passholders/completescans", { scans }).then(
      () => "answered",
      () => "lost",
    );
    await expect.poll(counted, { interval: 1, timeout: 20_000 }).toBeGreaterThan(2);
    await first.stop("SIGKILL");
    expect(await lost).toBe("lost");
    const before = await counted();
    expect(before).toBeLessThan(KEPT);

    const second = await startApp(settings);
    const again = await scannerAt(second.url);
    const answer: { scans: { status: string; points: number }[] } = await again.post(
      "/passholders/completescans",
      { scans },
    );
    expect(answer.scans.map(({ status, points }) => [status, points])).toEqual(
      scans.map(() => ["awarded", place?.points]),
    );
    expect(await counted()).toBe(KEPT);
    const { rows: after } = await db.query(
      "select id, available_points from pass_holders where id = any($1::uuid[]) order by id",
      [holders.map(({ id }) => id)],
    );
    expect(after.map(({ available_points }) => available_points)).toEqual(
      holders.map(({ available_points }) => available_points + (place?.points ?? 0)),
    );
    await second.stop("SIGTERM");
  });
});
