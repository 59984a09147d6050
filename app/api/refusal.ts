import type { ErrorCode } from "~/contract/errors";

export interface RefusalOptions {
  /** Dotted field path → codes. */
  fields?: Record<string, string[]>;
  /** Values that the sentence needs. */
  params?: Record<string, string>;
  /** Seconds after which the same call may succeed. */
  retryAfter?: number;
  /** Id of the user whose account it is about: for the server's log, never in an answer. */
  account?: string | undefined;
}

/** The API refuses a call: nothing is changed, and the code gives the reason. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions = {},
  ) {
    super(code);
    this.name = "Refusal";
  }
}
