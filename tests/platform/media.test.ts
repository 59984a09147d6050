import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { clockFrom } from "~/api/platform/clock";
import {
  findMedia,
  releaseMedia,
  removeUnusedMedia,
  storeUpload,
  useMedia,
} from "~/api/platform/media/media.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { freshDatabase } from "../support/database";

// Both engines: it stores pictures of several megabytes.

const { db } = await freshDatabase();

let now = new Date("2026-11-21T10:00:00Z");
const clock = clockFrom(() => now);
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

const red = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const png = (width = 60, height = 40) => plain(width, height).png().toBuffer();
const store = (bytes: Uint8Array | ReadableStream<Uint8Array>, crop?: "stencil") =>
  storeUpload(db, { bytes, by: null, clock, crop, store: databaseMediaStore });
const refused = (bytes: Uint8Array | ReadableStream<Uint8Array>) =>
  store(bytes).catch((error: unknown) => error);
const stored = async (bytes: Uint8Array, crop?: "stencil") => {
  const kept = await databaseMediaStore.read(db, (await store(bytes, crop)).id);
  if (!kept) throw new Error("not stored");
  return kept;
};

/** Left half red, right half blue, with a camera's metadata. */
async function photo(orientation: number) {
  const blue = await sharp({
    create: { width: 100, height: 80, channels: 3, background: { r: 20, g: 20, b: 220 } },
  })
    .png()
    .toBuffer();
  return plain(200, 80)
    .composite([{ input: blue, left: 100, top: 0 }])
    .withExif({
      IFD0: { Copyright: "Secret Name", Model: "Secret Camera" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "50/1 27/1 58/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "4/1 51/1 38/1",
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

describe("an accepted picture", () => {
  it.each<[string, (image: Sharp) => Sharp]>([
    ["PNG", (image) => image.png()],
    ["JPEG", (image) => image.jpeg()],
    ["WebP", (image) => image.webp()],
    ["AVIF", (image) => image.avif({ effort: 0 })],
  ])("becomes a JPEG: %s", async (_, encoded) => {
    const medium = await store(await encoded(plain(60, 40)).toBuffer());
    const bytes = await databaseMediaStore.read(db, medium.id);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      format: "jpeg",
      width: 60,
      height: 40,
    });
    expect(medium).toMatchObject({ contentType: "image/jpeg", width: 60, height: 40, size: bytes?.length });
    expect(await findMedia(db, medium.id)).toEqual(medium);
  });

  it("is upright and without its location", async () => {
    const original = await photo(6);
    expect((await sharp(original).metadata()).exif?.includes("Secret Camera")).toBe(true);
    const kept = await stored(original);
    const { width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation, icc, xmp }).toEqual({ width: 80, height: 200 });
    expect(Buffer.from(kept).includes("Secret")).toBe(false);
    const [top, bottom] = await Promise.all(
      [10, 190].map((row) =>
        sharp(kept).extract({ left: 40, top: row, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    expect(top?.[0]).toBeGreaterThan(150);
    expect(bottom?.[2]).toBeGreaterThan(150);
  });

  it("is at most 2000 pixels wide and never enlarged", async () => {
    expect(await store(await png(3000, 1500))).toMatchObject({ width: 2000, height: 1000 });
    expect(await store(await png(10, 3000))).toMatchObject({ width: 10, height: 3000 });
  });

  it("is cropped from the middle to the stencil", async () => {
    const striped = await plain(800, 1500)
      .composite([{ input: await plain(800, 500).negate().png().toBuffer(), left: 0, top: 500 }])
      .png()
      .toBuffer();
    const kept = await stored(striped, "stencil");
    expect(await sharp(kept).metadata()).toMatchObject({ width: 800, height: 500 });
    const { channels } = await sharp(kept).stats();
    expect(channels[0]?.mean).toBeLessThan(70);
    expect(await store(await png(800, 300), "stencil")).toMatchObject({ width: 480, height: 300 });
    expect(await store(await png(4000, 3000), "stencil")).toMatchObject({ width: 800, height: 500 });
    expect(await store(await png(300, 900), "stencil")).toMatchObject({ width: 300, height: 188 });
  });

  it("keeps as much of a tall photo as the browser's cropper", async () => {
    // It is red above and below the middle 1250 rows, which are the crop of a picture 2000 wide.
    const tall = await plain(2000, 3000)
      .composite([{ input: await plain(2000, 1250).negate().png().toBuffer(), left: 0, top: 875 }])
      .png()
      .toBuffer();
    const kept = await stored(tall, "stencil");
    expect(await sharp(kept).metadata()).toMatchObject({ width: 800, height: 500 });
    const rows = await Promise.all(
      [3, 250, 496].map((top) =>
        sharp(kept).extract({ left: 400, top, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    for (const row of rows) expect(row[0]).toBeLessThan(100);
  });

  it("shows the first picture of an animation", async () => {
    const frames = [plain(50, 50), plain(50, 50).negate()].map((frame) => frame.png().toBuffer());
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const kept = await stored(animated);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 50, height: 50 });
    expect((await sharp(kept).stats()).channels[0]?.mean).toBeGreaterThan(150);
  });

  it("has transparency replaced by white", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { ...red, alpha: 0 } } });
    expect(
      (await sharp(await stored(await clear.png().toBuffer())).stats()).channels[1]?.mean,
    ).toBeGreaterThan(250);
  });

  it("may come as a stream", async () => {
    expect(await store(new Blob([await png(30, 20)]).stream())).toMatchObject({ width: 30, height: 20 });
  });

  it("has the same digest for the same content", async () => {
    const [one, same, other] = await Promise.all([
      store(await png()),
      store(await png()),
      store(await png(61)),
    ]);
    expect(one.digest).toMatch(/^[\da-f]{64}$/);
    expect(same.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
  });
});

describe("a refused file", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", () => Buffer.from(svg)],
    ["a GIF", () => plain(9, 9).gif().toBuffer()],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer()],
    [
      "a script behind the first bytes of a JPEG",
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(svg)]),
    ],
    ["a JPEG cut short", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    [
      "a PNG cut short",
      async () =>
        (
          await sharp(await noise(300))
            .png()
            .toBuffer()
        ).subarray(0, 50_000),
    ],
  ])("is %s", async (_, bytes) => {
    expect(await refused(await bytes())).toMatchObject({ code: "fileFormat" });
  });

  it("is empty", async () => {
    expect(await refused(new Uint8Array())).toMatchObject({ code: "fileMissing" });
    expect(await refused(new Blob([]).stream())).toMatchObject({ code: "fileMissing" });
  });

  it("is larger than 10 MB, and the rest is not read", async () => {
    const start = await png();
    expect(await refused(Buffer.concat([start, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      code: "fileTooBig",
    });
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await refused(endless)).toMatchObject({ code: "fileTooBig" });
    expect(given).toBeLessThan(14);
  });

  it("is small and would unpack to a hundred million pixels", async () => {
    const bomb = await png(10_000, 10_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await refused(bomb)).toMatchObject({ code: "fileTooBig" });
  });
});

