import { z } from "zod";

/** The number of removals that were shown, and the box that confirms them. */
export const publicationForm = z
  .object({
    removals: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }),
    read: z.string().optional(),
  })
  .superRefine(({ removals, read }, context) => {
    if (removals > 0 && read !== "on")
      context.addIssue({ code: "custom", message: "required", path: ["read"] });
  });
