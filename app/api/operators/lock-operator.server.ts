import { emptySheet } from "~/contract/operators/calls";
import type { OperatorStatus } from "~/contract/operators/statuses";
import {
  type OperatorAction,
  type OperatorEffect,
  operatorTransition,
} from "~/contract/operators/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { filledFrom } from "~/contract/value-at";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { findOpenRequest } from "../reviews/requests.server";
import { scopeOf } from "../scope.server";
import { operatorSubject } from "./subject";

export type LockedOperator = Awaited<ReturnType<typeof lockOperator>>;

/**
 * An operator in the actor's scope with its open request, locked until the transaction ends.
 * @throws Refusal notFound, also outside the scope
 */
export async function lockOperator({ db, actor }: Pick<ActionContext, "db" | "actor">, id: string) {
  const row = await db
    .selectFrom(scopeOf(actor)("operators"))
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  // A separate query: the one that waited for the lock has a snapshot of the requests from before the wait.
  const request = await findOpenRequest(db, operatorSubject(actor, id));
  return { ...row, sheet: filledFrom(emptySheet, row.sheet), request };
}

/** The action's effect on the operator. @throws Refusal with the reason why it is not allowed */
export function effectOf(
  action: OperatorAction,
  operator: LockedOperator,
  { actor }: ActionContext,
  chosenStatus?: OperatorStatus,
): OperatorEffect {
  const facts = {
    status: operator.status,
    publishStatus: operator.publish_status,
    openRequest: operator.request?.kind ?? null,
    ownRequest: operator.request?.author_id === actor.id,
    shown: operator.published_sheet !== null,
    deleted: operator.deleted_at !== null,
    chosenStatus,
  };
  const outcome = operatorTransition(action, facts, actorRoleOf(actor));
  if (!outcome.allowed) throw new Refusal(outcome.code);
  return outcome.effect;
}
