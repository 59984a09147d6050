import type { Decision, RequestKind } from "~/contract/reviews/requests";
import type { Db, Services } from "../services";
import { closeRequest, type OpenRequest, openRequest, type Person, recordApplied } from "./requests.server";
import type { Subject } from "./subject";
import { moveThread, tellAskers } from "./thread.server";
import { answered } from "./waiting";

interface Settling<Content extends object> {
  /**
   * The effect of the transition on requests: opens one of a kind, closes the open one with a decision, changes the
   * content.
   */
  effect: { open?: RequestKind; close?: Decision; applies: boolean };
  /** The open request of the subject. */
  request: OpenRequest<Content> | undefined;
  present: Content;
  /** The content that the person requests. */
  proposed: Content;
  /** Whether it differs from the present one. */
  changed: boolean;
  reason: string | undefined;
  by: Person;
  at: Date;
  services: Pick<Services, "clock" | "options">;
}

/**
 * Opens or closes the request as the effect says; an amended one is closed and reopened, and keeps its place in the
 * queue. A direct change of the content is kept as a version too.
 */
export async function settleRequest<Content extends object>(
  db: Db,
  subject: Subject<Content>,
  { effect, request, present, proposed, changed, reason, by, at, services }: Settling<Content>,
) {
  const asked = { previous: present, current: proposed, author: by, at };
  if (effect.close && request) {
    const isAccepted = effect.close === "published" || effect.close === "validated";
    await closeRequest(db, subject, request.id, {
      decision: effect.close,
      current: isAccepted ? request.current : undefined,
      result: isAccepted ? (effect.applies ? proposed : present) : null,
      reason: reason ?? null,
      by,
      at,
    });
    const ended = effect.close === "amended" || effect.close === "withdrawn" ? effect.close : null;
    if (ended && request.asked_at) await tellAskers(db, services, request.id, { how: ended, by: by.name });
    const { previous, created_at } = request;
    if (effect.open) {
      const waiting = answered(request, at);
      const id = await openRequest(db, subject, {
        ...asked,
        previous,
        at: created_at,
        kind: effect.open,
        waiting,
      });
      await moveThread(db, { from: request, to: id, by, at });
    }
  } else if (effect.open) await openRequest(db, subject, { ...asked, kind: effect.open });
  else if (effect.applies && changed) await recordApplied(db, subject, { ...asked, kind: "Edited" });
}
