import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";

/** Redirects a sheet's root to its first part; the link back to the list (`?list=`) is kept. */
export const loader = screenLoader({ may: "readOperators" }, async ({ param, url }) =>
  redirect(`/eltos/${encodeURIComponent(param("eltoId"))}/informations${url.search}`),
);
