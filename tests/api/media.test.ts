import sharp, { type Sharp } from "sharp";
import { expect, it, vi } from "vitest";
import { useMedia } from "~/api/platform/media/media.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const user = await addUser(db, { role: "AdminWbt" });
const { media } = await api.as(user);

async function photo(width: number, height: number, name = "photo.png") {
  const image = sharp({ create: { width, height, channels: 3, background: "teal" } });
  return new File([new Uint8Array(await image.png().toBuffer())], name);
}
const read = async (path: string, headers: Record<string, string> = {}) =>
  api.fetch(new Request(`http://api.test${path}`, { headers }));
const readAs = async (person: { id: string }, path: string) =>
  read(path, { authorization: `Bearer ${await api.bearerOf(person)}` });

it("accepts a picture by its content, answers its URL and logs it", async () => {
  const answer = await media.upload({ file: await photo(330, 220, "called.exe") });
  expect(answer).toEqual({ id: answer.id, path: `/api/medias/${answer.id}`, width: 330, height: 220 });
  const [entry] = await db.selectFrom("logs").selectAll().where("thing_id", "=", answer.id).execute();
  expect(entry).toMatchObject({ type: "MediaUploaded", user_id: user.id, thing_kind: "media" });
});

it("crops to the stencil when asked", async () => {
  expect(await media.upload({ file: await photo(900, 1200) })).toMatchObject({ width: 900, height: 1200 });
  const cropped = await media.upload({ file: await photo(900, 1200), crop: "stencil" });
  expect(cropped).toMatchObject({ width: 800, height: 500 });
});

it.each([
  [199, 900, undefined],
  [40, 30, "stencil"],
  // Kept 2000 pixels wide, it would have 120.
  [5000, 300, undefined],
] as const)(
  "refuses one of %i × %i pixels, too small for its frame (crop: %s)",
  async (width, height, crop) => {
    await expect(media.upload({ file: await photo(width, height), crop })).rejects.toMatchObject({
      status: 400,
      code: "pictureTooSmall",
      fields: { file: ["pictureTooSmall"] },
    });
  },
);

it("accepts one of the minimum size, and crops it", async () => {
  expect(await media.upload({ file: await photo(200, 200), crop: "stencil" })).toMatchObject({
    width: 200,
    height: 125,
  });
});

it("serves it as JPEG with `nosniff`; temporary ones are not cached, and only shown to their uploader", async () => {
  const { id, path } = await media.upload({ file: await photo(330, 220) });
  const temporary = await readAs(user, path);
  expect([temporary.status, temporary.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const colleague = await addUser(db, { role: "AdminWbt" });
  const entityTag = temporary.headers.get("etag") ?? "";
  expect((await readAs(colleague, path)).status).toBe(404);
  expect((await read(path, { "if-none-match": entityTag })).status).toBe(404);
  await useMedia(db, id, "operators/test");
  const answer = await read(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 330, height: 220 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const etag = answer.headers.get("etag");
  const known = await read(path, { "if-none-match": `"other", W/${etag}` });
  expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await read(path, { "if-none-match": '"other"' })).status).toBe(200);
});

it("shows a temporary one only to its uploader, also while others are in use", async () => {
  const { id: used } = await media.upload({ file: await photo(400, 300) });
  await db.insertInto("media_uses").values({ media_id: used, used_by: "operators/of-another" }).execute();
  const { path } = await media.upload({ file: await photo(401, 300) });
  expect((await read(path)).status).toBe(404);
  expect((await readAs(user, path)).status).toBe(200);
});

it("decodes one picture at a time and limits how many wait", async () => {
  const file = await photo(300, 200);
  let decoding = 0;
  let max = 0;
  let refused = 0;
  let begin = () => {};
  // Holds back decoding until all uploads have arrived, however slow the machine is.
  const allArrived = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const original = sharp.prototype.toBuffer;
  vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(async function (this: Sharp) {
    decoding += 1;
    max = Math.max(max, decoding);
    await allArrived;
    return original.call(this, { resolveWithObject: true }).finally(() => {
      decoding -= 1;
    });
  });
  const rows = async () => (await db.selectFrom("media").select("id").execute()).length;
  const before = await rows();
  const uploads = Array.from({ length: 30 }, () =>
    media.upload({ file }).catch((error: unknown) => {
      refused += 1;
      if (refused === 9) begin();
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(uploads).finally(() => vi.restoreAllMocks());
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(max).toBe(1);
  expect(reasons).toHaveLength(9);
  for (const reason of reasons) expect(reason).toMatchObject({ status: 503, code: "unavailable" });
  expect(await rows()).toBe(before + 21);
});

it("refuses what is not a picture and stores nothing", async () => {
  const count = async () =>
    (await db.selectFrom("media").select("id").execute()).length +
    (await db.selectFrom("logs").select("id").execute()).length;
  const before = await count();
  await expect(media.upload({ file: new File(["<svg/>"], "photo.png") })).rejects.toMatchObject({
    status: 400,
    code: "fileFormat",
    fields: { file: ["fileFormat"] },
  });
  await expect(media.upload({ file: new File([], "photo.png") })).rejects.toMatchObject({
    code: "fileMissing",
  });
  const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "photo.png");
  await expect(media.upload({ file: big })).rejects.toMatchObject({ status: 413, code: "fileTooBig" });
  expect(await count()).toBe(before);
});

it("answers 404 for an unknown picture", async () => {
  expect((await read("/api/medias/019d0000-0000-7000-8000-000000000000")).status).toBe(404);
  expect((await read("/api/medias/no-id")).status).toBe(400);
});
