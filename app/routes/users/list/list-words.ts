import type { TFunction } from "i18next";
import { roles } from "~/contract/roles";
import { accountStates, givenRoles } from "~/contract/users/account-states";

/** The filters of the list; false: not in its panel. @param all whether the programme's people are among the rows */
export const filtersOf = (all: boolean, t: TFunction) => ({
  role: {
    label: t("backoffice-users:list.role"),
    options: (all ? roles : givenRoles).map((value) => ({
      value,
      label: t(`backoffice-users:roles.${value}`),
    })),
  },
  state: {
    label: t("backoffice-users:list.state"),
    options: accountStates.map((value) => ({ value, label: t(`backoffice-users:states.${value}`) })),
  },
  createdAfter: {
    label: t("backoffice-users:list.createdAfter"),
    day: true as const,
    until: "createdBefore" as const,
    range: t("backoffice-users:list.created"),
  },
  createdBefore: { label: t("backoffice-users:list.createdBefore"), day: true as const },
  withoutOperator: all && {
    inBar: false as const,
    label: t("backoffice-users:list.operators"),
    options: [
      { value: "true", label: t("backoffice-users:noOperator") },
      { value: "false", label: t("backoffice-users:someOperator") },
    ],
  },
  secondFactor: all && {
    inBar: false as const,
    label: t("backoffice-users:sheet.security"),
    // Words that stand alone: in the title of the page nothing says of what they are.
    options: [
      { value: "true", label: t("backoffice-users:withSecondFactor") },
      { value: "false", label: t("backoffice-users:views.withoutSecondFactor") },
    ],
  },
  // An operator's own tab has its people.
  eltoId: false as const,
});
