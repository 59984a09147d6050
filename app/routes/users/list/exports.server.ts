import { foreignFilters, userList } from "~/contract/users/filters";
import { exportScreens } from "~/web/lists/exports.server";

export const userExport = exportScreens({
  may: "manageUsers",
  list: userList,
  foreign: foreignFilters,
  send: (api, fields) => api.users.exportFile(fields),
});
