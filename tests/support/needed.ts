import { existsSync } from "node:fs";
import path from "node:path";

/**
 * A test's requirements. If one is missing the test is skipped; on a machine that must have all of them (set by
 * `.ci/run`) it fails instead, so that nothing is skipped there unnoticed.
 */
export function needed<Found>(what: string, found: Found | undefined): Found | undefined {
  if (found === undefined && process.env.EVERY_PROGRAM)
    throw new Error(`${what} is missing, and no test may be left out here.`);
  return found;
}

/** The path of a program, also outside of a user's PATH, as for servers on Debian. */
export function findProgram(name: string): string | undefined {
  const places = ["/usr/sbin", ...(process.env.PATH ?? "").split(":")];
  return needed(
    name,
    places.map((place) => path.join(place, name)).find((program) => existsSync(program)),
  );
}
