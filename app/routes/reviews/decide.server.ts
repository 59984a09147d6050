import { redirect } from "@remix-run/node";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { RequestKind } from "~/contract/reviews/requests";
import { requestQuestion } from "~/contract/reviews/thread";
import { filterIn, inQueue, queryOf } from "~/ui/reviews/queue-filter";
import type { ReviewSurroundings } from "~/ui/reviews/review-frame";
import { queuePath, REVIEWS } from "~/ui/reviews/review-path";
import type { ReviewAnswer } from "~/ui/reviews/review-request";
import { isInQueue, pageBehind, stepOf } from "~/ui/reviews/review-steps";
import { isAnswer } from "~/web/request/form.server";
import { sendMessage } from "~/web/request/message.server";
import { notesOf } from "~/web/request/notes.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { queueSurroundings, UNDO } from "~/web/request/queue-surroundings.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** The queue around a request, or the page behind it if it is in a drawer. */
export async function surroundingsOf(screen: ScreenContext, requestId: string): Promise<ReviewSurroundings> {
  const { url } = screen;
  if (isInQueue(url)) return queueSurroundings(screen, queryOf(filterIn(url.searchParams)), requestId);
  return { closeTo: pageBehind(url), now: new Date().toISOString() };
}

/**
 * Decides, and redirects to the next request, or from a drawer to the page behind it. That page offers to undo the
 * decision.
 */
export const decideIn =
  ({ api, url }: ScreenContext, requestId: string) =>
  async (decision: () => Promise<unknown>) => {
    await decision();
    if (!isInQueue(url)) return redirect(pageBehind(url, { [UNDO]: requestId }), 303);
    const filter = filterIn(url.searchParams);
    const { next } = await api.reviewQueue.list({ Around: requestId, ...queryOf(filter) });
    return redirect(inQueue(next ? queuePath(next) : REVIEWS, filter, { [UNDO]: requestId }), 303);
  };

/**
 * The questions to the author, the team's notes, the handlers of an open request, and whether the page shows the
 * question form; a decision is possible without them.
 */
export async function threadOf(screen: ScreenContext, { id, decision }: { id: string; decision: unknown }) {
  const { api, me, url } = screen;
  const [thread, notes, handling, { id: reader }] = await Promise.all([
    nullIfUnavailable(api.reviewThread.read({ requestId: id })),
    notesOf(screen, "request", id),
    // Opening a request counts as looking at it.
    decision ? null : nullIfUnavailable(api.reviewHandling.look({ requestId: id })),
    me(),
  ]);
  return {
    thread,
    notes,
    handling: handling && {
      ...handling,
      reader,
      at: new Date().toISOString(),
      returnTo: url.pathname + url.search,
    },
    asking: url.searchParams.has("ask") && !decision,
  };
}

/** Asks the author, and returns to the request, which stays open. */
export const askAuthor = (screen: ScreenContext, requestId: string) =>
  sendMessage(screen, requestId, requestQuestion, async (question) => {
    await screen.api.reviewThread.ask({ requestId, ...question });
    return redirectWithToast(screen.request, stepOf(screen.url), "backoffice-thread:sent");
  });

/**
 * Keeps unsaved corrections if somebody else has decided since they were begun: the form is redisplayed once the decision
 * is refused, and shows the corrections beside the other decision.
 *
 * @param save calls `corrected` with the content to save, once it is known
 */
export async function preservingCorrections<Content>(
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

/**
 * The checks of an open request; none for a deletion, or after the decision. Null when they cannot be read: a decision
 * is possible without them.
 */
export async function checksOf(
  { kind, decision }: { kind: RequestKind; decision: unknown },
  read: () => Promise<{ checks: RequestCheck[] }>,
) {
  if (kind === "Deleted" || decision) return { checks: [] };
  return (await nullIfUnavailable(read())) ?? { checks: null };
}
