import { z } from "zod";
import { category } from "~/contract/category";
import { answersOf } from "~/contract/forms/field-tables";
import { nested } from "./nested-schemas";
import { type SheetPath, type SheetTable, sheetFacts, sheetPaths } from "./sheet-table";

const answers = {
  points: z.number().int(),
  coordinate: z.number().nullable(),
  organisation: z.boolean(),
  categories: z.array(category),
  /** The URL of the picture. */
  picture: z.url().nullable(),
};
const answered = answersOf(answers, sheetFacts as SheetTable);

/** How fields of the sheet are answered. */
export const answeredFields = <Path extends SheetPath>(paths: readonly Path[]) => nested(answered(paths));

/** A sheet as the API answers it; one created by a platform administrator may have no manager yet (empty texts). */
export const sheetAnswer = z.object({
  ...answeredFields(sheetPaths),
  /** For sending back: the path of a new picture goes here (see `POST /medias`). Always null in an answer. */
  imageTempPath: z.string().nullable(),
});
export type SheetAnswer = z.output<typeof sheetAnswer>;
