import { foreignFilters, userList } from "~/contract/users/filters";
import { exportScreens } from "~/web/lists/exports.server";

/** The users of the operator in the URL. */
export const operatorUserExport = exportScreens({
  may: "manageUsers",
  list: userList,
  foreign: foreignFilters,
  send: (api, fields, screen) => api.users.exportFile({ ...fields, eltoId: screen.param("eltoId") }),
});
