import { redirect } from "@remix-run/node";
import { SignInNeeded } from "./context.server";
import { localPath } from "./local-path";
import type { ScreenContext } from "./screen.server";

/** For pages that need no sign-in: the person who is signed in, or null. Ends a session that is no longer valid. */
export async function personOf({ session, me, signOut }: ScreenContext) {
  if (!session) return null;
  try {
    return await me();
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    signOut();
    return null;
  }
}

/** For pages of anonymous visitors: redirects a signed-in person to the application. */
export const redirectWhenSignedIn = async (screen: ScreenContext) =>
  (await personOf(screen)) && redirect(localPath(screen.url.searchParams.get("returnTo")));
