import { z } from "zod";
import { category } from "~/contract/category";
import { nested } from "./nested-schemas";
import {
  type SheetFieldFacts,
  type SheetPath,
  type SheetPathWith,
  type SheetTable,
  sheetFacts,
  sheetPaths,
} from "./sheet-table";

const text = z.string().nullable();
export const inLanguages = z.object({ fr: z.string(), nl: text, en: text, de: text });

const answers = {
  points: z.number().int(),
  coordinate: z.number().nullable(),
  organisation: z.boolean(),
  categories: z.array(category),
  /** The URL of the picture. */
  picture: z.url().nullable(),
};
type Kind<Path extends SheetPath> = SheetTable[Path]["kind"];
type AnswerOf<Path extends SheetPath> =
  Path extends SheetPathWith<{ translated: true }>
    ? typeof inLanguages
    : Kind<Path> extends keyof typeof answers
      ? (typeof answers)[Kind<Path>]
      : Path extends SheetPathWith<{ needed: "always" }>
        ? z.ZodString
        : typeof text;

function answerOf({ kind, needed, translated }: SheetFieldFacts): z.ZodType {
  if (translated) return inLanguages;
  if (kind in answers) return answers[kind as keyof typeof answers];
  return needed === "always" ? z.string() : text;
}

/** How fields of the sheet are answered. Nothing is validated: older sheets stay readable when a rule is added. */
export const answeredFields = <Path extends SheetPath>(paths: readonly Path[]) =>
  nested(
    Object.fromEntries(paths.map((path) => [path, answerOf(sheetFacts[path])])) as {
      [One in Path]: AnswerOf<One>;
    },
  );

/** A sheet as the API answers it; one created by a platform administrator may have no manager yet (empty texts). */
export const sheetAnswer = z.object({
  ...answeredFields(sheetPaths),
  /** For sending back: the path of a new picture goes here (see `POST /medias`). Always null in an answer. */
  imageTempPath: text,
});
export type SheetAnswer = z.output<typeof sheetAnswer>;
