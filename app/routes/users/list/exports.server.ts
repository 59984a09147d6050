import { userList } from "~/contract/users/filters";
import { exportScreens } from "~/web/lists/exports.server";

export const userExport = exportScreens({
  may: "manageUsers",
  list: userList,
  send: (api, fields) => api.users.exportFile(fields),
});
