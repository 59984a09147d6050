import type { OperatorSheet } from "~/contract/operators/calls";
import type { OperatorStatus } from "~/contract/operators/statuses";
import { sheetFields } from "~/ui/operators/sheet-fields";

/** What the edit form changes: the sheet and, for the programme, its status. */
export type EditedSheet = OperatorSheet & { status: OperatorStatus };

/** Name of the hidden field with the id of the request that the form amends. */
export const AMENDS = "amends";

/**
 * The paths that a person can change: pictures, technical data, the status, and texts that are not in French are
 * reserved to the programme.
 */
export const editablePaths = (platform: boolean): string[] => [
  ...(platform ? ["status"] : []),
  ...sheetFields
    .filter(
      ({ section, lang = "fr" }) =>
        platform || (section !== "picture" && section !== "technical" && lang === "fr"),
    )
    .map(({ path }) => path),
];
