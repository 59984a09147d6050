import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handle as run } from "~/web/request/screen.server";

/** A sheet opens on its first part; the way back to the list (`?list=`) is kept. */
export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ param, url }) =>
    redirect(`/eltos/${encodeURIComponent(param("eltoId"))}/informations${url.search}`),
  );
