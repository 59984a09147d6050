import { z } from "zod";
import { cookie, MINUTES, seal, setCookie, unseal } from "./cookies.server";

const NAME = "issued-key";
const SECONDS = 10 * MINUTES;
const purpose = (keyId: string) => `${NAME} ${keyId}`;
const issued = z.object({ key: z.string(), userId: z.string() });

/**
 * A newly created key, for the page that shows it once: encrypted in a cookie, so that a reload shows it again for ten
 * minutes, and it is neither in a URL nor stored on the server.
 */
export async function issuedKeyCookie(request: Request, keyId: string, key: string, userId: string) {
  const sealed = await seal(purpose(keyId), { key, userId }, SECONDS);
  return setCookie(request, NAME, sealed, { maxAge: SECONDS });
}

/** Undefined if it has expired, or if somebody else created it in the same browser. */
export async function issuedKey(request: Request, keyId: string, userId: string) {
  const { data } = issued.safeParse(await unseal(purpose(keyId), cookie(request, NAME)));
  return data?.userId === userId ? data.key : undefined;
}

export const forgottenKeyCookie = (request: Request): string => setCookie(request, NAME, "");
