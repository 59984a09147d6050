import type { OperatorReview } from "~/contract/reviews/operator-reviews";
import { refusalMail as prepared } from "../platform/mail/mails";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { sheetAnswer } from "../sheet-answer";

/** The open request of an operator, or the last one that was decided. @throws Refusal notFound */
export async function operatorReview(
  db: Db,
  services: Services,
  operatorId: string,
): Promise<OperatorReview> {
  const request = await db
    .selectFrom("review_requests as r")
    .innerJoin("operators as o", "o.id", "r.operator_id")
    .selectAll("r")
    .select(["o.name", "o.status", "o.publish_status", "o.version"])
    .where("r.operator_id", "=", operatorId)
    .where((where) => where.or([where("decision", "is", null), where("decision", "!=", "applied")]))
    .orderBy("decided_at", (order) => order.desc().nullsFirst())
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!request) throw new Refusal("notFound");
  const { decision, decided_at, decided_by, decided_by_name, reason, previous, current } = request;
  return {
    id: request.id,
    operatorId,
    operatorName: request.name,
    kind: request.kind,
    status: request.status,
    publishStatus: request.publish_status,
    version: request.version,
    author: { id: request.author_id, name: request.author_name, email: request.author_email },
    createdAt: request.created_at,
    previous: previous && sheetAnswer(previous, services),
    current: sheetAnswer(current, services),
    decision:
      decision && decided_at
        ? {
            kind: decision,
            by: decided_by_name ? { id: decided_by, name: decided_by_name, email: null } : null,
            at: decided_at,
            reason,
          }
        : null,
  };
}

/** The mail to the author of the last refused request, prepared. @throws Refusal notFound */
export async function refusalMail(db: Db, services: Services, operatorId: string) {
  const refused = await db
    .selectFrom("review_requests as r")
    .innerJoin("operators as o", "o.id", "r.operator_id")
    .select(["r.kind", "r.reason", "r.author_name", "r.author_email", "o.name"])
    .where("r.operator_id", "=", operatorId)
    .where("r.decision", "=", "refused")
    .orderBy("r.decided_at", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!refused) throw new Refusal("notFound");
  const { kind, reason, author_name, author_email, name } = refused;
  const to = { email: author_email ?? "", firstName: author_name };
  const { programmeName } = services.options;
  const { subject, body } = prepared({ to, name, kind, reason, programmeName });
  return { to: author_email, subject, body };
}
