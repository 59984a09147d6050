import { z } from "zod";
import { reason } from "./paging";

/** The export request of every list. The form submits the file type as text. */
export const exportRequest = z.object({
  reason,
  /** true: XLSX; false: CSV. */
  exportAsExcel: z.enum(["true", "false"], { error: "required" }).transform((value) => value === "true"),
});
