import { z } from "zod";
import { cookie, MINUTES, seal, setCookie, unseal } from "./cookies.server";

const NAME = "sign-in-address";
const SECONDS = 10 * MINUTES;

/** A sealed cookie with the e-mail address of the person who has just chosen a password, for the next sign-in. */
export const signInAddressCookie = async (request: Request, email: string): Promise<string> =>
  setCookie(request, NAME, await seal(NAME, { email }, SECONDS), { maxAge: SECONDS });

/** Undefined unless somebody has just chosen a password in this browser. */
export async function signInAddress(request: Request): Promise<string | undefined> {
  const kept = z.object({ email: z.string() }).safeParse(await unseal(NAME, cookie(request, NAME)));
  return kept.data?.email;
}

export const endedSignInAddressCookie = (request: Request): string => setCookie(request, NAME, "");
