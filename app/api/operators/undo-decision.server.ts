import type { OperatorSheet } from "~/contract/operators/calls";
import type { OperatorStatus } from "~/contract/operators/statuses";
import type { PublishStatus } from "~/contract/publish-status";
import type { OutdatedTexts } from "~/contract/translated-texts";
import { undoFirstBatch } from "../cards/give-numbers.server";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Modification } from "../reviews/modified-by";
import { closeRequest } from "../reviews/requests.server";
import { reopenRequest, takeDecisionBack } from "../reviews/undo.server";
import { scopeOf } from "../scope.server";
import { type LockedOperator, lockOperator } from "./lock-operator.server";
import { operatorSubject } from "./subject";

type Acting = Pick<ActionContext, "db" | "actor">;

interface Facts {
  sheet: OperatorSheet;
  outdated: OutdatedTexts;
  status: OperatorStatus;
  publishStatus: PublishStatus;
  deletedAt: string | null;
}

/** The changes of an operator by a decision or another act. */
export interface DecidedChange {
  before: Facts;
  /** The previous modification. */
  modified: Modification;
  after: Pick<Facts, "status" | "publishStatus"> & { version: number };
  accounts: AccountChanges;
}

/** The effect of an act other than a decision on requests. */
export interface ActOnRequest {
  /** The request that the act closed. */
  closed?: string | undefined;
  /** The act opened the pending request. */
  opened?: boolean;
}

export const factsOf = ({
  sheet,
  outdated_texts,
  status,
  publish_status,
  deleted_at,
}: LockedOperator): Facts => ({
  sheet,
  outdated: outdated_texts,
  status,
  publishStatus: publish_status,
  deletedAt: deleted_at,
});
/** The logged values besides the sheet. */
const toldFacts = ({ status, publishStatus, deletedAt }: Facts) => ({ status, publishStatus, deletedAt });

interface Account {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
}
export interface AccountChanges {
  /** The previous values. */
  before: Account[];
  added: string[];
  linked: string[];
  /** Registration links created from this moment on belong to the decision. */
  since: string;
}

/** The accounts with these addresses, and the users of the operator. */
async function accountsOf({ db, actor }: Acting, operatorId: string, emails: readonly string[]) {
  const accounts = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "phone"])
    .where("email_key", "in", emails)
    .where("deleted_at", "is", null)
    .execute();
  const links = await db
    .selectFrom(scopeOf(actor)("user_operators"))
    .select("user_id")
    .where("operator_id", "=", operatorId)
    .execute();
  return { accounts, links: links.map(({ user_id }) => user_id) };
}

/** Runs the step that creates or links a manager's account, and returns its effect on accounts. */
export async function watchingAccounts(
  acting: Acting,
  operatorId: string,
  { emails, at, work }: { emails: readonly string[]; at: Date; work: () => Promise<void> },
): Promise<AccountChanges> {
  const keys = emails.map((email) => email.toLowerCase());
  const before = await accountsOf(acting, operatorId, keys);
  await work();
  const after = await accountsOf(acting, operatorId, keys);
  const known = new Set(before.accounts.map(({ id }) => id));
  return {
    before: before.accounts,
    added: after.accounts.map(({ id }) => id).filter((id) => !known.has(id)),
    linked: after.links.filter((id) => !before.links.includes(id)),
    since: at.toISOString(),
  };
}

/**
 * Restores the state before the person's own decision: the operator, its request and its manager's account; the
 * decision's mail is not sent. The log keeps the decision and its undoing.
 * @throws Refusal notFound, undoTooLate, changedSinceDecision
 */
