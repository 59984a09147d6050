import { redirect } from "@remix-run/node";
import { SignInNeeded } from "./context.server";
import { localPath } from "./local-path";
import type { ScreenContext } from "./screen.server";

/**
 * For pages of anonymous visitors: redirects a signed-in person to the application; ends a session that is no longer
 * valid.
 */
export async function redirectWhenSignedIn({ session, me, url, signOut }: ScreenContext) {
  if (!session) return null;
  try {
    await me();
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    signOut();
    return null;
  }
  return redirect(localPath(url.searchParams.get("returnTo")));
}
