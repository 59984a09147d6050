import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import sharp, { type Metadata } from "sharp";
import { PICTURE_BYTES, STENCIL } from "~/contract/entry/picture-entry";
import { bytesUpTo } from "~/lib/bytes-up-to.server";
import type { Clock } from "../clock";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";
import { oneAtATime } from "../one-at-a-time";
import type { MediaStore } from "./media-store.server";
import { UnusableFile } from "./unusable-file";

/** A small file can unpack to gigabytes; today's phones make up to 50 megapixels. */
const pixelLimit = 64_000_000;
/** In pixels. */
const widest = 2000;
const timeoutSeconds = 20;

// Decoding a picture of 64 megapixels takes 300 MB: eight at once took 840 MB. One thread, and no cache.
sharp.concurrency(1);
sharp.cache(false);
/** At most twenty pictures of up to 10 MB may wait, for no longer than a person would wait for the page. */
const decoding = oneAtATime({ waiting: 20, timeout: 30_000 });

interface Kept {
  crop?: "stencil" | undefined;
  smallest?: number;
}

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Converts a picture for storage: upright, sRGB, at most 2000 pixels wide, JPEG, without any of its metadata (a phone
 * records there where it was taken). Of an animation, the first frame. One at a time in a process.
 * @param how.crop `stencil`: the largest part of the middle that has the stencil's shape, never larger than the stencil
 * @param how.smallest minimum pixels of its shorter side
 * @throws UnusableFile, Busy
 */
async function keptPicture(bytes: Uint8Array, how: Kept = {}): Promise<Picture> {
  if (bytes.length === 0) throw new UnusableFile("fileMissing");
  if (bytes.length > PICTURE_BYTES) throw new UnusableFile("fileTooBig");
  if (!isAccepted(bytes)) throw new UnusableFile("fileFormat");
  return decoding(() => decoded(bytes, how));
}

async function decoded(bytes: Uint8Array, how: Kept): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "truncated", autoOrient: true });
    const size = keptSize(await image.metadata(), how);
    const { data, info } = await image
      .resize({ ...size, fit: "cover", position: "centre" })
      .flatten({ background: "white" })
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof UnusableFile) throw cause;
    throw new UnusableFile(/pixel limit/i.test(String(cause)) ? "fileTooBig" : "fileFormat", { cause });
  }
}

function keptSize({ format, compression, autoOrient }: Metadata, { crop, smallest = 0 }: Kept) {
  const accepted =
    ["png", "jpeg", "webp", "avif"].includes(format) || (format === "heif" && compression === "av1");
  if (!accepted) throw new UnusableFile("fileFormat");
  const whole = autoOrient;
  const { width, height } = crop ? STENCIL : { width: widest, height: (widest * whole.height) / whole.width };
  const scale = Math.min(1, whole.width / width, whole.height / height);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const kept = { width: pixels(width), height: pixels(height) };
  const judged = crop ? whole : kept;
  if (Math.min(judged.width, judged.height) < smallest) throw new UnusableFile("pictureTooSmall");
  return kept;
}

/** Checked before decoding: sharp also reads SVG and other formats, which uploads must not reach. */
function isAccepted(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/.test(head)
  );
}

export interface Upload extends Kept {
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  /** Id of the user. */
  by: string | null;
  clock: Clock;
  store: MediaStore;
}

export interface Medium {
  id: string;
  contentType: string;
  width: number;
  height: number;
  /** In bytes. */
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  digest: string;
  /** Id of the user; null for none, or one that no longer exists. */
  uploadedBy: string | null;
}

/** In milliseconds. */
const temporary = 24 * 60 * 60 * 1000;

/**
 * Checks, cleans and keeps a picture. It is temporary: removed after a day unless `useMedia` names a user of it.
 * @throws UnusableFile, MediaStoreFailure
 */
export async function storeUpload(db: Kysely<Database>, upload: Upload): Promise<Medium> {
  return storePicture(db, await readUpload(upload), upload);
}