export async function undoDecision(context: ActionContext, id: string, requestId: string) {
  const { db, actor, services } = context;
  const operator = await lockOperator(context, id);
  const now = services.clock.now();
  const { before, modified, after, accounts } = await takeDecisionBack<DecidedChange>(
    db,
    operatorSubject(actor, id),
    {
      requestId,
      by: actor,
      now,
    },
  );
  if (operator.version !== after.version || operator.publish_status !== after.publishStatus)
    throw new Refusal("changedSinceDecision");
  await reopenRequest(db, scopeOf(actor), requestId);
  await undoAccounts(context, id, accounts);
  await undoFirstBatch(db, requestId);
  await putBack(context, operator, { before, modified });
  context.log("OperatorDecisionUndone", undoneEntry(operator, before));
}

/**
 * Restores the state before the person's own act: archiving, deletion, and the request that was withdrawn or opened.
 * @throws Refusal notFound, changedSinceAct; those of undoDecision
 */
export async function undoOperatorAct(
  context: ActionContext,
  id: string,
  changed: (DecidedChange & ActOnRequest) | { requestId: string },
) {
  if ("requestId" in changed) return undoDecision(context, id, changed.requestId);
  const { db, actor, services } = context;
  const operator = await lockOperator(context, id);
  const { before, modified, after } = changed;
  if (operator.version !== after.version || operator.publish_status !== after.publishStatus)
    throw new Refusal("changedSinceAct");
  const subject = operatorSubject(actor, id);
  if (changed.closed) await reopenRequest(db, subject.scope, changed.closed);
  if (changed.opened && operator.request)
    await closeRequest(db, subject, operator.request.id, {
      decision: "withdrawn",
      result: null,
      reason: null,
      by: { id: actor.id, name: actor.displayName, email: actor.email },
      at: services.clock.now(),
    });
  await putBack(context, operator, { before, modified });
  context.log("OperatorActUndone", undoneEntry(operator, before));
}

const undoneEntry = (operator: LockedOperator, before: Facts) => ({
  subject: { kind: "operator" as const, id: operator.id, name: before.sheet.tourismProduct.name.fr },
  operatorId: operator.id,
  changes: {
    ...changesBetween(toldFacts(factsOf(operator)), toldFacts(before)),
    ...changesBetween(operator.sheet, before.sheet),
  },
});

/** The version still increases. */
async function putBack(
  { db, actor }: Acting,
  operator: LockedOperator,
  { before, modified }: Pick<DecidedChange, "before" | "modified">,
) {
  await scopeOf(actor)
    .update(db, "operators")
    .set({
      sheet: JSON.stringify(before.sheet),
      outdated_texts: JSON.stringify(before.outdated),
      status: before.status,
      publish_status: before.publishStatus,
      deleted_at: before.deletedAt,
      version: operator.version + 1,
      updated_at: modified.at,
      updated_by: modified.by,
    })
    .where("id", "=", operator.id)
    .execute();
}

/** @throws Refusal changedSinceDecision, when somebody already used a link of the decision */
async function undoAccounts(
  { db, actor }: Acting,
  operatorId: string,
  { before, added, linked, since }: AccountChanges,
) {
  for (const id of linked)
    await scopeOf(actor)
      .delete(db, "user_operators")
      .where("operator_id", "=", operatorId)
      .where("user_id", "=", id)
      .execute();
  // Links in unsent mails, which nobody has seen.
  for (const id of [...added, ...before.map((account) => account.id)])
    await db
      .deleteFrom("email_tokens")
      .where("user_id", "=", id)
      .where("purpose", "=", "registration")
      .where("created_at", ">=", since)
      .where("used_at", "is", null)
      .execute();
  for (const id of added) {
    const { numDeletedRows } = await db
      .deleteFrom("users")
      .where("id", "=", id)
      .where("registered_at", "is", null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal("changedSinceDecision");
  }
  for (const { id, ...columns } of before) {
    await db
      .updateTable("users")
      .set(columns)
      .where("id", "=", id)
      .where("registered_at", "is", null)
      .execute();
    const registered = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", id)
      .where("registered_at", ">=", since)
      .executeTakeFirst();
    if (registered) throw new Refusal("changedSinceDecision");
  }
}