async function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: red,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

describe("temporary media", () => {
  const exists = async (id: string) => (await findMedia(db, id)) !== undefined;

  it("are removed after a day unless something uses them", async () => {
    const [used, unused] = [await store(await png()), await store(await png())];
    await db.transaction().execute((trx) => useMedia(trx, used.id, "operators/1"));
    later(23);
    await removeUnusedMedia(db, clock, databaseMediaStore);
    expect([await exists(used.id), await exists(unused.id)]).toEqual([true, true]);
    later(2);
    expect(await removeUnusedMedia(db, clock, databaseMediaStore)).toBeGreaterThan(0);
    expect([await exists(used.id), await exists(unused.id)]).toEqual([true, false]);
    expect(await databaseMediaStore.read(db, unused.id)).toBeNull();
  });

  it("stay while any of several uses is left", async () => {
    const { id } = await store(await png());
    await useMedia(db, id, "operators/1");
    await useMedia(db, id, "operators/1");
    await useMedia(db, id, "review-requests/1");
    await releaseMedia(db, id, "operators/1", clock);
    later(48);
    await removeUnusedMedia(db, clock, databaseMediaStore);
    expect(await exists(id)).toBe(true);

    await releaseMedia(db, id, "review-requests/1", clock);
    later(23);
    await removeUnusedMedia(db, clock, databaseMediaStore);
    expect(await exists(id)).toBe(true);
    later(2);
    await removeUnusedMedia(db, clock, databaseMediaStore);
    expect(await exists(id)).toBe(false);
  });

  it("cannot be used once they are gone", async () => {
    const { id } = await store(await png());
    later(25);
    await removeUnusedMedia(db, clock, databaseMediaStore);
    await expect(useMedia(db, id, "operators/1")).rejects.toMatchObject({ code: "imageExpired" });
  });

  it("are removed hundreds at a time", async () => {
    const first = await store(await png(1, 1));
    for (let n = 0; n < 120; n += 1) await store(await png(1, 1));
    later(25);
    expect(await removeUnusedMedia(db, clock, databaseMediaStore)).toBe(121);
    expect(await exists(first.id)).toBe(false);
  });
});
