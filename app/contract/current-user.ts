import { z } from "zod";
import { option } from "./paging";
import { roles } from "./roles";

export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  userName: z.string(),
  name: z.string(),
  firstName: z.string(),
  roles: z.array(z.enum(roles)),
  /** The operators that the user is given; empty where the role works for all. */
  eltos: z.array(option),
  agreeLegalTerms: z.boolean(),
  mobilePhone: z.string().nullable(),
  isWbtAdmin: z.boolean(),
  isAdmin: z.boolean(),
  isScanner: z.boolean(),
  isDistributor: z.boolean(),
  isAdminOrWbtAdmin: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;
