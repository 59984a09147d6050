import sharp, { type Metadata } from "sharp";
import { PICTURE_BYTES, STENCIL } from "~/contract/entry/picture-entry";
import { oneAtATime } from "../one-at-a-time";
import { UnusableFile } from "./unusable-file";

/** A small file can unpack to gigabytes; today's phones make up to 50 megapixels. */
const pixelLimit = 64_000_000;
/** In pixels. */
const widest = 2000;
const longestWork = 20;

// A picture of 64 megapixels takes 300 MB while it is decoded: eight at once took 840. One thread, and nothing kept.
sharp.concurrency(1);
sharp.cache(false);
/** Twenty pictures of at most 10 MB may wait, no longer than a person would wait for the page. */
const decoding = oneAtATime({ waiting: 20, longest: 30_000 });

export interface Kept {
  crop?: "stencil" | undefined;
  smallest?: number;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The picture as we keep it: upright, sRGB, at most 2000 pixels wide, JPEG, without any of its metadata
 * (a phone writes there where it was taken). Of an animation, its first picture.
 * One at a time in a process.
 * @param how.crop `stencil`: the largest part of the middle that has the stencil's shape, never larger than the stencil
 * @param how.smallest pixels that its shorter side has at least
 * @throws UnusableFile, Busy
 */
export async function keptPicture(bytes: Uint8Array, how: Kept = {}): Promise<Picture> {
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
      .timeout({ seconds: longestWork })
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
