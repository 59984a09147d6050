import type { Insertable } from "kysely";
import type { Role } from "~/contract/roles";
import { termsOfUseVersion } from "../../content/texts/terms-of-use";
import type { Database, ScopedTables } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import { managerId, type OperatorInDemo, operatorId } from "./operator-rows";
import { mailName, managerOf } from "./operators";
import { operatorStaff, platformStaff, type StaffPerson, withManagerAccount } from "./texts";

export const DEMO_PASSWORD = "Demo-Pass-2026!";

/** Days since users were added who have not registered; an invitation is valid for seven. */
const recent: Partial<Record<string, number>> = { awaiting: 1, invited: 2, expired: 19 };

export type UserInDemo = {
  row: Insertable<Database["users"]>;
  name: string;
  operators: readonly string[];
  /** They were mailed a link and have not followed it. */
  isInvited: boolean;
};

export function usersOf(
  operators: readonly OperatorInDemo[],
  calendar: Calendar,
  passwordHash: string,
): UserInDemo[] {
  const user = (
    person: { firstName: string; lastName: string; email: string; phone?: string; civility?: string },
    role: Role,
    keys: readonly string[],
    account?: StaffPerson["account"] | "awaiting",
  ): UserInDemo => {
    const registered = account === undefined || account === "inactive";
    const age = (account && recent[account]) ?? 40 + seedNumber(person.email, 600);
    const created = calendar.ago(age, seedNumber(person.email, 480));
    const at = registered ? calendar.ago(age - 1, seedNumber(`${person.email}/registered`, 480)) : null;
    return {
      name: `${person.firstName} ${person.lastName}`,
      operators: keys,
      isInvited: account === "invited" || account === "expired",
      row: {
        id: seedId(`user/${person.email}`),
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone ?? null,
        civility: person.civility ?? null,
        role,
        is_active: account === undefined,
        registered_at: at,
        password_hash: registered ? passwordHash : null,
        agreed_terms_at: at,
        agreed_terms_version: termsOfUseVersion,
        created_at: created,
        updated_at: at ?? created,
      },
    };
  };
  const managers = new Map<string, UserInDemo>();
  for (const { facts } of operators) {
    const { firstName, name, email } = managerOf(facts);
    const known = managers.get(managerId(facts));
    if (known) managers.set(known.row.id, { ...known, operators: [...known.operators, facts.key] });
    else if (withManagerAccount.has(facts.key)) {
      const phone = `+324700001${String(managers.size).padStart(2, "0")}`;
      const account = facts.stage === "inRevision" || facts.stage === "refused" ? "awaiting" : undefined;
      managers.set(
        managerId(facts),
        user({ firstName, lastName: name, email, phone }, "Admin", [facts.key], account),
      );
    }
  }
  return [
    ...platformStaff.map((person) => user(person, "AdminWbt", [])),
    ...managers.values(),
    ...operatorStaff.map(({ operators: keys, role, account, ...person }) => {
      const email = person.email ?? `${mailName(person.firstName, person.lastName)}@${keys[0]}.example`;
      return user({ ...person, email }, role, keys, account);
    }),
  ];
}

export const userOperatorsOf = (users: readonly UserInDemo[]): Insertable<ScopedTables["user_operators"]>[] =>
  users.flatMap(({ row, operators }) =>
    operators.map((key) => ({ user_id: row.id, operator_id: operatorId(key) })),
  );
