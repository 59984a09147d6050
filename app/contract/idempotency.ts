import { z } from "zod";

/** For calls that create or save something: repeating the call with the same key returns the first answer. */
export const KEY_HEADER = "idempotency-key";
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, { error: "invalid" })
  .describe("Of the caller's choice, new for each creation or save; good for a day");
export const idempotent = z.object({ [KEY_HEADER]: idempotencyKey.optional() });
