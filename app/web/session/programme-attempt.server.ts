import { z } from "zod";
import { cookie, MINUTES, seal, setCookie, unseal } from "./cookies.server";

const NAME = "programme-sign-in";
/** The API lets a sign-in expire after ten minutes. */
const SECONDS = 10 * MINUTES;

const attempt = z.object({
  state: z.string(),
  /** Local path. */
  returnTo: z.string(),
  redirectUri: z.string(),
  /** The parameters of the provider's redirect back. */
  answer: z.object({ code: z.string(), iss: z.string().optional() }).optional(),
});
/** A sign-in with the organisation's account that this browser started; only this browser can complete it. */
export type ProgrammeAttempt = z.output<typeof attempt>;

export async function readAttempt(request: Request): Promise<ProgrammeAttempt | undefined> {
  return attempt.safeParse(await unseal(NAME, cookie(request, NAME))).data;
}

export const attemptCookie = async (request: Request, value: ProgrammeAttempt): Promise<string> =>
  setCookie(request, NAME, await seal(NAME, value, SECONDS), { maxAge: SECONDS });

export const endedAttemptCookie = (request: Request): string => setCookie(request, NAME, "");
