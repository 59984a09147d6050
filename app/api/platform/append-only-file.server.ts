import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { makeFolder, syncFolder } from "~/lib/durable-files.server";

/** The lines of a file; none when it is not there. @throws Error of the file system */
export function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Adds lines to a file that only its owner may read, synced to the disk. @throws Error of the file system */
export function appendLines(file: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  makeFolder(path.dirname(file));
  const descriptor = openSync(file, "a", 0o600);
  try {
    // The first line break ends a line that a power cut left incomplete.
    writeSync(descriptor, `\n${lines.join("\n")}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  syncFolder(path.dirname(file));
}
