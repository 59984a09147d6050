import type { OperatorSheet, SheetAnswer } from "~/contract/operators/calls";
import { categoryOf } from "./content/categories";
import { pictureUrl } from "./content/pictures";
import type { Services } from "./services";

/** A stored sheet as the API answers it: categories with their labels, the picture by its address. */
export const sheetAnswer = (sheet: OperatorSheet, { options }: Pick<Services, "options">): SheetAnswer => ({
  ...sheet,
  categories: sheet.categories.map(categoryOf),
  image: pictureUrl(sheet.image, options.appUrl),
  imageTempPath: null,
});
