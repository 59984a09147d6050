import { type Accepted, requestAccepted } from "../platform/mail/decision-mails";
import { type Refused, refusal } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";
import { type Author, authorToMail } from "./author-to-mail.server";
import { type Subject, subjectKinds } from "./subject";

/** The subject of a decision. */
interface Decided {
  db: Db;
  services: Services;
  subject: Subject<unknown>;
  name: string;
}

/**
 * Mails the reason of a refusal, unless there is no recipient who wants to know. `decided` is the decided request:
 * when the decision is undone, the mail is not sent.
 */
export async function queueRefusal(
  { db, services, subject, name }: Decided,
  refused: Pick<Refused, "kind"> & { to: Refused["to"] | null; reason: string | undefined },
  decided: string | undefined,
) {
  const { to, kind, reason = "" } = refused;
  if (!to) return;
  const { programmeName } = services.options;
  const mail = refusal({
    to,
    subject: subjectKinds[subject.column],
    name,
    kind,
    reason: reason || null,
    programmeName,
  });
  await queueMail(db, services.clock, mail, { decidedRequest: decided });
}

/** Tells the author of a request that it was accepted; `operatorId` is the operator whose page shows the request. */
export async function queueAcceptance(
  { db, services, subject, name }: Decided,
  request: Author & Pick<Accepted, "kind"> & { id: string },
  accepted: Pick<Accepted, "decision" | "corrected" | "publishStatus"> & { operatorId: string },
) {
  const to = await authorToMail(db, request);
  if (!to) return;
  const { id, kind } = request;
  const { operatorId, ...decision } = accepted;
  const mail = requestAccepted(services.options, {
    ...decision,
    to,
    kind,
    name,
    subject: subjectKinds[subject.column],
    requestPath: `/eltos/${operatorId}/overview/requests/${id}`,
  });
  await queueMail(db, services.clock, mail, { decidedRequest: id });
}
