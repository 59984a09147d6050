import type { OperatorEffect, OperatorFacts } from "~/contract/operators/transitions";
import type { KeyOf, TextKey } from "~/i18n/keys";

/** Acts on a sheet that are only confirmed: nothing is filled in. */
export const plainActs = [
  "withdraw",
  "archive",
  "unarchive",
  "makeNotEligible",
  "delete",
  "restore",
] as const;
export type PlainAct = (typeof plainActs)[number];

/** What an act changes, as keys of sentences in backoffice-operator-acts, in the order in which they are said. */
export function consequencesOf(
  act: PlainAct,
  effect: OperatorEffect,
  { shown, openRequest }: Pick<OperatorFacts, "shown" | "openRequest">,
): KeyOf<"backoffice-operator-acts">[] {
  const app = shown ? "leavesApp" : "notInApp";
  switch (act) {
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

/** The key of the message that says how the act ended, in backoffice-operators. */
export function doneMessage(act: PlainAct, effect: OperatorEffect) {
  const waiting = act === "unarchive" || act === "restore" ? "WaitingPublish" : "WaitingUnpublish";
  const outcome = effect.open ? "Asked" : effect.publishStatus === waiting ? "Waiting" : "";
  return `backoffice-operators:done.${act}${outcome}` as TextKey;
}
