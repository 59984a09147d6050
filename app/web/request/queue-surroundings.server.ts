import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { nullIfUnavailable } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

/** URL parameter with the decided request, so that each tab offers to undo its own decision. */
export const UNDO = "undo";

/** The queue around the open request, and the last decision while it can be undone. */
export async function queueSurroundings(
  screen: Pick<ScreenContext, "api" | "url" | "me">,
  /** The filter of the queue. */
  asked: Parameters<ScreenContext["api"]["reviewQueue"]["list"]>[0],
  requestId?: string,
) {
  const [queue, undoable, { id: reader }] = await Promise.all([
    screen.api.reviewQueue.list({ ...asked, Around: requestId }),
    lastDecision(screen),
    screen.me(),
  ]);
  return { queue, undoable, reader, now: new Date().toISOString() };
}

/** The decision in the URL, or else the person's last one, while it can be undone; optional. */
export async function lastDecision({ api, url }: Pick<ScreenContext, "api" | "url">) {
  const RequestId = url.searchParams.get(UNDO) ?? undefined;
  const decision = (await nullIfUnavailable(api.reviewQueue.undoable({ RequestId })))?.decision;
  if (!decision) return null;
  const left = (Date.parse(decision.until) - Date.now()) / 1000;
  return { ...decision, age: Math.round(Math.min(UNDO_SECONDS, Math.max(0, UNDO_SECONDS - left))) };
}
