import { redirect } from "@remix-run/node";
import { SignInNeeded } from "./context.server";
import { localPath } from "./local-path";
import type { ScreenContext } from "./screen.server";
import { site } from "./site.server";

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

/** The name of the person signed in on this browser, if the link was mailed to somebody else. */
export async function otherThan(email: string, screen: ScreenContext) {
  const person = await personOf(screen);
  return person && person.email !== email ? person.displayName : null;
}

/** For pages of anonymous visitors: redirects a signed-in person to the application, or on to the scan app. */
export async function redirectWhenSignedIn(screen: ScreenContext, toScanApp = false) {
  if (!(await personOf(screen))) return null;
  return redirect(
    toScanApp && site().scanAppUrl ? "/scan" : localPath(screen.url.searchParams.get("returnTo")),
  );
}

/**
 * The person, once no step is pending before they can work; exempt is a redisplayed form, which contains what they
 * typed.
 * @throws a redirect to the pending step
 */
export async function readyPerson({ me, url, answersForm }: ScreenContext) {
  const person = await me();
  if (answersForm) return person;
  if (person.mustEnrol) throw redirect("/second-factor");
  if (!person.agreeLegalTerms)
    throw redirect(`/accept-terms?returnTo=${encodeURIComponent(localPath(url.pathname + url.search))}`);
  return person;
}
