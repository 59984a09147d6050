import type { OperatorSheet } from "~/contract/operators/calls";

/** The sheet as submitted by a review's form. */
export function formOf(sheet: OperatorSheet) {
  const fields: Record<string, string | string[]> = {};
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) fields[path] = value.map(String);
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
    else if (value === true) fields[path] = "on";
    else if (value !== null && value !== false) fields[path] = String(value);
  };
  walk(sheet, "");
  return fields;
}
