import type { Selectable } from "kysely";
import type { UsersTable } from "../platform/database/schema";

/** The stored fields of an account, by their names in lists and in the log, each with its column. */
export const accountColumns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  role: "role",
  isActive: "is_active",
} as const satisfies Record<string, keyof UsersTable>;

export type AccountRow = Pick<Selectable<UsersTable>, (typeof accountColumns)[keyof typeof accountColumns]>;
