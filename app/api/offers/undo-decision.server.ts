import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { reopenRequest, takeDecisionBack } from "../reviews/undo.server";
import { scopeOf } from "../scope.server";
import { lockOffer, offerSubject } from "./lock-offer.server";
import { type DecidedChange, factsOf, storeOffer, toldFacts } from "./stored-facts.server";

/**
 * All as before a decision of whoever acts: the offer and its request; the decision's mail is not sent. Both the
 * decision and this stay in the log. @throws Refusal notFound, undoTooLate, changedSinceDecision
 */
export async function undoDecision(context: ActionContext, id: string, requestId: string) {
  const { db, actor, services } = context;
  const offer = await lockOffer(context, id);
  const { before, after } = await takeDecisionBack<DecidedChange>(db, offerSubject(actor, id), {
    requestId,
    by: actor,
    now: services.clock.now(),
  });
  if (offer.version !== after.version || offer.publish_status !== after.publishStatus)
    throw new Refusal("changedSinceDecision");
  await reopenRequest(db, scopeOf(actor), requestId);
  await storeOffer(context, offer, before);
  const decided = factsOf(offer);
  context.log("OfferDecisionUndone", {
    subject: { kind: "offer", id, name: before.content.title.fr },
    operatorId: offer.operator_id,
    changes: {
      ...changesBetween(toldFacts(decided), toldFacts(before)),
      ...changesBetween(decided.content, before.content),
    },
  });
}
