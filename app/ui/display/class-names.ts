/** Joins class names, leaving out what is absent. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(" ") || undefined;
