import { z } from "zod";
import { type ErrorCode, errorCodes } from "./errors";

/* Calls that change many rows of a list at once, each in a transaction of its own. */

/**
 * The number that the person confirmed: if the filter matches another number by then, nothing is changed
 * (countChanged).
 */
export const confirmed = {
  confirmed: z.number({ error: "required" }).int({ error: "invalid" }).min(1, { error: "invalid" }),
};

/** The result for each. */
export const manyOutcome = z.object({
  done: z.number().int(),
  /** Names of the rows that were changed. */
  names: z.array(z.string()),
  /** Rows that were not changed, each with the error code of the call for a single row. */
  refused: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
      /** Values that the sentence needs. */
      params: z.record(z.string(), z.string()).optional(),
      /** Codes of the fields that its own form would refuse. */
      fields: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
  /** Identifies the change while it can be undone; null if nothing was changed. */
  act: z.string().nullable(),
});
export type ManyOutcome = z.output<typeof manyOutcome>;

/** Refusals of the change as a whole. */
export const manyRefusals = ["countChanged", "tooManyAtOnce"] as const;
