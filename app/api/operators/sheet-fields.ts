import { z } from "zod";
import { type OperatorSheet, operatorSheet } from "~/contract/operators/calls";
import { changesBetween } from "../logs/write-log.server";

const pathsOf = (shape: z.ZodRawShape, above = ""): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? pathsOf(field.shape, `${above}${name}.`) : [`${above}${name}`],
  );
/** Dotted paths in the order of the sheet; the database gives them in its own. */
const sheetPaths = pathsOf(operatorSheet.shape);

/** Dotted paths of the fields in which two sheets differ, in the order of the sheet; none without an earlier one. */
export function changedFields(before: OperatorSheet | null, after: OperatorSheet): string[] {
  if (before === null) return [];
  const changes = changesBetween(before, after);
  return sheetPaths.filter((path) => path in changes);
}
