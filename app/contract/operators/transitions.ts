import type { ErrorCode } from "~/contract/errors";
import type { PublishStatus } from "~/contract/publish-status";
import { type ActorRole, type Decision, hasContent, type RequestKind } from "~/contract/reviews/requests";
import { freeStatuses, type OperatorStatus } from "./statuses";

export interface OperatorFacts {
  status: OperatorStatus;
  publishStatus: PublishStatus;
  openRequest: RequestKind | null;
  /** The actor is the author of the open request. */
  ownRequest?: boolean;
  /** The operator is in the latest published snapshot. */
  shown: boolean;
  deleted: boolean;
  /** The new status; absent when it does not change. */
  chosenStatus?: OperatorStatus | undefined;
}

export const operatorActions = [
  "edit",
  "saveAndPublish",
  "translate",
  "approve",
  "validate",
  "archiveInstead",
  "refuseCreation",
  "refuseEdit",
  "withdraw",
  "amend",
  "archive",
  "unarchive",
  "makeNotEligible",
  "delete",
  "restore",
  "link",
] as const;
export type OperatorAction = (typeof operatorActions)[number];

export interface OperatorEffect {
  status?: OperatorStatus;
  publishStatus?: PublishStatus;
  deleted?: boolean;
  /** The submitted data replaces the sheet. */
  applySheet?: true;
  /** A review request of this kind is opened with the submitted data. */
  open?: RequestKind;
  /** How the open request is closed. */
  close?: Decision;
  /** The operator becomes Active: its manager is invited, once, to complete the registration. */
  inviteManager?: true;
}

type Rule = (facts: OperatorFacts, actorRole: ActorRole) => OperatorEffect | ErrorCode;

/* Only Active content is shown: every rule that sets a status also sets the matching publish status. */

/** Content that is not Active is removed from the app by the next publication, if it is there. */
const leaving = (facts: OperatorFacts): PublishStatus => (facts.shown ? "WaitingUnpublish" : "Unpublished");
/** Restores the publish status of content that was about to be removed from the app. */
const unchanged = (facts: OperatorFacts): PublishStatus =>
  facts.publishStatus === "WaitingUnpublish" ? "Published" : facts.publishStatus;
const toPublish = (facts: OperatorFacts): PublishStatus =>
  facts.status === "Active" ? "WaitingPublish" : leaving(facts);

const activation = (facts: OperatorFacts, publishStatus: PublishStatus): OperatorEffect => ({
  status: "Active",
  publishStatus,
  ...(facts.status !== "Active" && { inviteManager: true }),
});
const published = (facts: OperatorFacts) => activation(facts, "WaitingPublish");
const savedAs = (facts: OperatorFacts, status: OperatorStatus): OperatorEffect =>
  status === "Active" ? activation(facts, unchanged(facts)) : { status, publishStatus: leaving(facts) };

/** The status chosen in the form, where the present status allows a choice. */
const chosenStatus = ({ status, chosenStatus = status }: OperatorFacts): OperatorStatus =>
  freeStatuses.includes(status) && freeStatuses.includes(chosenStatus) ? chosenStatus : status;

const platformOnly =
  (rule: (facts: OperatorFacts) => OperatorEffect | ErrorCode): Rule =>
  (facts, actorRole) =>
    actorRole === "platform" ? rule(facts) : "invalidRights";
const unlessUnderReview =
  (rule: Rule): Rule =>
  (facts, actorRole) =>
    facts.openRequest ? "underReview" : rule(facts, actorRole);
const whenUnderReview =
  (rule: (facts: OperatorFacts, request: RequestKind) => OperatorEffect | ErrorCode): Rule =>
  (facts, actorRole) =>
    actorRole !== "platform"
      ? "invalidRights"
      : facts.openRequest
        ? rule(facts, facts.openRequest)
        : "noOpenRequest";

const byAuthor =
  (rule: (facts: OperatorFacts, request: RequestKind) => OperatorEffect | ErrorCode): Rule =>
  (facts) => {
    if (!facts.openRequest) return "noOpenRequest";
    return facts.ownRequest ? rule(facts, facts.openRequest) : "invalidRights";
  };

