import { z } from "zod";

/** The jwt of a mailed link. */
export const mailedToken = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(2000, { error: "tooLong" });

/**
 * `used`: by this or another mail of the same kind. `expired`: too old, or the account was deleted or has changed its
 * e-mail address. Only a valid signature reveals the e-mail address.
 */
export const spentLink = z.object({ state: z.enum(["used", "expired"]), email: z.string() });
/** Truncated or forged. */
export const unreadableLink = z.object({ state: z.literal("unreadable") });
