import { z } from "zod";
import type { LogType, SubjectKind } from "~/contract/logs";
import entryTexts from "../../../locales/fr/backoffice-log-entries.json";
import type { Changes } from "./subjects";

interface Row {
  type: LogType;
  thing_kind: SubjectKind | null;
  thing_name: string | null;
  changes: Changes | null;
  extra: unknown;
}

/** The details in the log entry of an export (docs/lists.md, Exports). */
const exported = z.object({
  list: z.string().optional(),
  /** Removed when a person whom it named was erased. */
  reason: z.string().optional(),
  format: z.string().optional(),
  rows: z.number(),
  filters: z.record(z.string(), z.unknown()).default({}),
});

const lists: Record<string, string> = entryTexts.values.export.list;

/** Converts an export's entry to the common form: the list is the subject; reason, rows and filters are fields. */
export function withExportRead<Entry extends Row>(row: Entry): Entry {
  const parsed = row.type === "DataExported" ? exported.safeParse(row.extra) : undefined;
  if (!parsed?.success) return row;
  const { list, reason, format, rows } = parsed.data;
  // Shows the number of chosen rows instead of their ids.
  const { Id: ids, ...filters } = parsed.data.filters;
  const chosen = Array.isArray(ids) ? ids.length : undefined;
  const isGiven = (value: unknown) => value !== undefined && value !== null && String(value) !== "";
  const given = Object.entries({ reason, format, rows, chosen, ...filters }).filter(([, value]) =>
    isGiven(value),
  );
  return {
    ...row,
    thing_kind: "export",
    thing_name: list === undefined ? row.thing_name : (lists[list] ?? list),
    changes: Object.fromEntries(given.map(([name, value]) => [name, [null, value]])),
  };
}
