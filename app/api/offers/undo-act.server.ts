import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { closeRequest } from "../reviews/requests.server";
import { reopenRequest, takeDecisionBack } from "../reviews/undo.server";
import { type LockedOffer, lockOffer, offerSubject } from "./lock-offer.server";
import { type DecidedChange, factsOf, storeOffer, toldFacts } from "./stored-facts.server";

/** The effect of an act other than a decision on requests. */
export interface ActOnRequest {
  /** The request that the act closed. */
  closed?: string | undefined;
  /** The act opened the pending request. */
  opened?: boolean;
}

/**
 * Restores the state before the person's own decision: the offer and its request; the decision's mail is not sent.
 * The log keeps the decision and its undoing.
 * @throws Refusal notFound, undoTooLate, changedSinceDecision
 */
export async function undoDecision(context: ActionContext, id: string, requestId: string) {
  const { db, actor, services } = context;
  const offer = await lockOffer(context, id);
  const subject = offerSubject(actor, id);
  const { before, after } = await takeDecisionBack<DecidedChange>(db, subject, {
    requestId,
    by: actor,
    now: services.clock.now(),
  });
  if (isAnother(offer, after)) throw new Refusal("changedSinceDecision");
  await reopenRequest(db, subject.scope, requestId);
  await storeOffer(context, offer, before);
  context.log("OfferDecisionUndone", undoneEntry(offer, before));
}

/**
 * Restores the state before the person's own act: archiving, deletion, and the request that was withdrawn or opened.
 * @throws Refusal notFound, changedSinceAct; those of undoDecision
 */
export async function undoOfferAct(
  context: ActionContext,
  id: string,
  changed: (DecidedChange & ActOnRequest) | { requestId: string },
) {
  if ("requestId" in changed) return undoDecision(context, id, changed.requestId);
  const { db, actor, services } = context;
  const offer = await lockOffer(context, id);
  if (isAnother(offer, changed.after)) throw new Refusal("changedSinceAct");
  const subject = offerSubject(actor, id);
  if (changed.closed) await reopenRequest(db, subject.scope, changed.closed);
  if (changed.opened && offer.request)
    await closeRequest(db, subject, offer.request.id, {
      decision: "withdrawn",
      result: null,
      reason: null,
      by: { id: actor.id, name: actor.displayName, email: actor.email },
      at: services.clock.now(),
    });
  await storeOffer(context, offer, changed.before);
  context.log("OfferActUndone", undoneEntry(offer, changed.before));
}

const isAnother = (offer: LockedOffer, { version, publishStatus }: DecidedChange["after"]) =>
  offer.version !== version || offer.publish_status !== publishStatus;

function undoneEntry(offer: LockedOffer, before: DecidedChange["before"]) {
  const present = factsOf(offer);
  return {
    subject: { kind: "offer" as const, id: offer.id, name: before.content.title.fr },
    operatorId: offer.operator_id,
    changes: {
      ...changesBetween(toldFacts(present), toldFacts(before)),
      ...changesBetween(present.content, before.content),
    },
  };
}
