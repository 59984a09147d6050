import { z } from "zod";
import { type SecondFactorChallenge, secondFactorChallenge } from "~/contract/auth/second-factor-calls";
import { cookie, MINUTES, seal, setCookie, unseal } from "./cookies.server";

const NAME = "second-factor";
const SECONDS = 10 * MINUTES;

const kept = secondFactorChallenge
  .pick({ challenge: true })
  .extend({ returnTo: z.string(), email: z.string().optional() });

/** A sealed cookie for a sign-in that waits for its second factor, for as long as the API accepts an answer. */
export const challengeCookie = async (
  request: Request,
  { challenge }: SecondFactorChallenge,
  { returnTo, email }: { returnTo: string; email?: string },
): Promise<string> =>
  setCookie(request, NAME, await seal(NAME, { challenge, returnTo, email }, SECONDS), { maxAge: SECONDS });

/** The pending sign-in of this browser, if any. */
export async function waitingSignIn(request: Request) {
  const parsed = kept.safeParse(await unseal(NAME, cookie(request, NAME)));
  return parsed.success ? parsed.data : undefined;
}

export const endedChallengeCookie = (request: Request): string => setCookie(request, NAME, "");
