import { emptySheet, type OperatorSheet, type SheetAnswer } from "~/contract/operators/calls";
import { programmeOnly } from "~/contract/operators/sheet-table";
import { can } from "~/contract/permissions";
import { filledFrom, withValues } from "~/contract/value-at";
import { categoryOf } from "../content/categories";
import { pictureUrl } from "../content/pictures";
import type { Actor, Services } from "../services";

/** The API's representation of a stored sheet: categories with labels, the picture as a URL. */
export const sheetAnswer = (sheet: OperatorSheet, { options }: Pick<Services, "options">): SheetAnswer => ({
  ...filledFrom(emptySheet, sheet),
  categories: sheet.categories.map(categoryOf),
  image: pictureUrl(sheet.image, options.appUrl),
  imageTempPath: null,
});

/** The sheet without the fields that this person may not see. */
export function sheetFor(actor: Actor, sheet: OperatorSheet): OperatorSheet {
  if (can.seeTechnicalData(actor)) return sheet;
  return withValues(sheet, Object.fromEntries(programmeOnly.map((path) => [path, null])));
}
