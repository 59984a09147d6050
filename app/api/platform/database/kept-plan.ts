import { createHash } from "node:crypto";
import { sql } from "kysely";

/**
 * Front of a statement that asks the same of few rows each time: PostgreSQL keeps its plan with the connection, where
 * planning takes longer than reading (`.modifyFront(keptPlan)`). Not for what a filter or a search makes worth a plan
 * of its own, and not for texts without number: a connection keeps each. Statements that write have it at their end
 * (`.modifyEnd(keptPlan)`).
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
  if (names.size >= MOST) return undefined;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

const MOST = 500;
