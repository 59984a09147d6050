import type { OperatorSheet } from "~/contract/operators/calls";
import { freeStatuses, type OperatorStatus } from "~/contract/operators/statuses";
import type { OperatorAction, OperatorEffect } from "~/contract/operators/transitions";
import type { PublishStatus } from "~/contract/publish-status";
import { isDecision } from "~/contract/reviews/requests";
import { changesBetween } from "../changes";
import { keepPicture } from "../media/keep-picture.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { queueRefusal } from "../reviews/refusal-mail.server";
import { refuseUnseen } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { rememberDecision } from "../reviews/undo.server";
import { effectOf, type LockedOperator, lockOperator } from "./lock-operator.server";
import { logTypeOf } from "./log-types";
import { inviteManager } from "./managers.server";
import { notEligible } from "./not-eligible-mail.server";
import { operatorSubject } from "./subject";
import { type DecidedChange, factsOf, watchingAccounts } from "./undo-decision.server";

export interface OperatorChange {
  /** Makes the proposed sheet from the present one; when absent, the open request's sheet is used. */
  sheet?: (present: OperatorSheet) => OperatorSheet;
  /** The status chosen in the form. */
  status?: OperatorStatus;
  /** The version that the form was loaded with. */
  version?: number;
  /** The open request that the person saw. */
  requestId?: string;
  /** Why a request is refused. */
  reason?: string;
  /** The author of the request is told by mail, with the reason. */
  sendMail?: boolean | undefined;
  /** Refuse a save that changes nothing, so that the person is told. */
  refuseNothing?: boolean;
}

/**
 * Carries out any change of an operator that operatorTransition allows, together with its request, version and log
 * entry. A save that would change nothing leaves none of these.
 * @throws Refusal nothingChanged, when `refuseNothing` is set; notFound, staleVersion, nothingAsked, imageExpired,
 * those of refuseUnseen, duplicateEmail, or the transition's code
 */
export async function changeOperator(
  context: ActionContext,
  action: OperatorAction,
  id: string,
  change: OperatorChange = {},
) {
  const { db, actor, services } = context;
  const subject = operatorSubject(id);
  const before = await lockOperator(context, id);
  await refuseUnseen(db, subject, before.request, change.requestId);
  const effect = effectOf(action, before, context, change.status);
  refuseChosen(before, effect, change.status);
  refuseStale(before, change.version);

  const proposed = proposedSheet(before, effect, change);
  const at = services.clock.now();
  const decided = isDecision(effect.close) ? before.request?.id : undefined;
  const amended = effect.close === "amended" ? before.request?.current : undefined;
  const sheetChanges = changesBetween(amended ?? before.sheet, proposed);
  const sheet = effect.applySheet ? proposed : before.sheet;
  const facts = {
    status: effect.status ?? before.status,
    publishStatus: effect.publishStatus ?? before.publish_status,
    deletedAt: deletedAfter(before, effect, at),
  };
  const changed = Object.keys(sheetChanges).length > 0;
  const { status, publish_status: publishStatus, deleted_at: deletedAt } = before;
  const factChanges = changesBetween({ status, publishStatus, deletedAt }, facts);
  const asksMore = amended ? false : effect.close || (effect.open && effect.open !== "Edited");
  if (!changed && !asksMore && Object.keys(factChanges).length === 0) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  if (amended && effect.open === "Edited" && Object.keys(changesBetween(before.sheet, proposed)).length === 0)
    throw new Refusal("nothingAsked");
  await settleRequest(db, subject, {
    effect: { ...effect, applies: effect.applySheet ?? false },
    request: before.request,
    present: before.sheet,
    proposed,
    changed,
    reason: change.reason,
    by: { id: actor.id, name: actor.displayName, email: actor.email },
    at,
  });
  await store(context, before, { ...facts, sheet });
  const operator = { id, name: sheet.tourismProduct.name.fr };
  if (effect.applySheet && sheet.image) await keepPicture(db, sheet.image, `operators/${id}`);
  const earlierEmail = before.sheet.manager.email;
  const invite = async () => {
    if (effect.inviteManager)
      await inviteManager({ ...context, decided }, operator, sheet.manager, {
        earlierEmail,
        accepted: before.request?.kind === "Created",
      });
  };
  const refused = action === "makeNotEligible" ? notEligible(before) : decided && before.request;
  if (refused && change.sendMail)
    await queueRefusal({ ...context, decided }, subject, operator.name, refused, change.reason);
  if (!decided) await invite();
  else {
    const emails = [earlierEmail, sheet.manager.email];
    const accounts = await watchingAccounts(db, id, { emails, at, work: invite });
    const { status, publishStatus } = facts;
    const after = { status, publishStatus, version: before.version + 1 };
    const changed: DecidedChange = { before: factsOf(before), after, accounts };
    await rememberDecision(db, { requestId: decided, by: actor, at, changed });
  }

  context.log(logTypeOf(action, effect), {
    subject: { kind: "operator", ...operator },
    operatorId: id,
    changes: { ...factChanges, ...sheetChanges },
    extra: {
      ...(before.request && { request: before.request.kind }),
      ...(change.reason && { reason: change.reason }),
    },
  });
}

function proposedSheet(before: LockedOperator, effect: OperatorEffect, change: OperatorChange) {
  if (!effect.applySheet && !effect.open) return before.sheet;
  return change.sheet?.(before.sheet) ?? before.request?.current ?? before.sheet;
}

function deletedAfter(before: LockedOperator, { deleted }: OperatorEffect, now: Date) {
  if (deleted === undefined) return before.deleted_at;
  return deleted ? now.toISOString() : null;
}

interface After {
  sheet: OperatorSheet;
  status: OperatorStatus;
  publishStatus: PublishStatus;
  deletedAt: string | null;
}
const store = ({ db, actor, services }: ActionContext, before: LockedOperator, after: After) =>
  db
    .updateTable("operators")
    .set({
      sheet: JSON.stringify(after.sheet),
      status: after.status,
      publish_status: after.publishStatus,
      deleted_at: after.deletedAt,
      // Opening or closing a request counts as a new version: nobody overwrites a change they have not seen.
      version: before.version + 1,
      updated_at: services.clock.now(),
      updated_by: actor.displayName,
    })
    .where("id", "=", before.id)
    .execute();

/** @throws Refusal validation, when the form asks for a status that only a dedicated action can give */
function refuseChosen(
  before: LockedOperator,
  effect: OperatorEffect,
  chosen: OperatorStatus = before.status,
) {
  const allowed =
    chosen === before.status ||
    chosen === effect.status ||
    (freeStatuses.includes(chosen) && freeStatuses.includes(before.status));
  if (!allowed) throw new Refusal("validation", { fields: { status: ["invalid"] } });
}
