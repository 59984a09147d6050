import type { CurrentUser } from "~/contract/current-user";
import type { ErrorCode } from "~/contract/errors";
import type { OperatorDetails } from "~/contract/operators/answers";
import {
  type OperatorAction,
  type OperatorFacts,
  operatorTransition,
} from "~/contract/operators/transitions";
import { actorRoleOf, can, type PermissionName } from "~/contract/permissions";

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

export type Act = keyof typeof rights;
/** An act that is not here is not the person's; a code says why it cannot be done now. */
export type Acts = Partial<Record<Act, ErrorCode | null>>;

/** What decides which acts the operator's state allows to this person. */
export const factsOf = (operator: OperatorDetails, person: CurrentUser): OperatorFacts => ({
  status: operator.status,
  publishStatus: operator.publishStatus,
  openRequest: operator.openRequest?.kind ?? null,
  ownRequest: operator.openRequest?.author.id === person.id,
  shown: operator.shown,
  deleted: operator.deletedAt !== null,
});

/** The acts that somebody else decides: they open a request. */
export const askedActs = (operator: OperatorDetails, person: CurrentUser): Act[] =>
  (Object.keys(rights) as Act[]).filter((act) => {
    const transition = operatorTransition(act, factsOf(operator, person), actorRoleOf(person));
    return transition.allowed && transition.effect.open !== undefined;
  });

/** What the person may do with an operator, and what its state forbids for now. */
export function actsOn(operator: OperatorDetails, person: CurrentUser): Acts {
  const facts = factsOf(operator, person);
  return Object.fromEntries(
    (Object.keys(rights) as Act[])
      .filter((act) => can[rights[act]](person))
      .map((act) => {
        const transition = operatorTransition(act, facts, actorRoleOf(person));
        return [act, transition.allowed ? null : transition.code];
      }),
  );
}
