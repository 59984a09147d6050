import { redirect } from "@remix-run/node";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { RequestKind } from "~/contract/reviews/requests";
import { filterIn, inQueue } from "~/ui/reviews/queue-filter";
import { REVIEWS, reviewPath } from "~/ui/reviews/review-path";
import { UNDO } from "~/web/request/review-surroundings.server";
import type { ScreenContext } from "~/web/request/screen.server";

/** Decides, and leads to the request that comes after this one: the page that follows offers to undo it. */
export const decideIn =
  ({ api, url }: ScreenContext, requestId: string) =>
  async (decision: () => Promise<unknown>) => {
    await decision();
    const filter = filterIn(url.searchParams);
    const { next } = await api.reviewQueue.list({
      Around: requestId,
      About: filter.about,
      Kind: filter.kind,
    });
    return redirect(inQueue(next ? reviewPath(next) : REVIEWS, filter, { [UNDO]: requestId }), 303);
  };

/** What was looked up about an open request; nothing is about a deletion, or after the decision. */
export async function checksOf(
  { kind, decision }: { kind: RequestKind; decision: unknown },
  read: () => Promise<{ checks: RequestCheck[] }>,
) {
  return kind === "Deleted" || decision ? { checks: [] } : read();
}
