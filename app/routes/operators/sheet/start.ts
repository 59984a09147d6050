import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";

/** A sheet opens on its first part; the way back to the list (`?list=`) is kept. */
export const loader = screenLoader({ may: "readOperators" }, async ({ param, url }) =>
  redirect(`/eltos/${encodeURIComponent(param("eltoId"))}/informations${url.search}`),
);
