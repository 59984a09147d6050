import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { codeOfIssue } from "~/contract/errors";
import { type RefusalMail, refusal } from "~/contract/reviews/answers";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { RequestKind } from "~/contract/reviews/requests";
import type { RefusalStep } from "~/ui/reviews/refuse-request";
import { REVIEWS, reviewPath } from "~/ui/reviews/review-path";
import { UNDO } from "~/web/request/review-surroundings.server";
import type { ScreenContext } from "~/web/request/screen.server";

/** Decides, and leads to the request that comes after this one: the page that follows offers to undo it. */
export const decideIn =
  ({ api }: ScreenContext, requestId: string) =>
  async (decision: () => Promise<unknown>) => {
    await decision();
    const { next } = await api.reviewQueue.list({ Around: requestId });
    return redirect(`${next ? reviewPath(next) : REVIEWS}?${UNDO}=${requestId}`, 303);
  };

/**
 * The frequent reasons, and the mail as it would be sent with what the URL holds of the form; where that cannot be sent,
 * the form says why.
 */
export async function refusalStep(
  { api, url }: ScreenContext,
  mailFor: (draft: { Reasons: string[]; Reason: string }) => Promise<RefusalMail>,
): Promise<RefusalStep> {
  const draft = {
    reasons: url.searchParams.getAll("reasons"),
    reason: url.searchParams.get("reason") ?? "",
  };
  const written = new FormData();
  for (const reason of draft.reasons) written.append("reasons", reason);
  written.set("reason", draft.reason);
  const checked = parseWithZod(written, { schema: z.object(refusal), error: codeOfIssue });
  const usable = checked.status === "success" ? draft : { reasons: [], reason: "" };
  const [{ reasons }, mail] = await Promise.all([
    api.refusalReasons.list(),
    mailFor({ Reasons: usable.reasons, Reason: usable.reason }),
  ]);
  const answer = checked.status === "error" ? { lastResult: checked.reply() } : undefined;
  return { reasons, draft, mail, answer };
}

/** What was looked up about an open request; nothing is about a deletion, or after the decision. */
export async function checksOf(
  { kind, decision }: { kind: RequestKind; decision: unknown },
  read: () => Promise<{ checks: RequestCheck[] }>,
) {
  return kind === "Deleted" || decision ? { checks: [] } : read();
}
