import { createHash } from "node:crypto";

/** A UUID (version 8) derived from a name, the same on every machine, such as "operator/citadelle-dinant". */
export function seedId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number from 0 to `below` - 1, derived from a name, the same on every machine. */
export const seedNumber = (name: string, below: number): number =>
  createHash("sha256").update(name).digest().readUInt32BE(0) % below;
