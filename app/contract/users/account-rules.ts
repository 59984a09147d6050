import type { CurrentUser } from "../current-user";
import type { ErrorCode } from "../errors";
import { can, type PermissionName } from "../permissions";
import type { AccountState } from "./account-states";

export interface AccountFacts {
  id: string;
  isActive: boolean;
  isRegistrationCompleted: boolean;
  /** Undefined for a caller who does not learn it. */
  hasSecondFactor?: boolean;
  state?: AccountState;
}
export type AccountAction =
  | "edit"
  | "delete"
  | "resendRegistration"
  | "setPassword"
  | "resetSecondFactor"
  | "endSessions";

type Objection = (who: CurrentUser, account: AccountFacts) => ErrorCode | null;
interface Rule {
  may: PermissionName;
  /** The reason against an action that the person would otherwise be allowed. */
  unless?: Objection;
}

const isOneself: Objection = (who, account) => (account.id === who.id ? "notYourself" : null);

const rules: Record<AccountAction, Rule> = {
  edit: { may: "manageUsers" },
  delete: { may: "manageUsers", unless: isOneself },
  resendRegistration: {
    may: "resendRegistration",
    unless: (_, account) => {
      if (account.isRegistrationCompleted) return "registrationCompleted";
      return account.state === "uninvited" ? "notInvited" : null;
    },
  },
  setPassword: {
    may: "setPasswords",
    unless: (who, account) => isOneself(who, account) ?? (account.isActive ? null : "wrongUserForPassword"),
  },
  resetSecondFactor: {
    may: "resetSecondFactor",
    unless: (who, account) => {
      if (account.id === who.id) return "ownSecondFactor";
      return account.hasSecondFactor ? null : "noSecondFactor";
    },
  },
  endSessions: { may: "endSessions", unless: isOneself },
};

/** Why the person may not do it to an account in their scope; null when they may. */
export function accountRefusal(action: AccountAction, who: CurrentUser, account: AccountFacts) {
  const { may, unless } = rules[action];
  return can[may](who) ? (unless?.(who, account) ?? null) : "invalidRights";
}

/** The same for every action, for screens. */
export const accountActions = (who: CurrentUser, account: AccountFacts) =>
  Object.fromEntries(
    Object.keys(rules).map((action) => [action, accountRefusal(action as AccountAction, who, account)]),
  ) as Record<AccountAction, ErrorCode | null>;
