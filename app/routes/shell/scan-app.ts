import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";

/** On to the scan app, signed in there as well. */
export const loader = screenLoader({ may: "signedIn" }, async ({ api }) => {
  const { url } = await api.auth.redirectToScan();
  return redirect(url, { headers: { "cache-control": "no-store" } });
});
