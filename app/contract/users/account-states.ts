import { hasAllOperators, type Role } from "../roles";

/* Without zod, since pages use the states in the browser. */

/**
 * Whether somebody can sign in: `registered` can; `suspended` could; `invited` has a link that completes the
 * registration, `expired` had one, and `uninvited` never got one (their operator is not accepted yet).
 */
export const accountStates = ["registered", "invited", "expired", "uninvited", "suspended"] as const;
export type AccountState = (typeof accountStates)[number];

/** The roles that people can assign, the default first; a platform administrator is created by a command. */
export const givenRoles = ["Scanner", "Admin"] as const satisfies Role[];
/** Only people with access to all operators can assign a role that has it. */
export const assignableRoles = (giver: { roles: readonly Role[] }) =>
  givenRoles.filter((role) => !hasAllOperators(role) || giver.roles.some(hasAllOperators));
