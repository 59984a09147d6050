import { logList } from "~/contract/logs";
import { exportScreens } from "~/web/lists/exports.server";

export const logExport = exportScreens({
  may: "readLogs",
  list: logList,
  // Workbooks only.
  send: (api, { exportAsExcel: _, ...fields }) => api.logs.exportFile(fields),
});
