import { redirect } from "@remix-run/node";
import { localPath } from "./local-path";
import type { Work } from "./screen.server";

/** For pages of anonymous visitors: whoever is signed in already goes to the application; a dead session is ended. */
export async function awayWhenSignedIn({ session, me, url, signOut }: Work) {
  if (!session) return null;
  if (await me().catch(() => null)) return redirect(localPath(url.searchParams.get("returnTo")));
  signOut();
  return null;
}
