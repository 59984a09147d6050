import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";
import { userPath } from "./user-path";

export const loader = screenLoader({ may: "manageUsers" }, async ({ param, url }) =>
  redirect(userPath(param("userId"), "informations", url.search)),
);
