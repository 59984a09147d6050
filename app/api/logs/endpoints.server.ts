import type { calls } from "~/contract/calls";
import texts from "../../../locales/fr/backoffice-exports.json";
import logTexts from "../../../locales/fr/backoffice-logs.json";
import sheetTexts from "../../../locales/fr/backoffice-operator-sheet.json";
import type { Implementations } from "../pipeline.server";
import { exportFile } from "../platform/exports/export-file.server";
import { inBatches } from "../platform/exports/in-batches";
import { changesFor } from "../technical-data";
import { countLogs, type ExportedEntry, listLogs, logBatch } from "./queries.server";

const BATCH = 1000;

export const logEndpoints: Implementations<typeof calls.logs> = {
  list: {
    may: "readLogs",
    run: ({ db, actor, input: { Start, End, Order, ...window } }) =>
      listLogs(db, actor, { start: Start, end: End, order: Order, ...window }),
  },
  exportFile: {
    may: "readLogs",
    refusal: "invalidRightsToExport",
    ownTransaction: true,
    run: async ({ db, actor, services, request, log, input: { reason, ...filters } }) => {
      // Counted before the entry of this very export is written.
      const rows = await countLogs(db, actor, filters);
      log("DataExported", { extra: { list: "logs", format: "xlsx", reason, filters, rows } });
      const { filename, headers } = texts.logs;
      return exportFile<ExportedEntry>({
        format: "xlsx",
        columns: [
          { header: headers.at, type: "datetime", width: 18, value: (row) => row.at },
          { header: headers.type, type: "text", width: 36, value: (row) => logTexts.types[row.type] },
          { header: headers.user, type: "text", width: 26, value: (row) => row.user_name },
          { header: headers.thing, type: "text", width: 40, value: (row) => row.thing_name },
          {
            header: headers.changes,
            type: "text",
            width: 60,
            value: (row) => row.changes && changesAsText(changesFor(actor, row.changes)),
          },
        ],
        rows: inBatches<ExportedEntry>((last) => logBatch(services.db, actor, filters, BATCH, last)),
        filename: `${filename}-${services.clock.today()}`,
        signal: request.signal,
      });
    },
  },
};

/** `tourismProduct.address.street` → `Rue`: what a sentence of the two files calls it, the path when neither does. */
function fieldName(path: string): string {
  const named = path
    .split(".")
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      { ...sheetTexts.fields, ...logTexts.fields },
    );
  return typeof named === "string" ? named : path;
}

function shown(value: unknown): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return logTexts.values[value ? "yes" : "no"];
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** One line for each field: `Rue : before → after`. */
const changesAsText = (changes: Record<string, [unknown, unknown]>) =>
  Object.entries(changes)
    .map(([path, [before, after]]) => `${fieldName(path)}\u00a0: ${shown(before)} → ${shown(after)}`)
    .join("\n");
