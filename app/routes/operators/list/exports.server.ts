import { operatorList } from "~/contract/operators/filters";
import { exportScreens } from "~/web/lists/exports.server";

export const operatorExport = exportScreens({
  may: "exportOperators",
  list: operatorList,
  send: (api, fields) => api.operators.exportFile(fields),
});
