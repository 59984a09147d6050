import { z } from "zod";
import { refusal } from "./answers";
import { reasonText } from "./reason-text";

/* The form that decides about many requests at once. */

export const confirmedApproval = z.object({
  confirmed: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }),
  readAt: z.iso.datetime({ error: "invalid" }).optional(),
});
export const confirmedRefusal = confirmedApproval
  .extend(refusal)
  .refine((given) => reasonText(given) !== "", { path: ["reason"], error: "required" });