const rules: Record<OperatorAction, Rule> = {
  edit: unlessUnderReview((facts, actorRole) => {
    if (actorRole === "platform") return { ...savedAs(facts, chosenStatus(facts)), applySheet: true };
    if (facts.status === "NotEligible" || facts.status === "Archived") return "notEditableStatus";
    return { open: "Edited" };
  }),
  saveAndPublish: platformOnly((facts) => ({
    ...(facts.chosenStatus === "Inactive" && chosenStatus(facts) === "Inactive"
      ? savedAs(facts, "Inactive")
      : published(facts)),
    applySheet: true,
    ...(facts.openRequest && { close: "validated" }),
  })),
  translate: unlessUnderReview(
    platformOnly((facts) => ({ publishStatus: toPublish(facts), applySheet: true })),
  ),
  approve: whenUnderReview((facts, request) => {
    switch (request) {
      case "Created":
      case "Unarchived":
        return { ...published(facts), applySheet: true, close: "published" };
      case "Edited":
        return { publishStatus: toPublish(facts), applySheet: true, close: "published" };
      case "Deleted":
        return { deleted: true, publishStatus: leaving(facts), close: "published" };
    }
  }),
  validate: whenUnderReview((facts, request) => {
    switch (request) {
      case "Created":
      case "Unarchived":
        return { ...savedAs(facts, "Active"), applySheet: true, close: "validated" };
      case "Edited":
        return { ...savedAs(facts, chosenStatus(facts)), applySheet: true, close: "validated" };
      case "Deleted":
        return "wrongRequestKind";
    }
  }),
  archiveInstead: whenUnderReview((facts, request) => {
    if (request !== "Deleted") return "wrongRequestKind";
    return facts.status === "Archived"
      ? "alreadyArchived"
      : { status: "Archived", publishStatus: leaving(facts), close: "archived" };
  }),
  refuseCreation: whenUnderReview((_facts, request) =>
    request === "Created"
      ? { status: "Inactive", publishStatus: "Unpublished", close: "refused" }
      : "wrongRequestKind",
  ),
  refuseEdit: whenUnderReview((_facts, request) =>
    request === "Created" ? "wrongRequestKind" : { close: "refused" },
  ),
  withdraw: byAuthor((_facts, request) => ({
    ...(request === "Created" && { status: "Inactive", publishStatus: "Unpublished" }),
    close: "withdrawn",
  })),
  amend: byAuthor((_facts, request) =>
    hasContent(request) ? { open: request, close: "amended" } : "wrongRequestKind",
  ),
  archive: unlessUnderReview(
    platformOnly((facts) =>
      facts.status === "Archived" ? "alreadyArchived" : { status: "Archived", publishStatus: leaving(facts) },
    ),
  ),
  unarchive: unlessUnderReview((facts, actorRole) => {
    if (facts.status !== "Archived") return "notArchived";
    return actorRole === "platform" ? published(facts) : { open: "Unarchived" };
  }),
  makeNotEligible: platformOnly((facts) => {
    if (facts.openRequest && facts.openRequest !== "Created") return "underReview";
    if (facts.status === "Archived" || facts.status === "NotEligible") return "notEligibleForStatus";
    return {
      status: "NotEligible",
      publishStatus: leaving(facts),
      ...(facts.openRequest && { close: "refused" }),
    };
  }),
  delete: unlessUnderReview((facts, actorRole) =>
    actorRole === "platform" ? { deleted: true, publishStatus: leaving(facts) } : { open: "Deleted" },
  ),
  restore: platformOnly((facts) =>
    facts.deleted ? { deleted: false, publishStatus: toPublish(facts) } : "notDeleted",
  ),
  link: unlessUnderReview(platformOnly(() => ({}))),
};

/** The effect of an action on an operator, or the code of its refusal. A deleted operator can only be restored. */
export function operatorTransition(
  action: OperatorAction,
  facts: OperatorFacts,
  actorRole: ActorRole,
): { allowed: true; effect: OperatorEffect } | { allowed: false; code: ErrorCode } {
  const outcome = facts.deleted && action !== "restore" ? "notFound" : rules[action](facts, actorRole);
  return typeof outcome === "string" ? { allowed: false, code: outcome } : { allowed: true, effect: outcome };
}
