import type { TFunction } from "i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import type { Option } from "~/contract/paging";
import type { Role } from "~/contract/roles";
import type { AccountDetails } from "~/contract/users/account";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";

/** The fields of the edit form. */
export interface AccountContent {
  firstName: string;
  name: string;
  email: string;
  mobilePhone: string | null;
  roles: Role[];
  eltos: string[];
  isActive: "true" | "false";
}

/** In the form's order. */
export const editedFields = [
  "firstName",
  "name",
  "email",
  "mobilePhone",
  "roles",
  "isActive",
  "eltos",
] as const satisfies (keyof AccountContent)[];

export const contentOf = (account: AccountDetails): AccountContent => ({
  firstName: account.firstName,
  name: account.lastName,
  email: account.email,
  mobilePhone: account.mobilePhone,
  roles: account.roles,
  eltos: account.eltos.map(({ id }) => id).sort(),
  isActive: account.isActive ? "true" : "false",
});

/** The fields in words, for comparing two versions. */
export function comparedFields(
  t: TFunction<["backoffice-users", "backoffice-conflict"]>,
  operators: readonly Option[],
): ReviewedField<AccountContent>[] {
  const labels: Record<(typeof editedFields)[number], string> = {
    firstName: t("edit.firstName"),
    name: t("edit.name"),
    email: t("edit.email"),
    mobilePhone: t("edit.phone"),
    roles: t("edit.role"),
    isActive: t("edit.state"),
    eltos: t("edit.operators"),
  };
  const words: Record<(typeof editedFields)[number], (account: AccountContent) => string | null> = {
    firstName: ({ firstName }) => firstName,
    name: ({ name }) => name,
    email: ({ email }) => email,
    mobilePhone: ({ mobilePhone }) => mobilePhone && formatPhone(mobilePhone, "\u00a0"),
    roles: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(", "),
    isActive: ({ isActive }) => t(isActive === "true" ? "edit.active" : "edit.suspended"),
    eltos: ({ eltos }) =>
      operators
        .filter(({ id }) => eltos.includes(id))
        .map(({ label }) => label)
        .join(", "),
  };
  return editedFields.map((path) => ({
    path,
    label: labels[path],
    text: (account) => words[path](account) || null,
  }));
}
