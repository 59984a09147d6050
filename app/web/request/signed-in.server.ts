import { redirect } from "@remix-run/node";
import { SignInNeeded } from "./context.server";
import { localPath } from "./local-path";
import type { ScreenContext } from "./screen.server";
import { site } from "./site.server";

/** The signed-in person, if any, for public pages. Removes a session that is no longer valid. */
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

/** The name of the signed-in person, if a link was mailed to another address. */
export async function otherSignedInPerson(email: string, screen: ScreenContext) {
  const person = await personOf(screen);
  return person && person.email !== email ? person.displayName : null;
}

/** For pages of anonymous visitors: redirects a signed-in person to the application, or to the scan app. */
export async function redirectWhenSignedIn(screen: ScreenContext, toScanApp = false) {
  if (!(await personOf(screen))) return null;
  return redirect(
    toScanApp && site().scanAppUrl ? "/scan" : localPath(screen.url.searchParams.get("returnTo")),
  );
}

/**
 * The signed-in person. Redisplayed forms are exempt from the redirect, which would lose their values.
 * @throws a redirect to a step that is required before they can work
 */
export async function readyPerson({ me, url, answersForm }: ScreenContext) {
  const person = await me();
  if (answersForm) return person;
  if (person.mustEnrol) throw redirect("/second-factor");
  if (!person.agreeLegalTerms)
    throw redirect(`/accept-terms?returnTo=${encodeURIComponent(localPath(url.pathname + url.search))}`);
  return person;
}
