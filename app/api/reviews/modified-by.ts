import { type Decision, isDecision, leavesContent } from "~/contract/reviews/requests";

/** Who changed a subject last, and when. */
export interface Modification {
  by: string | null;
  at: string;
}

interface Settled {
  /** How the open request is closed, if it is. */
  close: Decision | undefined;
  request: { author_name: string } | undefined;
  /** Whoever decided put something else than what was asked for. */
  corrected: boolean;
  by: string;
  at: Date;
}

/** Who only decides has not modified it: who refuses, or accepts what somebody else wrote. */
export function modifiedBy(
  before: { updated_by: string | null; updated_at: string },
  { close, request, corrected, by, at }: Settled,
): Modification {
  if (close && leavesContent(close)) return { by: before.updated_by, at: before.updated_at };
  const accepts = isDecision(close) && close !== "archived" && !corrected;
  return { by: accepts && request ? request.author_name : by, at: at.toISOString() };
}
