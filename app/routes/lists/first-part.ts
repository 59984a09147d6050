import { redirect } from "@remix-run/node";
import { keepingList } from "~/ui/lists/return-to";
import { permissionAt } from "~/web/lists/kept-lists.server";
import { screenLoader } from "~/web/request/screen.server";

/** Redirects a row's path to its first tab; the link back to the list (`?list=`) is kept. */
export const loader = screenLoader({ may: permissionAt }, async ({ url }) =>
  redirect(keepingList(`${url.pathname.replace(/\/$/, "")}/informations`, url.search)),
);
