import { existsSync } from "node:fs";
import path from "node:path";

/**
 * What a test cannot do without. Where it is missing the test is skipped; on a machine that has to have everything
 * (`.ci/run` says so), it fails instead: nothing passes there because something is missing.
 */
export function needed<Found>(what: string, found: Found | undefined): Found | undefined {
  if (found === undefined && process.env.EVERY_PROGRAM)
    throw new Error(`${what} is missing, and no test may be left out here.`);
  return found;
}

/** Where a program is, also one that stands outside of a user's PATH as servers do on Debian. */
export function findProgram(name: string): string | undefined {
  const places = ["/usr/sbin", ...(process.env.PATH ?? "").split(":")];
  return needed(
    name,
    places.map((place) => path.join(place, name)).find((program) => existsSync(program)),
  );
}
