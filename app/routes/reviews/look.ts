import { json } from "@remix-run/node";
import { screenFile } from "~/web/request/screen.server";

/** An open page of a request goes on looking at it, and is told who else does. */
export const loader = screenFile({ may: "decideReviews" }, async ({ api, param }) => {
  const handling = await api.reviewHandling.look({ requestId: param("requestId") });
  return json({ ...handling, at: new Date().toISOString() }, { headers: { "cache-control": "no-store" } });
});
