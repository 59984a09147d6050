import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { needed } from "./needed";

export interface SmallDisk {
  place: string;
  /** Fills the disk except for a number of bytes. */
  fill(leave?: number): void;
  /** Frees the space taken by `fill`. */
  free(): void;
  remove(): void;
}

const block = 4096;

/** A separate file system in memory, or the reason why it cannot be mounted. */
export function smallDisk(megabytes: number): SmallDisk | { reason: string } {
  const place = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", place], {
      stdio: "pipe",
    });
  } catch (error) {
    rmdirSync(place);
    const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    needed(`A small disk (${reason})`, undefined);
    return { reason: `no small disk may be mounted here (${reason})` };
  }
  const filling = path.join(place, "filling");
  return {
    place,
    fill(leave = 0) {
      const file = openSync(filling, "a");
      const zeros = Buffer.alloc(block);
      const { bavail } = statfsSync(place);
      try {
        for (let blocks = bavail - Math.ceil(leave / block); blocks > 0; blocks -= 1) writeSync(file, zeros);
      } catch (error) {
        // The database used the rest in the meantime.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      // Also while a process still has a file of it open.
      execFileSync("umount", ["--lazy", place]);
      rmdirSync(place);
    },
  };
}
