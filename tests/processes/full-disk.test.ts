import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import { copyDemo } from "../support/copy-demo";
import { smallDisk } from "../support/small-disk";
import { startApp } from "./support/app-process";
import { apiTokens, visitor } from "./support/visitor";

const MEGABYTE = 1024 * 1024;

// The demo takes 121 MB of it.
const disk = smallDisk(176);
if ("reason" in disk) it.skipIf(true)(disk.reason, () => {});
else {
  afterAll(disk.remove);
  const DATA_DIR = path.join(disk.place, "data");

  it("reports a full disk, keeps serving reads, recovers when there is space, and stops when told to", async () => {
    copyDemo(DATA_DIR);
    const app = await startApp({ DATA_DIR, DEMO: "1", LOG_LEVEL: "info" });
    const health = () => fetch(`${app.url}/health`);
    const signIn = () =>
      visitor(app.url).post("/login", { email: "plateforme@demo.example", password: "Demo-Pass-2026!" });
    /** Each sign-in writes a little, until the disk is full. */
    const untilRefused = async () => {
      for (;;) {
        const answer = await signIn();
        if (answer.status !== 303) return answer;
      }
    };

    disk.fill();
    const refused = await untilRefused();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("Le service ne répond pas pour le moment.");
    const sick = await health();
    expect(sick.status).toBe(503);
    expect(await sick.json()).toEqual({ status: "unavailable", reason: "The disk of the database is full." });
    expect((await visitor(app.url).get("/login")).status).toBe(200);

    disk.free();
    await expect.poll(async () => (await health()).status).toBe(200);
    expect((await signIn()).status).toBe(303);

    disk.fill();
    expect((await untilRefused()).status).toBe(503);
    // Each failure one line, without a stack.
    expect(app.said()).toContain("No space left");
    expect(app.said()).not.toMatch(/\n +at /);
    expect(app.said()).not.toMatch(/\\n +at /);
    expect(await app.stop("SIGTERM")).toBe(0);
  });

  it("stops when told to after the engine stopped for lack of space for its log", async () => {
    disk.free();
    await leaveLittleLog(DATA_DIR);
    const app = await startApp({ DATA_DIR, DEMO: "1", LOG_LEVEL: "info" });
    const { accessToken } = await apiTokens(app.url, "plateforme");
    const file = new File([new Uint8Array(await noise())], "photo.jpg", { type: "image/jpeg" });
    const upload = async () => {
      const body = new FormData();
      body.append("file", file);
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await fetch(`${app.url}/api/medias`, { method: "POST", headers, body })).status;
    };

    // Enough for the pictures, not for the next WAL file.
    disk.fill(15 * MEGABYTE);
    let status = await upload();
    for (; status === 200; ) status = await upload();
    expect(status).toBe(503);
    // The answer may arrive before what the engine has written.
    await expect.poll(() => app.said()).toMatch(/pg_wal.*No space left/);

    const told = performance.now();
    expect(await app.stop("SIGTERM")).toBe(0);
    expect(performance.now() - told).toBeLessThan(30_000);
  });
}

/** Fills the WAL of an embedded database until its next file is 5 to 8 MB away and not yet created. */
async function leaveLittleLog(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  // Otherwise old files would be recycled as the next ones.
  await sql`alter system set wal_recycle to off`.execute(db);
  await close();
  const opened = await openDatabase({ dataDir });
  for (;;) {
    const { rows } = await sql<{ next: number; offset: number }>`
      select file_offset as offset, (select count(*) from pg_ls_waldir() where name > file_name and length(name) = 24) as next
      from pg_walfile_name_offset(pg_current_wal_insert_lsn())`.execute(opened.db);
    const { next = 0, offset = 0 } = rows[0] ?? {};
    // Beyond three quarters, a checkpoint creates the next file.
    if (next === 0 && offset > 8 * MEGABYTE && offset < 11 * MEGABYTE) break;
    await sql`select pg_logical_emit_message(false, 'test', repeat('x', ${MEGABYTE}))`.execute(opened.db);
  }
  await opened.close();
}

/** An incompressible picture of about a megabyte. */
const noise = () =>
  sharp({
    create: {
      width: 1400,
      height: 1000,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
