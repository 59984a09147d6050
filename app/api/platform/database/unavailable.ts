import { ExplainedFailure } from "~/lib/explained-failure";

/** Why the database cannot answer. */
export type Trouble = "noAnswer" | "noSpace" | "readOnly";

/**
 * The database cannot answer now: not reachable, restarting, out of space, or the query took too long. The API answers
 * 503.
 */
export class DatabaseUnavailable extends ExplainedFailure {
  override name = "DatabaseUnavailable";
  constructor(
    message: string,
    readonly trouble: Trouble = "noAnswer",
  ) {
    super(message);
  }
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html: statement cancelled by its time limit, lock not free in
// time, serialization failure or deadlock, out of space, memory or connections (class 53), operator intervention such
// as a shutdown (57P), idle session ended, lost connection (class 08), a system I/O error (58030); and a server that
// only reads, which is a standby, or was the primary until a moment ago.
const unavailableStates = /^(57014|55P03|40001|40P01|53...|57P0[1-5]|25P0[34]|25006|08...|58030)$/;
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
// pg reports these without a code.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired|Query read timeout)/;

/** Any error of a query or of connecting, with those that mean "try later" turned into DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (isOutdatedPlan(error)) return new DatabaseUnavailable("The database has just been changed.");
  if (unavailableStates.test(code) || unreachable.test(code) || lostConnection.test(error.message)) {
    // A host with several addresses, none of which answers, fails without a message.
    const reason = error.message || code;
    return new DatabaseUnavailable(
      `The database does not answer: ${reason}.`,
      code === "25006" ? "readOnly" : code === "53100" || isNoSpace(reason) ? "noSpace" : "noAnswer",
    );
  }
  return error;
}

/** Another process has migrated a table for which this connection keeps a plan. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && /^cached plan must not change result type/.test(error.message);

/** The error codes of the operating system and of Node. */
export const isNoSpace = (message: string): boolean => /No space left|ENOSPC|EDQUOT/.test(message);
