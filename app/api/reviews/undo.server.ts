import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { Refusal } from "../refusal";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import type { Subject } from "./subject";

/** Stores what a decision changed besides its request, for as long as it can be undone. */
export async function rememberDecision(
  db: Db,
  { requestId, by, at, changed }: { requestId: string; by: { id: string }; at: Date; changed: object },
) {
  await db.deleteFrom("undoable_decisions").where("until", "<", at.toISOString()).execute();
  await db
    .insertInto("undoable_decisions")
    .values({
      request_id: requestId,
      decided_by: by.id,
      until: new Date(at.getTime() + UNDO_SECONDS * 1000),
      changed: JSON.stringify(changed),
    })
    .execute();
}

/**
 * Uses up the right to undo a decision. The caller has locked the subject's row.
 * @returns what `rememberDecision` stored
 * @throws Refusal undoTooLate, when the time has run out, it was already undone, or somebody else decided
 */
export async function takeDecisionBack<Changed>(
  db: Db,
  subject: Subject<unknown>,
  { requestId, by, now }: { requestId: string; by: { id: string }; now: Date },
): Promise<Changed> {
  const undone = await db
    .deleteFrom("undoable_decisions as undoable")
    .using(subject.scope("review_requests as request"))
    .whereRef("request.id", "=", "undoable.request_id")
    .where("undoable.request_id", "=", requestId)
    .where(`request.${subject.column}`, "=", subject.id)
    .where("undoable.decided_by", "=", by.id)
    .where("undoable.until", ">", now.toISOString())
    .returning("undoable.changed")
    .executeTakeFirst();
  if (!undone) throw new Refusal("undoTooLate");
  return undone.changed as Changed;
}

/** Reopens a decided request, and removes the unsent mails about its decision. */
export async function reopenRequest(db: Db, visible: Scope, requestId: string) {
  await visible
    .update(db, "review_requests")
    .set({
      decision: null,
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
      reason: null,
      result: null,
    })
    .where("id", "=", requestId)
    .execute();
  await db
    .deleteFrom("mails")
    .where("decided_request", "=", requestId)
    .where("sent_at", "is", null)
    .execute();
}
