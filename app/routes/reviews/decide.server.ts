import { redirect } from "@remix-run/node";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { RequestKind } from "~/contract/reviews/requests";
import { filterIn, inQueue } from "~/ui/reviews/queue-filter";
import { REVIEWS, reviewPath } from "~/ui/reviews/review-path";
import type { ReviewAnswer } from "~/ui/reviews/review-request";
import { isAnswer } from "~/web/request/form.server";
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

/**
 * Corrections that are not saved are never lost, though somebody else may have decided since they were begun: they stay
 * in their form until the decision is refused, and are then shown beside the other one.
 *
 * @param save tells `corrected` what would have been saved, once it is known
 */
export async function keepingCorrections<Content>(
  save: (corrected: (content: Content) => Content) => Promise<unknown>,
) {
  let unsent: Content | undefined;
  const answer = await save((content) => {
    unsent = content;
    return content;
  });
  if (!isAnswer(answer)) return answer;
  const kept: Partial<ReviewAnswer<Content>> = answer.data.refusal ? { unsent } : { writing: !unsent };
  return { ...answer, data: { ...answer.data, ...kept } };
}

/** What was looked up about an open request; nothing is about a deletion, or after the decision. */
export async function checksOf(
  { kind, decision }: { kind: RequestKind; decision: unknown },
  read: () => Promise<{ checks: RequestCheck[] }>,
) {
  return kind === "Deleted" || decision ? { checks: [] } : read();
}
