import { type OperatorDetails, operatorSheet } from "~/contract/operators/calls";
import type { EditedSheet } from "./edit-fields";

export const editedSheet = (operator: OperatorDetails): EditedSheet => ({
  ...operatorSheet.parse(operator),
  status: operator.status,
});
