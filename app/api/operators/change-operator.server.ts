import type { LogType } from "~/contract/logs";
import type { OperatorSheet } from "~/contract/operators/calls";
import { isWrittenByOperators, sheetFields } from "~/contract/operators/sheet-table";
import { freeStatuses, type OperatorStatus } from "~/contract/operators/statuses";
import type { OperatorAction, OperatorEffect } from "~/contract/operators/transitions";
import type { PermissionName } from "~/contract/permissions";
import { isDecision } from "~/contract/reviews/requests";
import { outdatedAfter } from "~/contract/translated-texts";
import { withValues, withValuesOf } from "~/contract/value-at";
import { orderFirstBatch } from "../cards/give-numbers.server";
import { changesBetween, changesNothing, inOrderOf } from "../changes";
import { keepPicture } from "../media/keep-picture.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { forgetActs, rememberAct } from "../remember-act.server";
import { authorToMail } from "../reviews/author-to-mail.server";
import { decidedLog } from "../reviews/decided-log";
import { queueAcceptance, queueRefusal } from "../reviews/decision-mail.server";
import { modifiedBy } from "../reviews/modified-by";
import { refuseIfRequestChanged } from "../reviews/requests.server";
import { settleRequest } from "../reviews/settle.server";
import { rememberDecision } from "../reviews/undo.server";
import { scopeOf } from "../scope.server";
import { effectOf, type LockedOperator, lockOperator } from "./lock-operator.server";
import { inviteManager } from "./managers.server";
import { notEligible } from "./not-eligible-mail.server";
import { operatorSubject } from "./subject";
import {
  type AccountChanges,
  type ActOnRequest,
  type DecidedChange,
  factsOf,
  watchingAccounts,
} from "./undo-decision.server";

export interface OperatorChange {
  /** Applies the submission to the current sheet; by default, the open request's sheet is used. */
  sheet?: (present: OperatorSheet) => OperatorSheet;
  /** The paths of the submitted texts: unchanged ones count as confirmed. */
  texts?: Readonly<Record<string, unknown>>;
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
  /** Refuse a save without changes, so that the person is told. */
  refuseNothing?: boolean;
}

const done: Record<OperatorAction, LogType> = {
  edit: "OperatorEdited",
  saveAndPublish: "OperatorSavedAndPublished",
  translate: "OperatorTranslated",
  approve: "OperatorRequestApproved",
  validate: "OperatorRequestValidated",
  archiveInstead: "OperatorArchived",
  refuseCreation: "OperatorRequestRefused",
  refuseEdit: "OperatorRequestRefused",
  withdraw: "OperatorRequestWithdrawn",
  amend: "OperatorRequestAmended",
  archive: "OperatorArchived",
  unarchive: "OperatorUnarchived",
  makeNotEligible: "OperatorNotEligible",
  delete: "OperatorDeleted",
  restore: "OperatorRestored",
  link: "OperatorLinked",
};
const askedFor: Partial<Record<OperatorAction, LogType>> = {
  edit: "OperatorEditRequested",
  delete: "OperatorDeletionRequested",
  unarchive: "OperatorUnarchiveRequested",
};

/** The type of log entry for each action. */
const logTypeOf = (action: OperatorAction, effect: OperatorEffect): LogType =>
  (effect.open && askedFor[action]) ?? done[action];

/**
 * Performs any change of an operator that operatorTransition allows, with its request, version and log
 * entry. A save without changes writes none of these.
 * @throws Refusal nothingChanged, when `refuseNothing` is set; notFound, staleVersion, nothingAsked, imageExpired,
 * those of refuseIfRequestChanged, duplicateEmail, or the transition's code
 */
export async function changeOperator(
  context: ActionContext,
  action: OperatorAction,
  id: string,
  change: OperatorChange = {},
) {
  const before = await lockOperator(context, id);
  const effect = await allowedEffect(context, action, before, change);
  const at = context.services.clock.now();
  const plan = planOf(before, effect, change, at);
  if (plan.isNothing) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  await settle(context, before, effect, plan, { reason: change.reason, at });
  await store(context, before, effect, plan, at);
  await followUp(context, action, before, effect, plan, { ...change, at });
  context.log(logTypeOf(action, effect), {
    subject: { kind: "operator", id, name: nameOf(plan) },
    operatorId: id,
    changes: { ...plan.factChanges, ...plan.sheetChanges },
    ...decidedLog({
      request: before.request,
      applied: plan.corrected ? plan.proposed : null,
      reason: change.reason,
    }),
  });
}

