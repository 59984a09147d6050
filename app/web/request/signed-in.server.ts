import { redirect } from "@remix-run/node";
import { localPath } from "./local-path";
import type { ScreenContext } from "./screen.server";

/**
 * For pages of anonymous visitors: redirects a signed-in person to the application; ends a session that is no longer
 * valid.
 */
export async function awayWhenSignedIn({ session, me, url, signOut }: ScreenContext) {
  if (!session) return null;
  if (await me().catch(() => null)) return redirect(localPath(url.searchParams.get("returnTo")));
  signOut();
  return null;
}
