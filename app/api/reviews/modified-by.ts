import { type Decision, isDecision, keepsContent } from "~/contract/reviews/requests";

/** Who changed a subject last, and when. */
export interface Modification {
  by: string | null;
  at: string;
}

interface Settled {
  /** How the open request is closed, if it is. */
  close: Decision | undefined;
  request: { author_name: string } | undefined;
  /** The decision corrected the requested content. */
  corrected: boolean;
  by: string;
  at: Date;
}

/** Deciding alone is not a modification: neither a refusal nor accepting somebody else's text. */
export function modifiedBy(
  before: { updated_by: string | null; updated_at: string },
  { close, request, corrected, by, at }: Settled,
): Modification {
  if (close && keepsContent(close)) return { by: before.updated_by, at: before.updated_at };
  const accepts = isDecision(close) && close !== "archived" && !corrected;
  return { by: accepts && request ? request.author_name : by, at: at.toISOString() };
}
