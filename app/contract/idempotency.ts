import { z } from "zod";

/** Repeating a call with the same key returns the first answer. */
export const KEY_HEADER = "idempotency-key";
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, { error: "invalid" })
  .describe("Chosen by the caller, a new one for each write; valid for a day");
export const idempotent = z.object({ [KEY_HEADER]: idempotencyKey.optional() });

/** Whether the key is one of a call's headers. */
export const takesKey = ({ headers }: { headers?: z.ZodObject }) =>
  headers !== undefined && KEY_HEADER in headers.shape;

/**
 * A form's idempotency key is a digest of the submitted fields. The bodies of its calls cannot be compared: they contain
 * data that the action reads or uploads first, such as a version or a picture, which differs on a repetition.
 */
export const formKey = (digest: string) => `form-${digest}`;
export const isFormKey = (key: string) => key.startsWith(formKey(""));
