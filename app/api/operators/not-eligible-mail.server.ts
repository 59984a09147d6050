import type { RefusalMail } from "~/contract/reviews/answers";
import { type Recipient, refusalMail } from "../platform/mail/mails";
import { Refusal } from "../refusal";
import { findOpenRequest } from "../reviews/requests.server";
import { operatorRow, type Reading } from "./details.server";
import { operatorSubject } from "./subject";

interface Operator {
  sheet: { manager: { firstName: string; email: string } };
  request: { author_name: string; author_email: string | null } | undefined;
}

/** The recipient of the mail that an operator is not eligible: the author of an open sign-up, or else its manager. */
export function notEligible({ sheet: { manager }, request }: Operator): {
  kind: "NotEligible";
  to: Recipient | null;
} {
  const email = request ? request.author_email : manager.email;
  const firstName = request?.author_name ?? manager.firstName;
  return { kind: "NotEligible", to: email ? { email, firstName } : null };
}

/** Previews the mail with this reason. Two queries. @throws Refusal notFound */
export async function notEligibleMail(
  { db, actor, services }: Reading,
  operatorId: string,
  reason: string,
): Promise<RefusalMail> {
  const [operator, request] = await Promise.all([
    operatorRow(db, actor, operatorId).select(["name", "sheet"]).executeTakeFirst(),
    findOpenRequest(db, operatorSubject(actor, operatorId)),
  ]);
  if (!operator) throw new Refusal("notFound");
  const { kind, to } = notEligible({ ...operator, request });
  const { subject, body } = refusalMail({
    to: to ?? { email: "", firstName: null },
    subject: "operator",
    name: operator.name,
    kind,
    reason,
    programmeName: services.options.programmeName,
  });
  return { to: to?.email ?? null, subject, body };
}
