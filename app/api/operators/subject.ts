import { emptySheet, type OperatorSheet } from "~/contract/operators/calls";
import type { Subject } from "../reviews/subject";
import { scopeOf } from "../scope.server";
import type { Actor } from "../services";

/** An operator as the subject of a review request. */
export const operatorSubject = (actor: Actor, id: string): Subject<OperatorSheet> => ({
  column: "operator_id",
  id,
  scope: scopeOf(actor),
  empty: emptySheet,
});
