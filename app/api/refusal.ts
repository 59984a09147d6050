import type { ErrorCode } from "~/contract/errors";

/** The API refuses: nothing is changed, and the code says why. `fields`: dotted field path → codes. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: { fields?: Record<string, string[]>; params?: Record<string, string> } = {},
  ) {
    super(code);
    this.name = "Refusal";
  }
}
