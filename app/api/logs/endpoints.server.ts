import type { calls } from "~/contract/calls";
import texts from "../../../locales/fr/backoffice-exports.json";
import logTexts from "../../../locales/fr/backoffice-logs.json";
import type { Implementations } from "../pipeline.server";
import { exportFile } from "../platform/exports/export-file.server";
import { inBatches } from "../platform/exports/in-batches";
import { changesFor } from "../technical-data";
import { changesAsText } from "./changes-as-text";
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
