import type { CurrentUser } from "../current-user";
import type { ErrorCode } from "../errors";
import { can } from "../permissions";

export interface AccountFacts {
  id: string;
  isActive: boolean;
  isRegistrationCompleted: boolean;
  /** Of no account where it is not told. */
  hasSecondFactor?: boolean;
}
export type AccountAction =
  | "edit"
  | "delete"
  | "resendRegistration"
  | "setPassword"
  | "resetSecondFactor"
  | "endSessions";

type Rule = (who: CurrentUser, account: AccountFacts) => ErrorCode | null;

const rules: Record<AccountAction, Rule> = {
  edit: (who) => (can.manageUsers(who) ? null : "invalidRights"),
  delete: (who, account) =>
    !can.manageUsers(who) ? "invalidRights" : account.id === who.id ? "notYourself" : null,
  resendRegistration: (who, account) =>
    !can.resendRegistration(who)
      ? "invalidRights"
      : account.isRegistrationCompleted
        ? "registrationCompleted"
        : null,
  setPassword: (who, account) =>
    !can.setPasswords(who)
      ? "invalidRights"
      : account.id === who.id
        ? "notYourself"
        : account.isActive
          ? null
          : "wrongUserForPassword",
  resetSecondFactor: (who, account) =>
    !can.resetSecondFactor(who)
      ? "invalidRights"
      : account.id === who.id
        ? "ownSecondFactor"
        : account.hasSecondFactor
          ? null
          : "noSecondFactor",
  endSessions: (who, account) =>
    !can.endSessions(who) ? "invalidRights" : account.id === who.id ? "notYourself" : null,
};

/** Why the person may not do it to an account in their scope; null when they may. */
export const accountRefusal = (action: AccountAction, who: CurrentUser, account: AccountFacts) =>
  rules[action](who, account);

/** The same for every action, for screens. */
export const accountActions = (who: CurrentUser, account: AccountFacts) =>
  Object.fromEntries(Object.entries(rules).map(([action, rule]) => [action, rule(who, account)])) as Record<
    AccountAction,
    ErrorCode | null
  >;
