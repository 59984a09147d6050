import { BROWSER_HEADER, BROWSER_TOKEN_LIMIT } from "~/contract/auth/known-browser";
import { cookie, DAYS, setCookie } from "./cookies.server";

const NAME = "known-browser";

/** The browser's token from its last sign-in, as the next sign-in sends it. */
export function knownBrowser(request: Request): { [BROWSER_HEADER]?: string } {
  const token = cookie(request, NAME);
  return token && token.length <= BROWSER_TOKEN_LIMIT ? { [BROWSER_HEADER]: token } : {};
}

/** Kept for as long as the API accepts it. It does not sign anybody in. */
export const knownBrowserCookie = (request: Request, token: string): string =>
  setCookie(request, NAME, token, { maxAge: 365 * DAYS });
