import { z } from "zod";
import { option } from "~/contract/paging";
import { roles } from "~/contract/roles";
import { operatorStatuses } from "../operators/statuses";
import { accountStates } from "./account-states";

/** The fields of an account in lists. */
export const account = z.object({
  id: z.string(),
  /** Empty until the person completes the registration, like the last name. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  /** Operators in the reader's scope, by name. */
  eltos: z.array(option),
  eltoNames: z.array(z.string()),
  /** Null when it is not known. */
  createdAt: z.string().nullable(),
  isActive: z.boolean(),
  isRegistrationCompleted: z.boolean(),
  /** Addition. */
  state: z.enum(accountStates),
});
export type AccountListItem = z.output<typeof account>;

/** The fields of an account on its page. */
export const accountDetails = account.extend({
  name: z.string(),
  civility: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  registeredAt: z.string().nullable(),
  agreedTermsAt: z.string().nullable(),
  /** When the link that completes the registration expires. */
  invitedUntil: z.string().nullable(),
  /** When the person last used a session that is still kept. */
  lastSeenAt: z.string().nullable(),
  openSessions: z.number().int(),
  /** Only for platform administrators, who may remove it. */
  hasSecondFactor: z.boolean(),
  /** Whether the person also works for operators outside of the reader's scope. */
  worksElsewhere: z.boolean(),
  operators: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      isDistributor: z.boolean(),
      status: z.enum(operatorStatuses),
      /** Technical id. */
      category: z.string().nullable(),
    }),
  ),
});
export type AccountDetails = z.output<typeof accountDetails>;
