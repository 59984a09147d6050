import { z } from "zod";
import { authFlows, type Tokens } from "~/contract/auth/calls";
import { cookie, DAYS, seal, setCookie, unseal } from "./cookies.server";

export const SESSION_COOKIE = "session";
/** Longer than the API's refresh tokens (12 hours, 30 days), which determine the end of the session. */
const SECONDS = 31 * DAYS;

const session = z.object({
  bearer: z.string(),
  refresh: z.string(),
  flow: z.enum(authFlows),
  stayConnected: z.boolean(),
  /** The e-mail address as typed, to fill it in if the person must sign in again while a form is open. */
  email: z.string().optional(),
});
/** The content of the encrypted session cookie, which scripts cannot read. */
export type Session = z.output<typeof session>;

export async function readSession(request: Request): Promise<Session | undefined> {
  const parsed = session.safeParse(await unseal(SESSION_COOKIE, cookie(request, SESSION_COOKIE)));
  return parsed.success ? parsed.data : undefined;
}

/** Set-Cookie that signs the browser in: until it is closed, or for as long as the API allows with "stay connected". */
export async function sessionCookie(request: Request, tokens: Tokens, email?: string): Promise<string> {
  const { accessToken, refreshToken, flow, stayConnected } = tokens;
  const value: Session = { bearer: accessToken, refresh: refreshToken, flow, stayConnected, email };
  const sealed = await seal(SESSION_COOKIE, value, SECONDS);
  return setCookie(request, SESSION_COOKIE, sealed, stayConnected ? { maxAge: SECONDS } : {});
}

export function endedSessionCookie(request: Request): string {
  return setCookie(request, SESSION_COOKIE, "");
}
