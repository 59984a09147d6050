export const roles = ["AdminWbt", "Admin", "Scanner"] as const;
export type Role = (typeof roles)[number];
