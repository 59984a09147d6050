import { z } from "zod";
import { reason } from "./paging";

/** What every export asks for; the choice of a file type comes from a form as a word. */
export const exportRequest = z.object({
  reason,
  /** true: XLSX; false: CSV. */
  exportAsExcel: z.enum(["true", "false"], { error: "required" }).transform((value) => value === "true"),
});
