import { UNDO_SECONDS } from "~/contract/reviews/requests";
import type { RequestContext } from "./context.server";
import { orMissing } from "./optional-part.server";

/** What a review shows around the request that is open: the queue, and the last decision while it can be undone. */
export async function reviewSurroundings({ api }: Pick<RequestContext, "api">, requestId?: string) {
  const [queue, undoable] = await Promise.all([
    api.reviewQueue.list({ Around: requestId }),
    lastDecision({ api }),
  ]);
  return { queue, undoable, now: new Date().toISOString() };
}

/** The person's last decision that can be undone; a page can do without. */
export async function lastDecision({ api }: Pick<RequestContext, "api">) {
  const decision = (await orMissing(api.reviewQueue.undoable()))?.decision;
  if (!decision) return null;
  const left = (Date.parse(decision.until) - Date.now()) / 1000;
  return { ...decision, age: Math.round(Math.min(UNDO_SECONDS, Math.max(0, UNDO_SECONDS - left))) };
}
