import type { ErrorCode } from "~/contract/errors";
import type { Decision, RequestKind } from "~/contract/reviews/requests";
import { filledFrom } from "~/contract/value-at";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto } from "../scope.server";
import type { Db } from "../services";
import type { Named, Subject } from "./subject";
import type { Waiting } from "./waiting";
import { askForVisits } from "./website-visits.server";

export interface Person {
  id: string;
  name: string;
  email: string;
}

export interface Versions<Content> {
  previous: Content | null;
  /** As requested. */
  current: Content;
  /** As decided; null when it was not corrected, and while the request is open. */
  result: Content | null;
}

/** The requests about a subject, with versions of its type. */
export const requestsAbout = <Content>(db: Db, { column, id, scope }: Named<Content>) =>
  db
    .selectFrom(scope("review_requests as request"))
    .where(`request.${column}`, "=", id)
    .select(["request.previous", "request.current", "request.result"])
    .$castTo<Versions<Content>>();

/** A request with its versions completed: fields that were added since they were stored are empty. */
export function wholeVersions<Content extends object, Row extends Versions<Content>>(
  { empty }: Pick<Subject<Content>, "empty">,
  request: Row,
): Row {
  const whole = (stored: Content | null) => stored && filledFrom(empty, stored);
  const { previous, current, result } = request;
  return {
    ...request,
    previous: whole(previous),
    current: filledFrom(empty, current),
    result: whole(result),
  };
}

/** The one open request about a subject whose row the caller has locked, so no other transaction can decide it now. */
export async function findOpenRequest<Content extends object>(db: Db, subject: Subject<Content>) {
  const request = await requestsAbout(db, subject)
    .select([
      "request.id",
      "request.kind",
      "request.author_id",
      "request.author_name",
      "request.author_email",
      "request.created_at",
      "request.asked_at",
      "request.answered_at",
      "request.clock_from",
    ])
    .where("request.decided_at", "is", null)
    .executeTakeFirst();
  return request && wholeVersions(subject, request);
}
export type OpenRequest<Content extends object> = NonNullable<
  Awaited<ReturnType<typeof findOpenRequest<Content>>>
>;

export interface Draft<Content> {
  kind: RequestKind;
  previous: Content | null;
  current: Content;
  author: Person;
  at: Date | string;
  /** Taken over from the request that this one replaces. */
  waiting?: Waiting;
}

/** A subject whose request is written, not read. */
type New<Content> = Omit<Named<Content>, "scope">;

function columns<Content>(
  { column, id }: New<Content>,
  { kind, previous, current, author, at, waiting }: Draft<Content>,
) {
  const about: { operator_id?: string; offer_id?: string } = { [column]: id };
  return {
    id: newId(),
    ...about,
    kind,
    previous: previous && JSON.stringify(previous),
    current: JSON.stringify(current),
    author_id: author.id,
    author_name: author.name,
    author_email: author.email,
    created_at: at,
    ...waiting,
  };
}

/** Opens a request; a unique index ensures at most one per subject. @returns its id */
export async function openRequest<Content>(db: Db, subject: New<Content>, draft: Draft<Content>) {
  const request = columns(subject, draft);
  await insertInto(db, "review_requests").values(request).execute();
  await askForVisits(db, new Date(draft.at));
  return request.id;
}

/** Keeps a platform administrator's own change as a version: asked for and applied by the same person. */
export async function recordApplied<Content>(db: Db, subject: New<Content>, draft: Draft<Content>) {
  await insertInto(db, "review_requests")
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

interface Closing<Content> {
  decision: Decision;
  /** The requested content of an accepted request as read, completed, so that it has the same fields as the result. */
  current?: Content | undefined;
  /** The content as decided; null when it was not corrected. */
  result: Content | null;
  reason: string | null;
  by: Person;
  at: Date;
}

/** Closes an open request. @throws Refusal as in refuseIfRequestChanged: the first decision wins */
export async function closeRequest<Content>(
  db: Db,
  subject: Named<Content>,
  id: string,
  closing: Closing<Content>,
) {
  const { decision, current, result, reason, by, at } = closing;
  const closed = await subject.scope
    .update(db, "review_requests")
    .set({
      decision,
      ...(current && { current: JSON.stringify(current) }),
      result: result && JSON.stringify(result),
      reason,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: at,
    })
    .where("id", "=", id)
    .where(subject.column, "=", subject.id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) throw await decidedMeanwhile(db, subject, id);
}

/**
 * Refuses to decide any request other than the one that the person saw. `open` is the subject's open request.
 * @throws Refusal alreadyDecided, requestWithdrawn, requestAmended, notFound
 */
export async function refuseIfRequestChanged<Content>(
  db: Db,
  subject: Named<Content>,
  open: { id: string } | undefined,
  seenId: string | undefined,
) {
  if (seenId && seenId !== open?.id) throw await decidedMeanwhile(db, subject, seenId);
}

/** Why a request that was open when the person saw it cannot be decided any more: who closed it, when and how. */
export async function decidedMeanwhile<Content>(
  db: Db,
  subject: Named<Content>,
  id: string,
): Promise<Refusal> {
  const request = await requestsAbout(db, subject)
    .select(["request.decision", "request.decided_at", "request.decided_by_name"])
    .where("request.id", "=", id)
    .executeTakeFirst();
  if (!request?.decision || !request.decided_at) return new Refusal("notFound");
  const { decision, decided_at, decided_by_name } = request;
  const codes: Partial<Record<Decision, ErrorCode>> = {
    withdrawn: "requestWithdrawn",
    amended: "requestAmended",
  };
  return new Refusal(codes[decision] ?? "alreadyDecided", {
    params: { by: decided_by_name ?? "", at: decided_at, decision },
  });
}
