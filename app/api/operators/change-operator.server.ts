import type { OperatorAction, OperatorEffect, OperatorStatus } from "~/contract/operator-transitions";
import type { OperatorSheet } from "~/contract/operators";
import { changesBetween } from "../logs/write-log.server";
import type { Acting } from "../pipeline.server";
import { Refusal } from "../refusal";
import { closeRequest, decidedMeanwhile, openRequest, recordApplied } from "../reviews/requests.server";
import { effectOf, type LockedOperator, lockOperator } from "./lock-operator.server";
import { logTypeOf } from "./log-types";
import { inviteManager } from "./managers.server";
import { keepPicture } from "./pictures.server";

export interface OperatorChange {
  /** The sheet that the person proposes, made from the present one; without it an open request's own. */
  sheet?: (present: OperatorSheet) => OperatorSheet;
  /** The status chosen in the form. */
  status?: OperatorStatus;
  /** The version that the form was loaded with. */
  version?: number;
  /** The open request that the person saw. */
  requestId?: string;
  /** Why a request is refused. */
  reason?: string;
}

/**
 * Every change of an operator: what operatorTransition allows, done whole, with its request, version and log entry.
 * @throws Refusal notFound, alreadyDecided, staleVersion, imageExpired, duplicateEmail, or the transition's code
 */
export async function changeOperator(
  acting: Acting,
  action: OperatorAction,
  id: string,
  change: OperatorChange = {},
) {
  const { db, actor, services } = acting;
  const subject = { operator_id: id };
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  const at = services.clock.now();

  const before = await lockOperator(acting, id);
  if (change.requestId && change.requestId !== before.request?.id)
    throw await decidedMeanwhile(db, subject, change.requestId);
  const effect = effectOf(action, before, acting);
  if (change.version !== undefined && change.version !== before.version)
    throw new Refusal("staleVersion", { params: { by: before.updated_by ?? "", at: before.updated_at } });

  const proposed =
    effect.applySheet || effect.open
      ? (change.sheet?.(before.sheet) ?? before.request?.current ?? before.sheet)
      : before.sheet;
  const sheet = effect.applySheet ? proposed : before.sheet;
  const status = statusAfter(before, effect, change.status);
  const name = sheet.tourismProduct.name.fr;
  const sheetChanges = changesBetween(before.sheet, proposed);

  if (effect.open)
    await openRequest(db, subject, {
      kind: effect.open,
      previous: before.sheet,
      current: proposed,
      author,
      at,
    });
  if (effect.close && before.request)
    await closeRequest(db, subject, before.request.id, {
      decision: effect.close,
      result: effect.close === "refused" ? null : sheet,
      reason: change.reason ?? null,
      by: author,
      at,
    });
  else if (effect.applySheet && Object.keys(sheetChanges).length > 0)
    await recordApplied(db, subject, { kind: "Edited", previous: before.sheet, current: sheet, author, at });

  const publishStatus = effect.publishStatus ?? before.publish_status;
  const deletedAt = effect.deleted === undefined ? before.deleted_at : effect.deleted ? at : null;
  await db
    .updateTable("operators")
    .set({
      sheet: JSON.stringify(sheet),
      status,
      publish_status: publishStatus,
      deleted_at: deletedAt,
      // A request that was opened or closed counts: nobody saves over what they did not see.
      version: before.version + 1,
      updated_at: at,
      updated_by: actor.displayName,
    })
    .where("id", "=", id)
    .execute();
  if (effect.applySheet && sheet.image) await keepPicture(db, sheet.image, id);
  if (effect.inviteManager)
    await inviteManager(acting, { id, name }, sheet.manager, before.sheet.manager.email);

  acting.log(logTypeOf(action, effect), {
    thing: { kind: "operator", id, name },
    operatorId: id,
    changes: {
      ...changesBetween(
        { status: before.status, publishStatus: before.publish_status, deletedAt: before.deleted_at },
        { status, publishStatus, deletedAt },
      ),
      ...sheetChanges,
    },
    extra: {
      ...(before.request && { request: before.request.kind }),
      ...(change.reason && { reason: change.reason }),
    },
  });
}

const freelyChosen: readonly OperatorStatus[] = ["Active", "Inactive"];

/** @throws Refusal validation, when the form asks for a status that only an action of its own gives */
function statusAfter(before: LockedOperator, effect: OperatorEffect, chosen: OperatorStatus = before.status) {
  const allowed =
    chosen === before.status ||
    chosen === effect.status ||
    (freelyChosen.includes(chosen) && freelyChosen.includes(before.status));
  if (!allowed) throw new Refusal("validation", { fields: { status: ["invalid"] } });
  return effect.status ?? chosen;
}
