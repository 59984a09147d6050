import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";

/** Redirects to the scan app, where the person is signed in too. */
export const loader = screenLoader({ may: "signedIn" }, async ({ api }) => {
  const { url } = await api.auth.redirectToScan();
  return redirect(url, { headers: { "cache-control": "no-store" } });
});
