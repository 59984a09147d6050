import { changesBetween } from "../changes";
import type { OpenRequest } from "./requests.server";

interface Decided<Content extends object> {
  request: OpenRequest<Content> | undefined;
  /** Null when the request changes nothing. */
  applied: Content | null;
  reason: string | undefined;
}

/** What a log entry records about the decided request: its author, and which fields were corrected. */
export function decidedLog<Content extends object>({ request, applied, reason }: Decided<Content>) {
  const corrected = request && applied ? Object.keys(changesBetween(request.current, applied)) : [];
  return {
    ...(request && { askedBy: { id: request.author_id, name: request.author_name } }),
    extra: {
      ...(request && { request: request.kind }),
      ...(corrected.length > 0 && { corrected }),
      ...(reason && { reason }),
    },
  };
}
