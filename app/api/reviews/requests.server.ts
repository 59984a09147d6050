import type { OperatorSheet } from "~/contract/operators/calls";
import type { Decision, RequestKind } from "~/contract/reviews/requests";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/** What a request is about: one of the two. */
export type Subject = { operator_id: string } | { offer_id: string };
export interface Person {
  id: string;
  name: string;
  email: string;
}
type Content = OperatorSheet | object;

/** The one open request about a thing whose row the caller has locked: another transaction cannot decide it now. */
export async function findOpenRequest(db: Db, subject: Subject) {
  return db
    .selectFrom("review_requests")
    .select(["id", "kind", "current"])
    .where((where) => where.and(subject))
    .where("decided_at", "is", null)
    .executeTakeFirst();
}

interface Draft {
  kind: RequestKind;
  previous: Content | null;
  current: Content;
  author: Person;
  at: Date;
}
const columns = (subject: Subject, { kind, previous, current, author, at }: Draft) => ({
  id: newId(),
  ...subject,
  kind,
  previous: previous && JSON.stringify(previous),
  current: JSON.stringify(current),
  author_id: author.id,
  author_name: author.name,
  author_email: author.email,
  created_at: at,
});

/** Opens a request; the database holds that a thing has at most one. */
export async function openRequest(db: Db, subject: Subject, draft: Draft) {
  await db.insertInto("review_requests").values(columns(subject, draft)).execute();
}

/** Keeps a platform administrator's own change as a version: asked for and applied by the same person. */
export async function recordApplied(db: Db, subject: Subject, draft: Draft) {
  await db
    .insertInto("review_requests")
    .values({
      ...columns(subject, draft),
      result: JSON.stringify(draft.current),
      decision: "applied",
      decided_at: draft.at,
      decided_by: draft.author.id,
      decided_by_name: draft.author.name,
    })
    .execute();
}

interface Closing {
  decision: Decision;
  /** The thing as decided; null when it stays as it was. */
  result: Content | null;
  reason: string | null;
  by: Person;
  at: Date;
}

/** Closes an open request. @throws Refusal alreadyDecided: the first wins */
export async function closeRequest(db: Db, subject: Subject, id: string, closing: Closing) {
  const { decision, result, reason, by, at } = closing;
  const closed = await db
    .updateTable("review_requests")
    .set({
      decision,
      result: result && JSON.stringify(result),
      reason,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: at,
    })
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) throw await decidedMeanwhile(db, subject, id);
}

/** Why a request that somebody saw open cannot be decided any more: who decided it, when and how. */
export async function decidedMeanwhile(db: Db, subject: Subject, id: string): Promise<Refusal> {
  const request = await db
    .selectFrom("review_requests")
    .select(["decision", "decided_at", "decided_by_name"])
    .where("id", "=", id)
    .where((where) => where.and(subject))
    .executeTakeFirst();
  if (!request?.decision || !request.decided_at) return new Refusal("notFound");
  const { decision, decided_at, decided_by_name } = request;
  return new Refusal("alreadyDecided", {
    params: { by: decided_by_name ?? "", at: decided_at, decision },
  });
}
