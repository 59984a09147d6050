export const roles = ["AdminWbt", "Admin", "Scanner"] as const;
export type Role = (typeof roles)[number];

/** Whether a role has access to all operators, or only to those assigned to each person. */
const everyOperator: Record<Role, boolean> = { AdminWbt: true, Admin: false, Scanner: false };
export const hasAllOperators = (role: Role): boolean => everyOperator[role];
export const rolesWithAllOperators = roles.filter(hasAllOperators);
export const rolesWithOwnOperators = roles.filter((role) => !hasAllOperators(role));
