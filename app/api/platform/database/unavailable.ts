/** The database cannot answer now: not reachable, restarting, or the statement took too long. The API answers 503. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html: statement cancelled by its time limit, too many
// connections, shutting down or starting, lost connection (class 08).
const unavailableStates = /^(57014|53300|57P0[1-5]|25P0[34]|08...)$/;
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
// pg reports these without a code.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired|Query read timeout)/;

/** Any error of a query or of connecting, with those that mean "try later" turned into DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (unavailableStates.test(code) || unreachable.test(code) || lostConnection.test(error.message)) {
    return new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error });
  }
  return error;
}

export const isDatabaseUnavailable = (error: unknown): boolean =>
  asUnavailable(error) instanceof DatabaseUnavailable;
