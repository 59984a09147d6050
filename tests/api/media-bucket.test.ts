import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { clockFrom } from "~/api/platform/clock";
import { countMediaElsewhere, removeUnusedMedia, useMedia } from "~/api/platform/media/media.server";
import { bucketMediaStore } from "~/api/platform/media/media-bucket.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { readConfiguration } from "~/config/configuration.server";
import { bucketServer } from "../platform/support/bucket-server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const user = await addUser(db, { role: "AdminWbt" });
const DATA_DIR = mkdtempSync(path.join(tmpdir(), "media-bucket-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

let now = new Date("2026-11-21T10:00:00Z");
const clock = clockFrom(() => now);

/** The API with its pictures at this `MEDIA_URL`. */
async function apiAt(url: string, timeout?: number) {
  const { media: bucket } = readConfiguration({ DATA_DIR, MEDIA_URL: url });
  if (!bucket) throw new Error("MEDIA_URL was not read");
  const store = bucketMediaStore({ ...bucket, timeout }, clock);
  const api = testApi(db, { now: () => now, mediaStore: store });
  const { media } = await api.as(user);
  const headers = { authorization: `Bearer ${await api.bearerOf(user)}` };
  const read = (at: string, more = {}) =>
    api.fetch(new Request(`http://api.test${at}`, { headers: { ...headers, ...more } }));
  return { store, upload: async () => media.upload({ file: await photo() }), read };
}

const photo = async () => {
  const image = sharp({ create: { width: 330, height: 220, channels: 3, background: "teal" } });
  return new File([new Uint8Array(await image.png().toBuffer())], "photo.png");
};
const unavailable = { status: 503, code: "picturesUnavailable", fields: { file: ["picturesUnavailable"] } };

it("stores a picture in the bucket, under its prefix, and reads it with its ETag", async () => {
  const server = await bucketServer();
  const { upload, read } = await apiAt(server.url());
  const { id, path: at } = await upload();
  const [key, object] = [...server.objects][0] ?? [];
  expect([key, object?.type, server.objects.size]).toEqual([`/pictures/of-tests/${id}`, "image/jpeg", 1]);
  const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ bytes: null, size: object?.bytes.length });
  expect(await countMediaElsewhere(db)).toBe(1);

  const answer = await read(at);
  expect(Buffer.from(await answer.arrayBuffer()).equals(object?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(answer.headers.get("content-length")).toBe(String(row.size));
  const etag = answer.headers.get("etag") ?? "";
  const before = server.asked.length;
  expect((await read(at, { "if-none-match": etag })).status).toBe(304);
  expect(server.asked).toHaveLength(before);
});

it("is used in the configured region, with its secret", async () => {
  const server = await bucketServer();
  for (const url of [server.url("another"), server.url(undefined, "another-bucket")]) {
    const { upload } = await apiAt(url);
    await expect(upload()).rejects.toMatchObject(unavailable);
  }
  expect(server.objects.size).toBe(0);
});

it("serves pictures still stored in the database, and 404 for those the bucket has lost", async () => {
  const server = await bucketServer();
  const { store, upload, read } = await apiAt(server.url());
  const inDatabase = await testApi(db, { mediaStore: databaseMediaStore }).as(user);
  const earlier = await inDatabase.media.upload({ file: await photo() });
  expect((await read(earlier.path)).status).toBe(200);
  expect(server.asked).toEqual([]);

  const { id, path: at } = await upload();
  server.objects.clear();
  expect((await read(at)).status).toBe(404);
  expect(await store.read(db, id)).toBeNull();
});

it("removes pictures unused for a day from the bucket too, once it responds", async () => {
  const server = await bucketServer();
  const { store, upload } = await apiAt(server.url());
  const [used, unused] = [await upload(), await upload()];
  await useMedia(db, used.id, "operators/1");
  now = new Date(now.getTime() + 25 * 3_600_000);
  await removeUnusedMedia(db, clock, store);
  const job = await db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", "removePictures")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(server.objects.size).toBe(2);
  server.answerWith((_, response) => response.writeHead(500).end());
  const run = () => store.jobs[job.kind]?.run(job.payload);
  await expect(run()).rejects.toThrow(/^127.0.0.1:\d+ answers 500 {2}to DELETE$/);
  server.answerWith();
  await run();
  expect([...server.objects.keys()]).toEqual([`/pictures/of-tests/${used.id}`]);
  // A killed process leaves the job to another.
  await run();
  expect(await db.selectFrom("media").select("id").where("id", "=", unused.id).execute()).toEqual([]);
});

it("refuses uploads, and answers “try later” for pictures, while it is slow, broken or unreachable", async () => {
  const server = await bucketServer();
  const { upload, read } = await apiAt(server.url(), 300);
  const { path: at } = await upload();
  const logs = async () => (await db.selectFrom("logs").select("id").execute()).length;
  const before = await logs();
  const refused = async () => {
    await expect(upload()).rejects.toMatchObject(unavailable);
    const answer = await read(at);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  };
  server.answerWith(() => {});
  await refused();
  // Sends headers at once, and never the body.
  server.answerWith((_, response) => response.writeHead(200, { "content-length": "9" }).write("half"));
  await refused();
  server.answerWith((_, response) => response.writeHead(301, { location: "http://127.0.0.1:1/" }).end());
  await refused();
  server.answerWith();
  expect((await read(at)).status).toBe(200);
  await server.close();
  await refused();
  expect(await logs()).toBe(before);
});
