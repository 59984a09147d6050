import type { OperatorSheet } from "~/contract/operators/calls";
import type { OperatorEffect } from "~/contract/operators/transitions";
import type { Acting } from "../pipeline.server";
import { closeRequest, openRequest, recordApplied } from "../reviews/requests.server";
import type { LockedOperator } from "./lock-operator.server";

interface Settling {
  effect: OperatorEffect;
  /** The sheet that the person asks for. */
  proposed: OperatorSheet;
  /** Whether it differs from the present one. */
  changed: boolean;
  reason: string | undefined;
}

/** Opens or closes the request as the effect says; a direct change of the sheet is kept as a version too. */
export async function settleRequest(
  { db, actor, services }: Acting,
  before: LockedOperator,
  { effect, proposed, changed, reason }: Settling,
) {
  const subject = { operator_id: before.id };
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  const at = services.clock.now();
  const asked = { previous: before.sheet, current: proposed, author, at };

  if (effect.open) return openRequest(db, subject, { ...asked, kind: effect.open });
  if (effect.close && before.request)
    return closeRequest(db, subject, before.request.id, {
      decision: effect.close,
      result: effect.close === "refused" ? null : effect.applySheet ? proposed : before.sheet,
      reason: reason ?? null,
      by: author,
      at,
    });
  if (effect.applySheet && changed) return recordApplied(db, subject, { ...asked, kind: "Edited" });
}
