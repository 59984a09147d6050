import type { OperatorEffect, OperatorFacts } from "~/contract/operators/transitions";
import type { PublishStatus } from "~/contract/publish-status";
import type { KeyOf, TextKey } from "~/i18n/keys";

/** Actions on a sheet that only need a confirmation: there is nothing to fill in. */
export const confirmedActions = [
  "withdraw",
  "archive",
  "unarchive",
  "makeNotEligible",
  "delete",
  "restore",
] as const;
export type ConfirmedAction = (typeof confirmedActions)[number];

/** What an action changes, as keys of sentences in backoffice-operator-actions, in reading order. */
export function consequencesOf(
  action: ConfirmedAction,
  effect: OperatorEffect,
  { shown, openRequest }: Pick<OperatorFacts, "shown" | "openRequest">,
): KeyOf<"backoffice-operator-actions">[] {
  const app = shown ? "leavesApp" : "notInApp";
  switch (action) {
    case "withdraw":
      return [...(openRequest ? [`withdraw.${openRequest}` as const] : []), "withdraw.kept"];
    case "archive":
      return ["archive.now", app, "archive.back"];
    case "unarchive":
      return effect.open ? ["unarchive.asked"] : ["unarchive.now"];
    case "makeNotEligible":
      return [
        "makeNotEligible.now",
        app,
        ...(effect.close ? (["makeNotEligible.refused"] as const) : []),
        "makeNotEligible.back",
      ];
    case "delete":
      if (effect.open) return ["delete.counts", "delete.asked"];
      return ["delete.counts", "delete.now", ...(shown ? (["delete.leaves"] as const) : []), "delete.back"];
    case "restore":
      return ["restore.now", effect.publishStatus === "WaitingPublish" ? "entersApp" : "restore.notInApp"];
  }
}

/** The key, in backoffice-operators, of the message about the action's outcome. */
export function doneMessage(
  action: ConfirmedAction,
  now: { openRequest: object | null; publishStatus: PublishStatus },
) {
  const waiting = action === "unarchive" || action === "restore" ? "WaitingPublish" : "WaitingUnpublish";
  const outcome = now.openRequest ? "Asked" : now.publishStatus === waiting ? "Waiting" : "";
  return `backoffice-operators:done.${action}${outcome}` as TextKey;
}