/**
 * The picture of an upload, checked and cleaned: the slow part, done outside any transaction.
 * @throws UnusableFile
 */
export async function readUpload({ bytes, ...how }: Pick<Upload, "bytes"> & Kept): Promise<Picture> {
  return keptPicture(bytes instanceof Uint8Array ? bytes : await received(bytes), how);
}

/**
 * Keeps a picture of `readUpload`, temporary as in `storeUpload`. Outside any transaction: the store may be another
 * server.
 * @throws MediaStoreFailure
 */
export async function storePicture(
  db: Kysely<Database>,
  picture: Picture,
  { by, clock, store }: Pick<Upload, "by" | "clock" | "store">,
): Promise<Medium> {
  const medium = {
    id: newId(),
    contentType: "image/jpeg",
    width: picture.width,
    height: picture.height,
    size: picture.bytes.length,
    digest: createHash("sha256").update(picture.bytes).digest("hex"),
    uploadedBy: by,
  };
  const { contentType: content_type, uploadedBy: created_by, ...columns } = medium;
  await store.add(db, { ...columns, content_type, created_by, created_at: clock.now() }, picture.bytes);
  return medium;
}

/** A medium's metadata without its bytes: enough for a 304 answer. */
export async function findMedia(db: Kysely<Database>, id: string): Promise<Medium | undefined> {
  return db
    .selectFrom("media")
    .select([
      "id",
      "content_type as contentType",
      "width",
      "height",
      "size",
      "digest",
      "created_by as uploadedBy",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** How many media have their bytes outside of the database. */
export async function countMediaElsewhere(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("bytes", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps a medium for as long as `usedBy` (such as `operators/<id>`) uses it; may be repeated.
 * @throws UnusableFile imageExpired, when it is no longer there
 */
export async function useMedia(trx: Kysely<Database>, id: string, usedBy: string) {
  const { rows } = await sql`select id from media where id = ${id} for key share`.execute(trx);
  if (rows.length === 0) throw new UnusableFile("imageExpired");
  await trx
    .insertInto("media_uses")
    .values({ media_id: id, used_by: usedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `usedBy` no longer uses it. Without another user it is removed a day later; may be repeated. */
export async function releaseMedia(trx: Kysely<Database>, id: string, usedBy: string, clock: Clock) {
  await trx.deleteFrom("media_uses").where("media_id", "=", id).where("used_by", "=", usedBy).execute();
  await trx.updateTable("media").set({ released_at: clock.now() }).where("id", "=", id).execute();
}

/** Removes media unused for a day; returns their number. */
export async function removeUnusedMedia(db: Kysely<Database>, clock: Clock, store: MediaStore) {
  const before = new Date(clock.now().getTime() - temporary);
  let removed = 0;
  for (let batch = 1; batch > 0; removed += batch) batch = await removeBatch(db, before, store);
  return removed;
}

function removeBatch(db: Kysely<Database>, before: Date, store: MediaStore) {
  const work = async (trx: Kysely<Database>) => {
    // Locked, then checked again: it may have come into use in between.
    const { rows } = await sql<{ id: string }>`
      select id from media
      where coalesce(released_at, created_at) < ${before}
        and not exists (select from media_uses where media_id = media.id)
      limit 100 for update skip locked`.execute(trx);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return 0;
    const used = await trx.selectFrom("media_uses").select("media_id").where("media_id", "in", ids).execute();
    const unused = ids.filter((id) => !used.some((use) => use.media_id === id));
    if (unused.length === 0) return 0;
    await store.remove(trx, unused);
    await trx.deleteFrom("media").where("id", "in", unused).execute();
    return unused.length;
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function received(stream: ReadableStream<Uint8Array>) {
  const bytes = await bytesUpTo(PICTURE_BYTES, stream);
  if (!bytes) throw new UnusableFile("fileTooBig");
  return bytes;
}
