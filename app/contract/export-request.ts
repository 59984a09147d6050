import { z } from "zod";
import { languages } from "./languages";
import { reason } from "./paging";
import { isStorable } from "./storable";

/** The export request of every list. The form submits the file type as text. */
export const exportRequest = z.object({
  // Required here too: the API only checks it once the dialog is closed.
  reason: reason.refine(isStorable, { error: "unstorable" }),
  /** true: XLSX; false: CSV. */
  exportAsExcel: z.enum(["true", "false"], { error: "required" }).transform((value) => value === "true"),
  /** The language of the file's headings and of its translatable values. */
  language: z.enum(languages, { error: "invalid" }).default("fr"),
});
