import type { ErrorCode } from "~/contract/errors";
import type { PublishStatus } from "~/contract/publish-status";
import { type ActorRole, type Decision, hasContent, type RequestKind } from "~/contract/reviews/requests";

export interface OfferFacts {
  archived: boolean;
  /** Its creation was accepted, or needed no review. */
  approved: boolean;
  publishStatus: PublishStatus;
  openRequest: RequestKind | null;
  /** The actor is the author of the open request. */
  ownRequest: boolean;
  /** The offer is in the latest published snapshot. */
  shown: boolean;
  deleted: boolean;
}

export const offerActions = [
  "edit",
  "translate",
  "duplicate",
  "delete",
  "restore",
  "archive",
  "unarchive",
  "withdraw",
  "amend",
] as const;
export type OfferAction = (typeof offerActions)[number];
/** How a platform administrator answers a request. */
export const offerDecisions = [
  "approveCreation",
  "approveEdit",
  "approveDeletion",
  "archiveInstead",
  "validate",
  "refuseCreation",
  "refuseEdit",
  "refuseDeletion",
] as const;
export type OfferDecision = (typeof offerDecisions)[number];

export interface OfferEffect {
  archived?: boolean;
  approved?: true;
  deleted?: boolean;
  publishStatus?: PublishStatus;
  /** The submitted content replaces the present one. */
  applyContent?: true;
  /** A review request of this kind is opened with the submitted content. */
  open?: RequestKind;
  /** How the open request is closed. */
  close?: Decision;
}

type Rule = (facts: OfferFacts, actorRole: ActorRole) => OfferEffect | ErrorCode;

/** Content that must not be shown is removed from the app by the next publication, if it is there. */
const leaving = (facts: OfferFacts): PublishStatus => (facts.shown ? "WaitingUnpublish" : "Unpublished");
/** Pending content is published together with its operator (docs/operators.md, Actions). */
const live = { archived: false, approved: true, publishStatus: "WaitingPublish" } as const;
const asItIs = (facts: OfferFacts): PublishStatus =>
  facts.archived || !facts.approved ? leaving(facts) : "WaitingPublish";
/** Restores the publish status of content that was about to be removed from the app. */
const unchanged = (facts: OfferFacts): PublishStatus =>
  facts.publishStatus === "WaitingUnpublish" ? "Published" : facts.publishStatus;

const platformOnly =
  (rule: (facts: OfferFacts) => OfferEffect | ErrorCode): Rule =>
  (facts, actorRole) =>
    actorRole === "platform" ? rule(facts) : "invalidRights";
const unlessUnderReview =
  (rule: Rule): Rule =>
  (facts, actorRole) =>
    facts.openRequest ? "underReview" : rule(facts, actorRole);
const byAuthor =
  (rule: (request: RequestKind) => OfferEffect | ErrorCode): Rule =>
  (facts) => {
    if (!facts.openRequest) return "noOpenRequest";
    return facts.ownRequest ? rule(facts.openRequest) : "invalidRights";
  };
/** An offer that was never live shows its requested content. */
const asking = (open: RequestKind, close?: Decision): OfferEffect => ({
  open,
  ...(close && { close }),
  applyContent: true,
});
/** Answers the open request, if it is of one of these kinds. */
const deciding = (
  kinds: readonly RequestKind[],
  rule: (facts: OfferFacts, request: RequestKind) => OfferEffect | ErrorCode,
): Rule =>
  platformOnly((facts) => {
    if (!facts.openRequest) return "noOpenRequest";
    return kinds.includes(facts.openRequest) ? rule(facts, facts.openRequest) : "wrongRequestKind";
  });
const refusing = (...kinds: RequestKind[]) => deciding(kinds, () => ({ close: "refused" }));

const rules: Record<OfferAction | OfferDecision, Rule> = {
  edit: unlessUnderReview((facts, actorRole) => {
    if (actorRole === "platform")
      return facts.archived
        ? { applyContent: true, publishStatus: leaving(facts) }
        : { applyContent: true, approved: true, publishStatus: "WaitingPublish" };
    if (facts.archived) return "archivedOffer";
    // A creation that was refused or withdrawn can be requested again.
    return facts.approved ? { open: "Edited" } : asking("Created");
  }),
  translate: unlessUnderReview(
    platformOnly((facts) => ({ applyContent: true, publishStatus: asItIs(facts) })),
  ),
  // Leaves the offer unchanged; the duplicate is created by another call.
  duplicate: (facts, actorRole) => {
    if (actorRole === "platform") return {};
    if (facts.openRequest) return "underReview";
    return facts.archived ? "archivedOffer" : {};
  },
  delete: unlessUnderReview((facts, actorRole) => {
    if (actorRole === "platform") return { deleted: true, publishStatus: leaving(facts) };
    return facts.archived ? "archivedOffer" : { open: "Deleted" };
  }),
  restore: platformOnly((facts) =>
    facts.deleted ? { deleted: false, publishStatus: asItIs(facts) } : "notDeleted",
  ),
  archive: unlessUnderReview(
    platformOnly((facts) =>
      facts.archived ? "alreadyArchived" : { archived: true, publishStatus: leaving(facts) },
    ),
  ),
  unarchive: unlessUnderReview((facts, actorRole) => {
    if (!facts.archived) return "notArchived";
    return actorRole === "platform" ? live : { open: "Unarchived" };
  }),
  withdraw: byAuthor(() => ({ close: "withdrawn" })),
  amend: byAuthor((request) => {
    if (request === "Created") return asking(request, "amended");
    return hasContent(request) ? { open: request, close: "amended" } : "wrongRequestKind";
  }),
  approveCreation: deciding(["Created", "Unarchived"], () => ({
    ...live,
    applyContent: true,
    close: "published",
  })),
  approveEdit: deciding(["Edited"], (facts) => ({
    publishStatus: asItIs(facts),
    applyContent: true,
    close: "published",
  })),
  approveDeletion: deciding(["Deleted"], (facts) => ({
    deleted: true,
    publishStatus: leaving(facts),
    close: "published",
  })),
  archiveInstead: deciding(["Deleted"], (facts) =>
    facts.archived ? "alreadyArchived" : { archived: true, publishStatus: leaving(facts), close: "archived" },
  ),
  validate: deciding(["Created", "Edited", "Unarchived"], (facts, request) => ({
    ...(request !== "Edited" && { archived: false, approved: true, publishStatus: unchanged(facts) }),
    applyContent: true,
    close: "validated",
  })),
  // An offer whose creation is refused was never live: it stays in revision, and its author may request it again.
  refuseCreation: refusing("Created", "Unarchived"),
  refuseEdit: refusing("Edited"),
  refuseDeletion: refusing("Deleted"),
};

/** The effect of an action on an offer, or the code of its refusal. A deleted offer can only be restored. */
export function offerTransition(
  action: OfferAction | OfferDecision,
  facts: OfferFacts,
  actorRole: ActorRole,
): { allowed: true; effect: OfferEffect } | { allowed: false; code: ErrorCode } {
  const outcome = facts.deleted && action !== "restore" ? "notFound" : rules[action](facts, actorRole);
  return typeof outcome === "string" ? { allowed: false, code: outcome } : { allowed: true, effect: outcome };
}
