import type { OperatorSheet } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import type { Actor } from "./services";

/** What only platform administrators see of an operator's sheet. */
const technicalFields = ["remark", "pivotId", "drupalEltoId"] as const satisfies (keyof OperatorSheet)[];
const isTechnical = (path: string) => technicalFields.some((field) => field === path);

/** The sheet as this person may see it. */
export function sheetFor(actor: Actor, sheet: OperatorSheet): OperatorSheet {
  if (can.seeTechnicalData(actor)) return sheet;
  return { ...sheet, ...Object.fromEntries(technicalFields.map((field) => [field, null])) };
}

/** The changes that this person may see, by dotted path. */
export function changesFor<Change>(actor: Actor, changes: Record<string, Change>): Record<string, Change> {
  if (can.seeTechnicalData(actor)) return changes;
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !isTechnical(path)));
}
