import { json } from "@remix-run/node";
import { screenFile } from "~/web/request/screen.server";

/** Polled by the open page of a request: signals the person's presence, and returns who else is looking. */
export const loader = screenFile({ may: "decideReviews" }, async ({ api, param }) => {
  const handling = await api.reviewHandling.look({ requestId: param("requestId") });
  return json({ ...handling, at: new Date().toISOString() }, { headers: { "cache-control": "no-store" } });
});
