import { createHash } from "node:crypto";
import { sql } from "kysely";

/**
 * Prefix of a statement that reads the same few rows each time: PostgreSQL keeps its plan with the connection, since
 * planning takes longer than reading (`.modifyFront(keptPlan)`). Not for filters and searches that need a plan of
 * their own, and not for an unbounded number of statement texts: a connection keeps each. Writing statements have it
 * at their end (`.modifyEnd(keptPlan)`).
 */
export const keptPlan = sql`/* kept plan */`;

/** In front of the statement, behind its first word, or at its end. */
const MARK = /^(?:\w+ )?\/\* kept plan \*\/|\/\* kept plan \*\/$/;
const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement; undefined for one that is planned each time. */
export function planName(text: string): string | undefined {
  if (!MARK.test(text)) return undefined;
  const known = names.get(text);
  if (known) return known;
  // Too many are a mistake in marking them, which must not fill the memory of the server.
  if (names.size >= MAX_PLANS) return undefined;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

const MAX_PLANS = 500;
