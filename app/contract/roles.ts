export const roles = ["AdminWbt", "Admin", "Scanner"] as const;
export type Role = (typeof roles)[number];
/** Roles that can be given to a user; the platform's own is given by `create-admin`. */
export const selectableRoles = ["Admin", "Scanner"] as const;
