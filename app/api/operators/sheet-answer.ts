import { emptySheet, type OperatorSheet, type SheetAnswer } from "~/contract/operators/calls";
import { programmeOnly, sheetPaths } from "~/contract/operators/sheet-table";
import { can } from "~/contract/permissions";
import { valueAt, withValues, withValuesOf } from "~/contract/value-at";
import { categoryOf } from "../content/categories";
import { pictureUrl } from "../content/pictures";
import type { Actor, Services } from "../services";

/** A sheet that was stored before a field was added has nothing there. */
function complete(sheet: OperatorSheet): OperatorSheet {
  const missing = sheetPaths.filter((path) => valueAt(sheet, path) === undefined);
  return missing.length > 0 ? withValuesOf(emptySheet, sheet, missing) : sheet;
}

/** A stored sheet as the API answers it: categories with their labels, the picture by its URL. */
export const sheetAnswer = (sheet: OperatorSheet, { options }: Pick<Services, "options">): SheetAnswer => ({
  ...complete(sheet),
  categories: sheet.categories.map(categoryOf),
  image: pictureUrl(sheet.image, options.appUrl),
  imageTempPath: null,
});

/** The sheet as this person may see it. */
export function sheetFor(actor: Actor, sheet: OperatorSheet): OperatorSheet {
  if (can.seeTechnicalData(actor)) return sheet;
  return withValues(sheet, Object.fromEntries(programmeOnly.map((path) => [path, null])));
}
