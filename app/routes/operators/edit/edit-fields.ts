import type { OperatorSheet } from "~/contract/operators/calls";
import { isWrittenByOperators, sheetFields } from "~/contract/operators/sheet-table";
import type { OperatorStatus } from "~/contract/operators/statuses";

/** The fields of the edit form: the sheet and, for the programme, its status. */
export type EditedSheet = OperatorSheet & { status: OperatorStatus };

/** Name of the hidden field with the id of the request that the form amends. */
export const AMENDS = "amends";

/** The paths that a person can change. */
export const editablePaths = (platform: boolean): string[] => [
  ...(platform ? ["status"] : []),
  ...sheetFields.filter((field) => platform || isWrittenByOperators(field)).map(({ path }) => path),
];
