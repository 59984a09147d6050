import type { calls } from "~/contract/calls";
import { logList } from "~/contract/logs";
import logTexts from "../../../locales/fr/backoffice-logs.json";
import { exportCall } from "../exports/export-call.server";
import type { Implementations } from "../pipeline.server";
import { scopeOf } from "../scope.server";
import { withExportRead } from "./export-entry";
import { listLogs } from "./list.server";
import { logChoices } from "./log-choices.server";
import { withPerson } from "./personal-values";
import { logRows, logsWhere, sortedLogs } from "./queries.server";
import { changesAsText, changesFor, subjectName } from "./subjects";

export const logEndpoints: Implementations<typeof calls.logs> = {
  list: { may: "readLogs", run: ({ db, actor, input }) => listLogs(db, actor, input) },
  choices: { may: "readLogs", run: ({ db, actor, input }) => logChoices(db, actor, input) },
  exportFile: exportCall({
    name: "logs",
    may: "readLogs",
    list: logList,
    sorted: sortedLogs,
    where: (_actor, query) => logsWhere(query),
    rows: (db, _today, _now, actor) => logRows(db, scopeOf(actor)),
    columns: ({ logs: { headers } }, _language, actor) => [
      { header: headers.at, type: "datetime", width: 18, value: (row) => row.at },
      { header: headers.type, type: "text", width: 36, value: (row) => logTexts.types[row.type] },
      { header: headers.user, type: "text", width: 26, value: (row) => row.user_name },
      {
        header: headers.subject,
        type: "text",
        width: 40,
        value: (row) => subjectName(actor, withExportRead(withPerson(actor, row))),
      },
      {
        header: headers.changes,
        type: "text",
        width: 60,
        value: (row) => {
          const entry = withExportRead(withPerson(actor, row));
          const { changes } = changesFor(actor, entry);
          return changes && changesAsText(entry.thing_kind, changes);
        },
      },
    ],
  }),
};
