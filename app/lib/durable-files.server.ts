import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";

// Atomic writes that survive a power cut: the content is synced before the file gets its name.

/** Creates a folder, with missing parents, readable by its owner only. */
export function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const above = path.dirname(first);
  for (let made = path.resolve(folder); made !== above; made = path.dirname(made))
    syncFolder(path.dirname(made));
}

/**
 * Writes a file that only its owner may read. An existing one is kept unless `replace` is set.
 * @throws errors of the file system, such as ENOSPC
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

/** Syncs a folder's entries to the disk. */
export function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
