import { userList } from "~/contract/users/filters";
import { exportCall } from "../exports/export-call.server";
import { sortedUsers, usersWhere } from "./filters.server";
import { userRows } from "./list.server";

/** The users that match the filters, as a file. */
export const userExport = exportCall({
  name: "users",
  may: "manageUsers",
  list: userList,
  sorted: sortedUsers,
  where: (actor, query, _today, now) => usersWhere(actor, query, now),
  rows: (db, _today, now, actor) => userRows(db, actor, now),
  columns: ({ users: { headers }, roles, access }) => [
    { header: headers.lastName, type: "text", width: 24, value: (row) => row.lastName },
    { header: headers.firstName, type: "text", width: 20, value: (row) => row.firstName },
    { header: headers.email, type: "text", width: 34, value: (row) => row.email },
    { header: headers.phone, type: "phone", width: 18, value: (row) => row.phone },
    { header: headers.role, type: "text", width: 20, value: (row) => roles[row.role] },
    {
      header: headers.operators,
      type: "text",
      width: 50,
      value: (row) => row.eltos.map(({ label }) => label).join(", "),
    },
    { header: headers.state, type: "text", width: 22, value: (row) => access[row.state] },
    { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.createdAt },
  ],
});
