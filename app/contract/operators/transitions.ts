import type { ErrorCode } from "~/contract/errors";
import type { PublishStatus } from "~/contract/publish-status";
import type { ActorRole, Decision, RequestKind } from "~/contract/reviews/requests";

export const operatorStatuses = ["Active", "Inactive", "Archived", "InRevision", "NotEligible"] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

export interface OperatorFacts {
  status: OperatorStatus;
  publishStatus: PublishStatus;
  openRequest: RequestKind | null;
  /** The latest published snapshot holds the operator. */
  shown: boolean;
  deleted: boolean;
}

export const operatorActions = [
  "edit",
  "saveAndPublish",
  "translate",
  "approve",
  "validate",
  "refuseCreation",
  "refuseEdit",
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
  /** The sheet takes the submitted data; otherwise it stays as it is. */
  applySheet?: true;
  /** A review request of this kind is opened with the submitted data. */
  open?: RequestKind;
  /** The open request is closed so. */
  close?: Decision;
  /** The manager's account may now be completed: the registration mail leaves. */
  inviteManager?: true;
}

type Rule = (facts: OperatorFacts, side: ActorRole) => OperatorEffect | ErrorCode;

const withdrawn = (facts: OperatorFacts): PublishStatus => (facts.shown ? "WaitingUnpublish" : "Unpublished");
const published = { status: "Active", publishStatus: "WaitingPublish" } as const;
const platformOnly =
  (rule: (facts: OperatorFacts) => OperatorEffect | ErrorCode): Rule =>
  (facts, side) =>
    side === "platform" ? rule(facts) : "invalidRights";
const unlessUnderReview =
  (rule: Rule): Rule =>
  (facts, side) =>
    facts.openRequest ? "underReview" : rule(facts, side);
const whenUnderReview =
  (rule: (facts: OperatorFacts, request: RequestKind) => OperatorEffect | ErrorCode): Rule =>
  (facts, side) =>
    side !== "platform"
      ? "invalidRights"
      : facts.openRequest
        ? rule(facts, facts.openRequest)
        : "noOpenRequest";

const rules: Record<OperatorAction, Rule> = {
  edit: unlessUnderReview((facts, side) => {
    if (side === "platform") return { applySheet: true };
    if (facts.status === "NotEligible" || facts.status === "Archived") return "notEditableStatus";
    return { open: "Edited" };
  }),
  saveAndPublish: platformOnly((facts) => ({
    ...published,
    applySheet: true,
    ...(facts.openRequest && { close: "validated" }),
    ...(facts.openRequest === "Created" && { inviteManager: true }),
  })),
  translate: unlessUnderReview(
    platformOnly((facts) => ({
      applySheet: true,
      ...(facts.status === "Active" && { publishStatus: "WaitingPublish" }),
    })),
  ),
  approve: whenUnderReview((facts, request) => {
    switch (request) {
      case "Created":
        return { ...published, applySheet: true, close: "published", inviteManager: true };
      case "Edited":
        return { publishStatus: "WaitingPublish", applySheet: true, close: "published" };
      case "Unarchived":
        return { ...published, applySheet: true, close: "published" };
      case "Deleted":
        return { deleted: true, publishStatus: withdrawn(facts), close: "published" };
    }
  }),
  validate: whenUnderReview((_facts, request) => {
    switch (request) {
      case "Created":
        return { status: "Active", applySheet: true, close: "validated", inviteManager: true };
      case "Edited":
        return { applySheet: true, close: "validated" };
      case "Unarchived":
        return { status: "Active", applySheet: true, close: "validated" };
      case "Deleted":
        return "wrongRequestKind";
    }
  }),
  refuseCreation: whenUnderReview((_facts, request) =>
    request === "Created"
      ? { status: "Inactive", publishStatus: "Unpublished", close: "refused" }
      : "wrongRequestKind",
  ),
  refuseEdit: whenUnderReview((_facts, request) =>
    request === "Created" ? "wrongRequestKind" : { close: "refused" },
  ),
  archive: unlessUnderReview(
    platformOnly((facts) =>
      facts.status === "Archived"
        ? "alreadyArchived"
        : { status: "Archived", publishStatus: withdrawn(facts) },
    ),
  ),
  unarchive: unlessUnderReview((facts, side) => {
    if (facts.status !== "Archived") return "notArchived";
    return side === "platform" ? { ...published } : { open: "Unarchived" };
  }),
  makeNotEligible: platformOnly((facts) => {
    if (facts.openRequest && facts.openRequest !== "Created") return "underReview";
    if (facts.status === "Archived" || facts.status === "NotEligible") return "notEligibleForStatus";
    return {
      status: "NotEligible",
      publishStatus: withdrawn(facts),
      ...(facts.openRequest && { close: "refused" }),
    };
  }),
  delete: unlessUnderReview((facts, side) =>
    side === "platform" ? { deleted: true, publishStatus: withdrawn(facts) } : { open: "Deleted" },
  ),
  restore: platformOnly((facts) =>
    facts.deleted
      ? { deleted: false, publishStatus: facts.status === "Active" ? "WaitingPublish" : withdrawn(facts) }
      : "notDeleted",
  ),
  link: unlessUnderReview(platformOnly(() => ({}))),
};

/** The effect of an action on an operator, or the code of its refusal. A deleted operator can only be restored. */
export function operatorTransition(
  action: OperatorAction,
  facts: OperatorFacts,
  side: ActorRole,
): { allowed: true; effect: OperatorEffect } | { allowed: false; code: ErrorCode } {
  const outcome = facts.deleted && action !== "restore" ? "notFound" : rules[action](facts, side);
  return typeof outcome === "string" ? { allowed: false, code: outcome } : { allowed: true, effect: outcome };
}
