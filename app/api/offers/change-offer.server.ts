import type { LogType } from "~/contract/logs";
import type { OfferContent } from "~/contract/offers/content";
import { type OfferAction, type OfferEffect, offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refuseStale, refuseUnseen } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { checkedContent } from "./check-content";
import { columnsOf, type LockedOffer, lockOffer, offerSubject } from "./lock-offer.server";

export interface OfferChange {
  /** The submitted content; absent when the action changes none. */
  content?: OfferContent;
  /** The version that the form was loaded with. */
  version?: number;
  /** The open request that the person saw. */
  requestId?: string;
  /** Refuse a save that changes nothing, so that the person is told. */
  refuseNothing?: boolean;
}

const logTypes: Record<OfferAction, { done: LogType; asked?: LogType }> = {
  edit: { done: "OfferUpdated", asked: "OfferEditRequested" },
  delete: { done: "OfferDeleted", asked: "OfferDeletionRequested" },
  restore: { done: "OfferRestored" },
  archive: { done: "OfferArchived" },
  unarchive: { done: "OfferUnarchived", asked: "OfferUnarchiveRequested" },
  withdraw: { done: "OfferRequestWithdrawn" },
};

/**
 * Carries out any change of an offer that offerTransition allows, together with its request, version and log entry. A
 * save that would change nothing leaves none of these.
 * @throws Refusal nothingChanged, when `refuseNothing` is set; notFound, staleVersion, validation, those of
 * refuseUnseen, or the transition's code
 */
export async function changeOffer(
  context: ActionContext,
  action: OfferAction,
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
  const proposed = change.content ? checkedContent(change.content, { actor, today, present }) : present;
  const contentChanges = changesBetween(present, proposed);
  const changed = Object.keys(contentChanges).length > 0;
  const at = services.clock.now();
  const { archived, approved, publish_status: publishStatus, deleted_at: deletedAt } = before;
  const facts = {
    archived: effect.archived ?? archived,
    approved: effect.approved ?? approved,
    publishStatus: effect.publishStatus ?? publishStatus,
    deletedAt: effect.deleted === undefined ? deletedAt : effect.deleted ? at.toISOString() : null,
  };
  const factChanges = changesBetween({ archived, approved, publishStatus, deletedAt }, facts);
  if (action === "edit" && !changed && approved) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  await settleRequest(db, subject, {
    effect: { ...effect, applies: effect.applyContent ?? false },
    request: before.request,
    present,
    proposed,
    changed,
    reason: undefined,
    by: { id: actor.id, name: actor.displayName, email: actor.email },
    at,
  });
  const content = effect.applyContent ? proposed : present;
  await db
    .updateTable("offers")
    .set({
      ...columnsOf(content),
      archived: facts.archived,
      approved: facts.approved,
      publish_status: facts.publishStatus,
      deleted_at: facts.deletedAt,
      // Opening or closing a request counts as a new version: nobody overwrites a change they have not seen.
      version: before.version + 1,
      updated_at: at,
      updated_by: actor.displayName,
    })
    .where("id", "=", id)
    .execute();
  const { done, asked = done } = logTypes[action];
  const { archived: _archived, approved: _approved, ...told } = factChanges;
  context.log(effect.open ? asked : done, {
    subject: { kind: "offer", id, name: content.title.fr },
    operatorId: before.operator_id,
    changes: { ...told, ...contentChanges },
    extra: before.request ? { request: before.request.kind } : {},
  });
}

/** What the action does to the offer. @throws Refusal with the reason why it may not be done */
function effectOf(action: OfferAction, offer: LockedOffer, { actor }: ActionContext): OfferEffect {
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
