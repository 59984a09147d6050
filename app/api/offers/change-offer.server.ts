import type { LogType } from "~/contract/logs";
import type { OfferContent } from "~/contract/offers/content";
import type { OfferAction, OfferDecision } from "~/contract/offers/transitions";
import { isDecision } from "~/contract/reviews/requests";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { queueRefusal } from "../reviews/refusal-mail.server";
import { refuseUnseen } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { rememberDecision } from "../reviews/undo.server";
import { checkedContent } from "./check-content";
import { effectOf, lockOffer, offerSubject } from "./lock-offer.server";
import { outdatedAfter } from "./outdated-translations";
import { type DecidedChange, factsOf, type StoredFacts, storeOffer, toldFacts } from "./stored-facts.server";

export interface OfferChange {
  /** The submitted content; absent when the action changes none. */
  content?: OfferContent;
  /** The submitted texts alone, in all languages. */
  texts?: Pick<OfferContent, "title" | "description">;
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

/** A duplicate is a new offer. */
type Change = Exclude<OfferAction, "duplicate"> | OfferDecision;

const logTypes: Record<Change, { done: LogType; asked?: LogType }> = {
  edit: { done: "OfferUpdated", asked: "OfferEditRequested" },
  translate: { done: "OfferTranslated" },
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
  action: Change,
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
  const proposed = submitted
    ? checkedContent(submitted, { actor, today, present })
    : { ...present, ...change.texts };
  const amended = effect.close === "amended" ? before.request?.current : undefined;
  const contentChanges = changesBetween(amended ?? present, proposed);
  const changed = Object.keys(contentChanges).length > 0;
  const at = services.clock.now();
  const by = { id: actor.id, name: actor.displayName, email: actor.email };
  const earlier = factsOf(before);
  const content = effect.applyContent ? proposed : present;
  const checked = action === "translate";
  const facts: StoredFacts = {
    content,
    outdated: outdatedAfter(earlier, content, { at, checked }),
    archived: effect.archived ?? earlier.archived,
    approved: effect.approved ?? earlier.approved,
    publishStatus: effect.publishStatus ?? earlier.publishStatus,
    deletedAt: effect.deleted === undefined ? earlier.deletedAt : effect.deleted ? at.toISOString() : null,
  };
  // One that was accepted without being published is published by the next save, even of the same content.
  const entersApp = earlier.publishStatus === "Unpublished" && facts.publishStatus === "WaitingPublish";
  const asksNothing = checked
    ? Object.keys(earlier.outdated).length === 0
    : action === "edit" && earlier.approved && !entersApp;
  if (!changed && (amended || asksNothing)) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  if (amended && effect.open === "Edited" && Object.keys(changesBetween(present, proposed)).length === 0)
    throw new Refusal("nothingAsked");
  // Who finds the translations still right changes nothing that the app shows.
  if (!changed && checked) facts.publishStatus = earlier.publishStatus;
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
