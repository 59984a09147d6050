import sharp, { type Metadata } from "sharp";
import { PICTURE_BYTES } from "~/contract/picture-entry";
import { UnusableFile } from "./unusable-file";

/** A small file can unpack to gigabytes; today's phones make up to 50 megapixels. */
const pixelLimit = 64_000_000;
/** In pixels. */
const widest = 2000;
const stencilHeight = 500;
const longestWork = 20;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The picture as we keep it: upright, sRGB, at most 2000 pixels wide, JPEG, without any of its metadata
 * (a phone writes there where it was taken). Of an animation, its first picture.
 * @param crop `stencil`: also at most 500 pixels high, cut out of the middle
 * @throws UnusableFile
 */
export async function keptPicture(bytes: Uint8Array, crop?: "stencil"): Promise<Picture> {
  if (bytes.length === 0) throw new UnusableFile("fileMissing");
  if (bytes.length > PICTURE_BYTES) throw new UnusableFile("fileTooBig");
  if (!isAccepted(bytes)) throw new UnusableFile("fileFormat");
  try {
    const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "truncated", autoOrient: true });
    const size = keptSize(await image.metadata(), crop);
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

function keptSize({ format, compression, autoOrient }: Metadata, crop?: "stencil") {
  const accepted =
    ["png", "jpeg", "webp", "avif"].includes(format) || (format === "heif" && compression === "av1");
  if (!accepted) throw new UnusableFile("fileFormat");
  const width = Math.min(autoOrient.width, widest);
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  return { width, height: crop ? Math.min(height, stencilHeight) : height };
}

/** Looked at before any decoder: sharp also reads SVG and others, which strangers must not reach. */
function isAccepted(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/.test(head)
  );
}
