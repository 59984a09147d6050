import type { LogType } from "~/contract/logs";
import type { OfferContent } from "~/contract/offers/content";
import type { OfferAction, OfferDecision, OfferEffect } from "~/contract/offers/transitions";
import type { PermissionName } from "~/contract/permissions";
import { isDecision } from "~/contract/reviews/requests";
import { outdatedAfter } from "~/contract/translated-texts";
import { withValues } from "~/contract/value-at";
import { changesBetween, changesNothing, inOrderOf } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { rememberAct } from "../remember-act.server";
import { authorToMail } from "../reviews/author-to-mail.server";
import { decidedLog } from "../reviews/decided-log";
import { queueAcceptance, queueRefusal } from "../reviews/decision-mail.server";
import { modifiedBy } from "../reviews/modified-by";
import { refuseIfRequestChanged } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { rememberDecision } from "../reviews/undo.server";
import { checkedContent } from "./check-content";
import { effectOf, type LockedOffer, lockOffer, offerSubject } from "./lock-offer.server";
import { type DecidedChange, factsOf, type StoredFacts, storeOffer, toldFacts } from "./stored-facts.server";
import type { ActOnRequest } from "./undo-act.server";

export interface OfferChange {
  /** The submitted content; absent for actions without any. */
  content?: OfferContent;
  /** Applies a partial submission to the current content. */
  edited?: (present: OfferContent) => OfferContent;
  /** The submitted texts by path: unchanged ones count as confirmed. */
  texts?: Readonly<Record<string, unknown>>;
  /** The version that the form was loaded with. */
  version?: number;
  /** The open request that the person saw. */
  requestId?: string | undefined;
  /** Why a request is refused. */
  reason?: string;
  /** The author of the request is told by mail, with the reason. */
  sendMail?: boolean | undefined;
  /** Refuse a save without changes, so that the person is told. */
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
 * Performs any change of an offer that offerTransition allows, with its request, version and log entry. A
 * save without changes writes none of these.
 * @throws Refusal nothingChanged, when `refuseNothing` is set; notFound, staleVersion, validation, nothingAsked, those
 * of refuseIfRequestChanged, or the transition's code
 */
export async function changeOffer(
  context: ActionContext,
  action: Change,
  id: string,
  change: OfferChange = {},
) {
  const before = await lockOffer(context, id);
  const effect = await allowedEffect(context, action, before, change);
  const at = context.services.clock.now();
  const plan = planOf(context, action, before, effect, change, at);
  if (plan.isNothing) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  await settle(context, before, effect, plan, { reason: change.reason, at });
  await storeOffer(context, before, plan.facts);
  await followUp(context, action, before, effect, plan, { ...change, at });
  const { done, asked = done } = logTypes[action];
  context.log(effect.open ? asked : done, {
    subject: { kind: "offer", id, name: plan.facts.content.title.fr },
    operatorId: before.operator_id,
    changes: { ...changesBetween(toldFacts(plan.earlier), toldFacts(plan.facts)), ...plan.contentChanges },
    ...decidedLog({
      request: before.request,
      applied: plan.corrected ? plan.proposed : null,
      reason: change.reason,
    }),
  });
}

/** @throws Refusal staleVersion, those of refuseIfRequestChanged, or the transition's code */
async function allowedEffect(
  context: ActionContext,
  action: Change,
  before: LockedOffer,
  change: OfferChange,
) {
  await refuseIfRequestChanged(
    context.db,
    offerSubject(context.actor, before.id),
    before.request,
    change.requestId,
  );
  const effect = effectOf(action, before, context);
  refuseStale(before, change.version);
  return effect;
}

/**
 * The resulting offer and its changes.
 * @throws Refusal validation; nothingAsked, when an amended request would no longer ask for any change
 */
function planOf(
  { actor, services }: ActionContext,
  action: Change,
  before: LockedOffer,
  effect: OfferEffect,
  change: OfferChange,
  at: Date,
) {
  const present = before.content;
  const submitted =
    change.edited?.(present) ?? change.content ?? (effect.applyContent && before.request?.current);
  const proposed = submitted
    ? inOrderOf(present, checkedContent(submitted, { actor, today: services.clock.today(), present }))
    : withValues(present, change.texts ?? {});
  const amended = effect.close === "amended" ? before.request?.current : undefined;
  const contentChanges = changesBetween(amended ?? present, proposed);
  const changed = !changesNothing(contentChanges);
  const corrected =
    effect.applyContent === true &&
    before.request !== undefined &&
    !changesNothing(changesBetween(before.request.current, proposed));
  const checked = Object.keys(change.texts ?? {});
  const earlier = factsOf(before);
  const content = effect.applyContent ? proposed : present;
  const facts: StoredFacts = {
    content,
    outdated: outdatedAfter("offer", earlier, content, { at, checked }),
    archived: effect.archived ?? earlier.archived,
    approved: effect.approved ?? earlier.approved,
    creationDecision: creationDecision(before, effect),
    publishStatus: effect.publishStatus ?? earlier.publishStatus,
    deletedAt: effect.deleted === undefined ? earlier.deletedAt : effect.deleted ? at.toISOString() : null,
    modified: modifiedBy(before, {
      close: effect.close,
      request: before.request,
      corrected,
      by: actor.displayName,
      at,
    }),
  };
  // An offer that was accepted without being published is published by the next save, even with unchanged content.
  const entersApp = earlier.publishStatus === "Unpublished" && facts.publishStatus === "WaitingPublish";
  const asksNothing = change.texts
    ? changesNothing(changesBetween(earlier.outdated, facts.outdated))
    : action === "edit" && earlier.approved && !entersApp;
  const isNothing = !changed && Boolean(amended || asksNothing);
  const asksEdit = amended && effect.open === "Edited";
  if (!isNothing && asksEdit && changesNothing(changesBetween(present, proposed)))
    throw new Refusal("nothingAsked");
  // Confirming translations does not change what the app shows.
  if (!changed && change.texts) facts.publishStatus = earlier.publishStatus;
  return { proposed, earlier, facts, contentChanges, corrected, isNothing };
}
type Plan = ReturnType<typeof planOf>;

/** Null once the offer is accepted or requested again. */
function creationDecision(before: LockedOffer, { close, open, approved }: OfferEffect) {
  if (open === "Created" || approved || before.approved) return null;
  if (before.request?.kind !== "Created") return before.creation_decision;
  return close === "refused" || close === "withdrawn" ? close : null;
}

const settle = (
  { db, actor, services }: ActionContext,
  before: LockedOffer,
  effect: OfferEffect,
  { proposed, contentChanges }: Plan,
  { reason, at }: Pick<OfferChange, "reason"> & { at: Date },
) =>
  settleRequest(db, offerSubject(actor, before.id), {
    effect: { ...effect, applies: effect.applyContent ?? false },
    request: before.request,
    present: before.content,
    proposed,
    changed: !changesNothing(contentChanges),
    reason,
    by: { id: actor.id, name: actor.displayName, email: actor.email },
    at,
    services,
  });

/** The acts other than decisions that can be undone, with their permissions. */
const undoable: Partial<Record<Change, PermissionName>> = {
  withdraw: "editOffer",
  archive: "archiveOffer",
  unarchive: "unarchiveOffer",
  delete: "deleteOffer",
  restore: "restoreOffer",
};

/** Queues the mail of a decision, and records the decision for as long as it can be undone. */
async function followUp(
  context: ActionContext,
  action: Change,
  before: LockedOffer,
  effect: OfferEffect,
  { earlier, facts, corrected }: Plan,
  { sendMail, reason, at }: OfferChange & { at: Date },
) {
  const after = { publishStatus: facts.publishStatus, version: before.version + 1 };
  const changed: DecidedChange = { before: earlier, after };
  const subject = { id: before.id, name: facts.content.title.fr };
  if (!before.request || !isDecision(effect.close)) {
    // A single edit is undone by another edit, so it does not replace an earlier act; an edit of many is undone with
    // the others.
    const may = undoable[action] ?? (context.act ? "editOffer" : undefined);
    if (!may) return;
    const requests: ActOnRequest = {
      closed: effect.close && before.request?.id,
      opened: Boolean(effect.open),
    };
    return rememberAct(context, { kind: "offer", may, subject, changed: { ...changed, ...requests } });
  }
  const decided = before.request.id;
  const about = { ...context, subject: offerSubject(context.actor, before.id), name: facts.content.title.fr };
  if (effect.close !== "refused")
    await queueAcceptance(about, before.request, {
      operatorId: before.operator_id,
      decision: effect.close,
      corrected,
      publishStatus: facts.publishStatus,
    });
  else if (sendMail) {
    const { kind } = before.request;
    await queueRefusal(about, { kind, to: await authorToMail(context.db, before.request), reason }, decided);
  }
  await rememberDecision(context.db, { requestId: decided, by: context.actor, at, changed });
  // Only set when several offers were decided at once.
  if (context.act)
    await rememberAct(context, {
      kind: "offerDecision",
      may: "decideReviews",
      subject,
      changed: { requestId: decided },
    });
}