/** @throws Refusal staleVersion, validation, those of refuseIfRequestChanged, or the transition's code */
async function allowedEffect(
  context: ActionContext,
  action: OperatorAction,
  before: LockedOperator,
  change: OperatorChange,
) {
  await refuseIfRequestChanged(
    context.db,
    operatorSubject(context.actor, before.id),
    before.request,
    change.requestId,
  );
  const effect = effectOf(action, before, context, change.status);
  refuseChosen(before, effect, change.status);
  refuseStale(before, change.version);
  return effect;
}

const ofOperators = sheetFields.filter(isWrittenByOperators).map(({ path }) => path);
/** The fields that an operator's administrator may submit; the rest of the stored sheet stays. */
export const onlyWhatOperatorsWrite = (submitted: OperatorSheet, present: OperatorSheet) =>
  withValuesOf(submitted, present, ofOperators);

/**
 * The resulting operator and its changes.
 * @throws Refusal nothingAsked, when an amended request would no longer ask for any change
 */
function planOf(before: LockedOperator, effect: OperatorEffect, change: OperatorChange, at: Date) {
  const { status, publish_status: publishStatus, deleted_at: deletedAt } = before;
  const facts = {
    status: effect.status ?? status,
    publishStatus: effect.publishStatus ?? publishStatus,
    deletedAt: deletedAfter(before, effect, at),
  };
  const proposed = proposedSheet(before, effect, change);
  const amended = effect.close === "amended" ? before.request?.current : undefined;
  const sheetChanges = changesBetween(amended ?? before.sheet, proposed);
  // Confirming translations does not change what the app shows.
  if (change.texts && changesNothing(sheetChanges)) facts.publishStatus = publishStatus;
  const factChanges = changesBetween({ status, publishStatus, deletedAt }, facts);
  const asksMore = amended ? false : effect.close || (effect.open && effect.open !== "Edited");
  const sheet = effect.applySheet ? proposed : before.sheet;
  const earlier = { content: before.sheet, outdated: before.outdated_texts };
  const checked = Object.keys(change.texts ?? {});
  const outdated = outdatedAfter("operator", earlier, sheet, { at, checked });
  const isNothing =
    !asksMore &&
    [sheetChanges, factChanges, changesBetween(earlier.outdated, outdated)].every(changesNothing);
  const asksEdit = amended && effect.open === "Edited";
  if (!isNothing && asksEdit && changesNothing(changesBetween(before.sheet, proposed)))
    throw new Refusal("nothingAsked");
  const corrected =
    effect.applySheet === true &&
    before.request !== undefined &&
    !changesNothing(changesBetween(before.request.current, proposed));
  return { proposed, sheet, outdated, facts, sheetChanges, factChanges, corrected, isNothing };
}
type Plan = ReturnType<typeof planOf>;
const nameOf = ({ sheet }: Plan) => sheet.tourismProduct.name.fr;

const settle = (
  { db, actor, services }: ActionContext,
  before: LockedOperator,
  effect: OperatorEffect,
  { proposed, sheetChanges }: Plan,
  { reason, at }: Pick<OperatorChange, "reason"> & { at: Date },
) =>
  settleRequest(db, operatorSubject(actor, before.id), {
    effect: { ...effect, applies: effect.applySheet ?? false },
    request: before.request,
    present: before.sheet,
    proposed,
    changed: !changesNothing(sheetChanges),
    reason,
    by: { id: actor.id, name: actor.displayName, email: actor.email },
    at,
    services,
  });

/** The acts other than decisions that can be undone, with their permissions. */
const undoable: Partial<Record<OperatorAction, PermissionName>> = {
  withdraw: "editOperator",
  archive: "archiveOperator",
  unarchive: "unarchiveOperator",
  delete: "deleteOperator",
  restore: "restoreOperator",
};

