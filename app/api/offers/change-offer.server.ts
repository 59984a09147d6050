import type { LogType } from "~/contract/logs";
import type { OfferContent } from "~/contract/offers/content";
import {
  type OfferAction,
  type OfferDecision,
  type OfferEffect,
  offerTransition,
} from "~/contract/offers/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { isDecision } from "~/contract/reviews/requests";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { queueRefusal } from "../reviews/refusal-mail.server";
import { refuseStale, refuseUnseen } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { rememberDecision } from "../reviews/undo.server";
import { checkedContent } from "./check-content";
import { type LockedOffer, lockOffer, offerSubject } from "./lock-offer.server";
import { type DecidedChange, factsOf, type StoredFacts, storeOffer, toldFacts } from "./stored-facts.server";

export interface OfferChange {
  /** The submitted content; absent when the action changes none. */
  content?: OfferContent;
  /** The version that the form was loaded with. */
  version?: number;
  /** The open request that the person saw. */
  requestId?: string | undefined;
  /** Why a request is refused. */
  reason?: string;
  /** The author of the request is told by mail, with the reason. */
  sendMail?: boolean | undefined;
  /** Refuse a save that changes nothing, so that the person is told. */
  refuseNothing?: boolean;
}

const logTypes: Record<OfferAction | OfferDecision, { done: LogType; asked?: LogType }> = {
  edit: { done: "OfferUpdated", asked: "OfferEditRequested" },
  delete: { done: "OfferDeleted", asked: "OfferDeletionRequested" },
  restore: { done: "OfferRestored" },
  archive: { done: "OfferArchived" },
  unarchive: { done: "OfferUnarchived", asked: "OfferUnarchiveRequested" },
  withdraw: { done: "OfferRequestWithdrawn" },
  amend: { done: "OfferRequestAmended", asked: "OfferRequestAmended" },
  approveCreation: { done: "OfferRequestApproved" },
  approveEdit: { done: "OfferRequestApproved" },
  approveDeletion: { done: "OfferRequestApproved" },
  archiveInstead: { done: "OfferArchived" },
  validate: { done: "OfferRequestValidated" },
  refuseCreation: { done: "OfferRequestRefused" },
  refuseEdit: { done: "OfferRequestRefused" },
  refuseDeletion: { done: "OfferRequestRefused" },
};

/**
 * Carries out any change of an offer that offerTransition allows, together with its request, version and log entry. A
 * save that would change nothing leaves none of these.
 * @throws Refusal nothingChanged, when `refuseNothing` is set; notFound, staleVersion, validation, nothingAsked, those
 * of refuseUnseen, or the transition's code
 */
export async function changeOffer(
  context: ActionContext,
  action: OfferAction | OfferDecision,
  id: string,
  change: OfferChange = {},
) {
  const { db, actor, services } = context;
  const subject = offerSubject(id);
  const before = await lockOffer(context, id);
  await refuseUnseen(db, subject, before.request, change.requestId);
  const effect = effectOf(action, before, context);
  refuseStale(before, change.version);

  const present = before.content;
  const today = services.clock.today();
  const submitted = change.content ?? (effect.applyContent && before.request?.current);
  const proposed = submitted ? checkedContent(submitted, { actor, today, present }) : present;
  const amended = effect.close === "amended" ? before.request?.current : undefined;
  const contentChanges = changesBetween(amended ?? present, proposed);
  const changed = Object.keys(contentChanges).length > 0;
  const at = services.clock.now();
  const by = { id: actor.id, name: actor.displayName, email: actor.email };
  const earlier = factsOf(before);
  const facts: StoredFacts = {
    content: effect.applyContent ? proposed : present,
    archived: effect.archived ?? earlier.archived,
    approved: effect.approved ?? earlier.approved,
    publishStatus: effect.publishStatus ?? earlier.publishStatus,
    deletedAt: effect.deleted === undefined ? earlier.deletedAt : effect.deleted ? at.toISOString() : null,
  };
  // One that was accepted without being published is published by the next save, even of the same content.
  const entersApp = earlier.publishStatus === "Unpublished" && facts.publishStatus === "WaitingPublish";
  const asksNothing = action === "edit" && earlier.approved && !entersApp;
  if (!changed && (amended || asksNothing)) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  if (amended && effect.open === "Edited" && Object.keys(changesBetween(present, proposed)).length === 0)
    throw new Refusal("nothingAsked");
  await settleRequest(db, subject, {
    effect: { ...effect, applies: effect.applyContent ?? false },
    request: before.request,
    present,
    proposed,
    changed,
    reason: change.reason,
    by,
    at,
  });
  await storeOffer(context, before, facts);
  if (before.request && isDecision(effect.close)) {
    const decided = before.request.id;
    if (change.sendMail)
      await queueRefusal({ ...context, decided }, subject, before.title.fr, before.request, change.reason);
    const after = { publishStatus: facts.publishStatus, version: before.version + 1 };
    const undoable: DecidedChange = { before: earlier, after };
    await rememberDecision(db, { requestId: decided, by: actor, at, changed: undoable });
  }
  const { done, asked = done } = logTypes[action];
  context.log(effect.open ? asked : done, {
    subject: { kind: "offer", id, name: facts.content.title.fr },
    operatorId: before.operator_id,
    changes: { ...changesBetween(toldFacts(earlier), toldFacts(facts)), ...contentChanges },
    extra: {
      ...(before.request && { request: before.request.kind }),
      ...(change.reason && { reason: change.reason }),
    },
  });
}

/** What the action does to the offer. @throws Refusal with the reason why it may not be done */
function effectOf(
  action: OfferAction | OfferDecision,
  offer: LockedOffer,
  { actor }: ActionContext,
): OfferEffect {
  const facts = {
    archived: offer.archived,
    approved: offer.approved,
    publishStatus: offer.publish_status,
    openRequest: offer.request?.kind ?? null,
    ownRequest: offer.request?.author_id === actor.id,
    shown: offer.published_content !== null,
    deleted: offer.deleted_at !== null,
  };
  const outcome = offerTransition(action, facts, actorRoleOf(actor));
  if (!outcome.allowed) throw new Refusal(outcome.code);
  return outcome.effect;
}
