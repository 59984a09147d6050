import { z } from "zod";
import { type SecondFactorChallenge, secondFactorChallenge } from "~/contract/auth/second-factor-calls";
import { cookie, MINUTES, seal, setCookie, unseal } from "./cookies.server";

const NAME = "second-factor";
const SECONDS = 10 * MINUTES;

const kept = secondFactorChallenge
  .pick({ challenge: true })
  .extend({ returnTo: z.string(), email: z.string().optional() });

/** Keeps a sign-in that waits for its second factor, sealed, for as long as the API takes an answer. */
export const challengeCookie = async (
  request: Request,
  { challenge }: SecondFactorChallenge,
  { returnTo, email }: { returnTo: string; email?: string },
): Promise<string> =>
  setCookie(request, NAME, await seal(NAME, { challenge, returnTo, email }, SECONDS), { maxAge: SECONDS });

/** The sign-in that waits in this browser; undefined when none does. */
export async function waitingSignIn(request: Request) {
  const parsed = kept.safeParse(await unseal(NAME, cookie(request, NAME)));
  return parsed.success ? parsed.data : undefined;
}

export const endedChallengeCookie = (request: Request): string => setCookie(request, NAME, "");