/** Invites the manager, queues a decision's mail, and records the decision for as long as it can be undone. */
async function followUp(
  context: ActionContext,
  action: OperatorAction,
  before: LockedOperator,
  effect: OperatorEffect,
  plan: Plan,
  { sendMail, reason, at }: OperatorChange & { at: Date },
) {
  const { db, actor } = context;
  const asked = before.request?.current;
  // Only the author's fields: points and similar ones belong to the programme.
  const corrected =
    plan.corrected &&
    asked !== undefined &&
    !changesNothing(changesBetween(asked, onlyWhatOperatorsWrite(plan.proposed, asked)));
  const operator = { id: before.id, name: nameOf(plan), points: plan.sheet.points, corrected };
  const { manager } = plan.sheet;
  const earlierEmail = before.sheet.manager.email;
  const decided = isDecision(effect.close) ? before.request?.id : undefined;
  const invite = async () => {
    if (effect.inviteManager)
      await inviteManager({ ...context, decided }, operator, manager, {
        earlierEmail,
        accepted: before.request?.kind === "Created",
      });
  };
  // Earlier distributors may have cards that the product does not know, so only new ones get a first batch.
  const isAccepted = before.request?.kind === "Created" || !before.sheet.isDistributor;
  if (plan.facts.status === "Active" && isAccepted)
    await orderFirstBatch(context, { ...operator, sheet: plan.sheet }, decided);
  const about = { ...context, subject: operatorSubject(actor, before.id), name: operator.name };
  if (sendMail && action === "makeNotEligible")
    await queueRefusal(about, { ...notEligible(before), reason }, decided);
  const emails = [earlierEmail, manager.email];
  const { status, publishStatus } = plan.facts;
  const remembered = (accounts: AccountChanges): DecidedChange => ({
    before: factsOf(before),
    modified: { by: before.updated_by, at: before.updated_at },
    after: { status, publishStatus, version: before.version + 1 },
    accounts,
  });
  const subject = { id: before.id, name: operator.name };
  if (!decided || !before.request || !effect.close) {
    const may = undoable[action];
    if (!may) return invite();
    const accounts = await watchingAccounts(context, before.id, { emails, at, work: invite });
    // The invitation is sent at once, so the act cannot be undone.
    if (accounts.added.length > 0 || accounts.linked.length > 0) return forgetActs(context, before.id);
    const requests: ActOnRequest = {
      closed: effect.close && before.request?.id,
      opened: Boolean(effect.open),
    };
    return rememberAct(context, {
      kind: "operator",
      may,
      subject,
      changed: { ...remembered(accounts), ...requests },
    });
  }
  const { kind } = before.request;
  if (effect.close === "refused") {
    if (sendMail && action !== "makeNotEligible")
      await queueRefusal(about, { kind, to: await authorToMail(db, before.request), reason }, decided);
  } else if (kind !== "Created")
    // For the manager, the invitation already says that the operator was accepted.
    await queueAcceptance(about, before.request, {
      operatorId: before.id,
      decision: effect.close,
      corrected,
      publishStatus: plan.facts.publishStatus,
    });
  const accounts = await watchingAccounts(context, before.id, { emails, at, work: invite });
  await rememberDecision(db, { requestId: decided, by: actor, at, changed: remembered(accounts) });
  // Only set when several operators were decided at once.
  if (context.act)
    await rememberAct(context, {
      kind: "operatorDecision",
      may: "decideReviews",
      subject,
      changed: { requestId: decided },
    });
}

function proposedSheet(before: LockedOperator, effect: OperatorEffect, change: OperatorChange) {
  if (!effect.applySheet && !effect.open) return before.sheet;
  if (change.texts) return withValues(before.sheet, change.texts);
  const sheet = change.sheet?.(before.sheet) ?? before.request?.current ?? before.sheet;
  return inOrderOf(before.sheet, sheet);
}

function deletedAfter(before: LockedOperator, { deleted }: OperatorEffect, now: Date) {
  if (deleted === undefined) return before.deleted_at;
  return deleted ? now.toISOString() : null;
}

async function store(
  { db, actor }: ActionContext,
  before: LockedOperator,
  effect: OperatorEffect,
  { sheet, outdated, facts, corrected }: Plan,
  at: Date,
) {
  const { request } = before;
  const by = actor.displayName;
  const modified = modifiedBy(before, { close: effect.close, request, corrected, by, at });
  await scopeOf(actor)
    .update(db, "operators")
    .set({
      sheet: JSON.stringify(sheet),
      outdated_texts: JSON.stringify(outdated),
      status: facts.status,
      publish_status: facts.publishStatus,
      deleted_at: facts.deletedAt,
      // Opening or closing a request counts as a new version, so that nobody overwrites a change they have not seen.
      version: before.version + 1,
      updated_at: modified.at,
      updated_by: modified.by,
    })
    .where("id", "=", before.id)
    .execute();
  if (effect.applySheet && sheet.image) await keepPicture(db, sheet.image, `operators/${before.id}`);
}

/** @throws Refusal validation, when the form submits a status that only a dedicated action can set */
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
