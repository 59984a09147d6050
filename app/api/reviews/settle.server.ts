import type { Decision, RequestKind } from "~/contract/reviews/requests";
import type { Db } from "../services";
import { closeRequest, type OpenRequest, openRequest, type Person, recordApplied } from "./requests.server";
import type { Subject } from "./subject";

interface Settling<Content> {
  /**
   * What the transition does to requests: opens one of a kind, closes the open one with a decision, changes the
   * content.
   */
  effect: { open?: RequestKind; close?: Decision; applies: boolean };
  /** The open request of the subject. */
  request: OpenRequest<Content> | undefined;
  present: Content;
  /** What the person asks for. */
  proposed: Content;
  /** Whether it differs from the present one. */
  changed: boolean;
  reason: string | undefined;
  by: Person;
  at: Date;
}

/**
 * Opens or closes the request as the effect says; an amended one is closed and reopened, and keeps its place in the
 * queue. A direct change of the content is kept as a version too.
 */
export async function settleRequest<Content>(
  db: Db,
  subject: Subject<Content>,
  { effect, request, present, proposed, changed, reason, by, at }: Settling<Content>,
) {
  const asked = { previous: present, current: proposed, author: by, at };
  if (effect.close && request) {
    const isAccepted = effect.close === "published" || effect.close === "validated";
    await closeRequest(db, subject, request.id, {
      decision: effect.close,
      result: isAccepted ? (effect.applies ? proposed : present) : null,
      reason: reason ?? null,
      by,
      at,
    });
    const { previous, created_at } = request;
    if (effect.open)
      await openRequest(db, subject, { ...asked, previous, at: created_at, kind: effect.open });
  } else if (effect.open) await openRequest(db, subject, { ...asked, kind: effect.open });
  else if (effect.applies && changed) await recordApplied(db, subject, { ...asked, kind: "Edited" });
}
