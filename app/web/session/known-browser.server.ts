import { BROWSER_HEADER, BROWSER_TOKEN_LIMIT } from "~/contract/auth";
import { cookie, DAYS, setCookie } from "./cookies.server";

const NAME = "known-browser";

/** What the API gave this browser at its last sign-in, as its next one takes it. */
export function knownBrowser(request: Request): { [BROWSER_HEADER]?: string } {
  const token = cookie(request, NAME);
  return token && token.length <= BROWSER_TOKEN_LIMIT ? { [BROWSER_HEADER]: token } : {};
}

/** Kept for as long as the API believes it. Nobody is signed in by it. */
export const knownBrowserCookie = (request: Request, token: string): string =>
  setCookie(request, NAME, token, { maxAge: 365 * DAYS });
