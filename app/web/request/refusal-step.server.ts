import { z } from "zod";
import { type RefusalMail, type RefusalStep, refusal } from "~/contract/reviews/answers";
import { parseForm } from "./parse-form.server";
import type { ScreenContext } from "./screen.server";

/**
 * The frequent reasons, and a preview of the mail with the form values in the URL; if it cannot be sent, the form says
 * why.
 */
export async function refusalStep(
  { api, url }: Pick<ScreenContext, "api" | "url">,
  mailFor: (draft: { Reasons: string[]; Reason: string }) => Promise<RefusalMail>,
): Promise<RefusalStep> {
  const draft = {
    reasons: url.searchParams.getAll("reasons"),
    reason: url.searchParams.get("reason") ?? "",
  };
  const written = new FormData();
  for (const reason of draft.reasons) written.append("reasons", reason);
  written.set("reason", draft.reason);
  const checked = parseForm(written, z.object(refusal));
  const usable = checked.status === "success" ? draft : { reasons: [], reason: "" };
  const [{ reasons }, mail] = await Promise.all([
    api.refusalReasons.list(),
    mailFor({ Reasons: usable.reasons, Reason: usable.reason }),
  ]);
  const answer = checked.status === "error" ? { lastResult: checked.reply() } : undefined;
  return { reasons, draft, mail, answer };
}
