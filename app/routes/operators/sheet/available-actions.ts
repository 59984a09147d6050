import type { CurrentUser } from "~/contract/current-user";
import type { ErrorCode } from "~/contract/errors";
import type { OperatorDetails } from "~/contract/operators/answers";
import {
  type OperatorAction,
  type OperatorFacts,
  operatorTransition,
} from "~/contract/operators/transitions";
import { actorRoleOf, can, type PermissionName } from "~/contract/permissions";
import { errorKey } from "~/i18n/keys";

export const rights = {
  edit: "editOperator",
  amend: "editOperator",
  withdraw: "editOperator",
  translate: "translateOperator",
  link: "linkOperators",
  archive: "archiveOperator",
  unarchive: "unarchiveOperator",
  makeNotEligible: "makeOperatorNotEligible",
  delete: "deleteOperator",
  restore: "restoreOperator",
} as const satisfies Partial<Record<OperatorAction, PermissionName>>;

export type SheetAction = keyof typeof rights;
/** Actions that the person has no permission for are missing; a code says why an action is not possible now. */
export type AvailableActions = Partial<Record<SheetAction, ErrorCode | null>>;

/** The facts on which the available actions depend. */
export const factsOf = (operator: OperatorDetails, person: CurrentUser): OperatorFacts => ({
  status: operator.status,
  publishStatus: operator.publishStatus,
  openRequest: operator.openRequest?.kind ?? null,
  ownRequest: operator.openRequest?.author.id === person.id,
  shown: operator.shown,
  deleted: operator.deletedAt !== null,
});

/** The sentence that says why an action is not possible now. */
export const refusalOf = (
  { deletedAt }: Pick<OperatorDetails, "deletedAt">,
  outcome: ReturnType<typeof operatorTransition>,
) => {
  if (outcome.allowed) return null;
  return deletedAt ? ("backoffice-operator-actions:deleted" as const) : errorKey(outcome.code);
};

/** The actions that this person can only request. */
export const actionsByRequest = (operator: OperatorDetails, person: CurrentUser): SheetAction[] =>
  (Object.keys(rights) as SheetAction[]).filter((action) => {
    const transition = operatorTransition(action, factsOf(operator, person), actorRoleOf(person));
    return transition.allowed && transition.effect.open !== undefined;
  });

/** The person's actions on an operator, including those that its state currently forbids. */
export function availableActions(operator: OperatorDetails, person: CurrentUser): AvailableActions {
  const facts = factsOf(operator, person);
  return Object.fromEntries(
    (Object.keys(rights) as SheetAction[])
      .filter((action) => can[rights[action]](person))
      .map((action) => {
        const transition = operatorTransition(action, facts, actorRoleOf(person));
        return [action, transition.allowed ? null : transition.code];
      }),
  );
}
