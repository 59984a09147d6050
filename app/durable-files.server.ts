import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";

// What is written here is whole or not there, also after a power cut: first the bytes are on the disk, then their name.

/** Makes a folder, readable by its owner only, with those above it that are missing. */
export function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const above = path.dirname(first);
  for (let made = path.resolve(folder); made !== above; made = path.dirname(made))
    syncFolder(path.dirname(made));
}

/**
 * Writes a file that its owner only may read. One that is there stays as it is, unless it is to be replaced.
 * @throws Error of the file system, such as ENOSPC
 */
export function writeFile(file: string, text: string, { replace }: { replace: boolean }): void {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    fs.writeFileSync(unfinished, text, { flag: "wx", mode: 0o600, flush: true });
    if (replace) fs.renameSync(unfinished, file);
    else fs.linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
  syncFolder(path.dirname(file));
}

/** Puts the names in a folder on the disk. */
export function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
