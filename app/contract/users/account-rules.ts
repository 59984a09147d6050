import type { CurrentUser } from "../current-user";
import type { ErrorCode } from "../errors";
import { can, type PermissionName } from "../permissions";
import type { AccountState } from "./account-states";

export interface AccountFacts {
  id: string;
  isActive: boolean;
  isRegistrationCompleted: boolean;
  /** Undefined for callers who may not see it. */
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

type Objection = (person: CurrentUser, account: AccountFacts) => ErrorCode | null;
interface Rule {
  may: PermissionName;
  /** Refuses an action that the person's permission would allow. */
  unless?: Objection;
}

const isOneself: Objection = (person, account) => (account.id === person.id ? "notYourself" : null);

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
    unless: (person, account) =>
      isOneself(person, account) ?? (account.isActive ? null : "wrongUserForPassword"),
  },
  resetSecondFactor: {
    may: "resetSecondFactor",
    unless: (person, account) => {
      if (account.id === person.id) return "ownSecondFactor";
      return account.hasSecondFactor ? null : "noSecondFactor";
    },
  },
  endSessions: { may: "endSessions", unless: isOneself },
};

/** Why an action on an account in the person's scope is refused; null if it is allowed. */
export function accountRefusal(action: AccountAction, person: CurrentUser, account: AccountFacts) {
  const { may, unless } = rules[action];
  return can[may](person) ? (unless?.(person, account) ?? null) : "invalidRights";
}

/** The refusals of all actions, for screens. */
export const accountActions = (person: CurrentUser, account: AccountFacts) =>
  Object.fromEntries(
    Object.keys(rules).map((action) => [action, accountRefusal(action as AccountAction, person, account)]),
  ) as Record<AccountAction, ErrorCode | null>;
