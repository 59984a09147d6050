import { z } from "zod";
import { text } from "~/contract/fields";
import { roles } from "~/contract/roles";

/** The name and the sharing of a list's saved view. */
export const namedView = z.object({
  name: text(60),
  sharedWith: z.enum(roles, { error: "invalid" }).nullish().default(null),
});
