import { type RefusalKind, refusal } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";
import { type Subject, subjectKinds } from "./subject";

/** What is refused, and who is told. */
export interface Refused {
  kind: RefusalKind;
  author_name: string;
  author_email: string | null;
}

/**
 * Tells the author of a request why it is refused; who gave no address is not told. `decided` is the request whose
 * decision the mail tells: undone, the mail is not sent.
 */
export async function queueRefusal(
  { db, services, decided }: { db: Db; services: Services; decided: string | undefined },
  subject: Subject<unknown>,
  name: string,
  refused: Refused,
  reason: string | undefined,
) {
  const { kind, author_name: firstName, author_email: email } = refused;
  if (!email) return;
  const mail = refusal({
    to: { email, firstName },
    subject: subjectKinds[subject.column],
    name,
    kind,
    reason: reason || null,
    programmeName: services.options.programmeName,
  });
  await queueMail(db, services.clock, mail, decided);
}
