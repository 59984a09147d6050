import { z } from "zod";
import { text } from "~/contract/fields";
import { roles } from "~/contract/roles";

/** What a person names and shares of a list's saved view. */
export const namedView = z.object({
  name: text(60),
  sharedWith: z.enum(roles, { error: "invalid" }).nullish().default(null),
});
