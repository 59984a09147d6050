import { statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** Bytes: each database takes 40 MB, a whole run a few hundred MB. */
const ROOM = 4 * 1024 ** 3;

/**
 * Puts the temporary files of the tests on a RAM disk if Linux offers a large enough one, unless TMPDIR is set:
 * database tests mostly waited for the disk. Killing a process does not lose data there either.
 */
export function keepFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) process.env.TMPDIR ??= MEMORY;
  } catch {
    // Not Linux: the default directory.
  }
}
