import type { OperatorSheet } from "~/contract/operators/calls";
import type { Subject } from "../reviews/subject";

/** An operator as what a review request is about. */
export const operatorSubject = (id: string): Subject<OperatorSheet> => ({ column: "operator_id", id });
