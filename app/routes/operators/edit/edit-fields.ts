import type { OperatorSheet } from "~/contract/operators/calls";
import type { OperatorStatus } from "~/contract/operators/transitions";
import { sheetFields } from "~/ui/operators/sheet-fields";

/** What the edit form changes: the sheet and, for the programme, its status. */
export type EditedSheet = OperatorSheet & { status: OperatorStatus };

/** Name of the hidden field that keeps what the form was loaded with. */
export const LOADED = "loaded";
/** Name of the hidden field with the id of the request that the form amends. */
export const AMENDS = "amends";
/** Prefix, before a field's path, of the choice between its two versions. */
export const CHOICE = "choice:";

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
