import { crc32, inflateRawSync } from "node:zlib";

/** The entries of a zip file by path, read through its central directory and checked against their CRCs. */
export function unzip(file: Uint8Array): Map<string, string> {
  const zip = Buffer.from(file);
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const start = zip.readUInt32LE(at + 42) + 30 + nameLength;
    const content = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`);
    parts.set(path, content.toString("utf8"));
    at += 46 + nameLength;
  }
  return parts;
}
