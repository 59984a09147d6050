import { z } from "zod";

/** The removals that the person was shown, and the tick that says they were read. */
export const publicationForm = z
  .object({
    removals: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }),
    read: z.string().optional(),
  })
  .superRefine(({ removals, read }, context) => {
    if (removals > 0 && read !== "on")
      context.addIssue({ code: "custom", message: "required", path: ["read"] });
  });
