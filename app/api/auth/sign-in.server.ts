import type { z } from "zod";
import type { login, Tokens } from "~/contract/auth/calls";
import type { SecondFactorChallenge } from "~/contract/auth/second-factor-calls";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { countAttempt } from "./attempts.server";
import type { Device } from "./device";
import { knownBrowserToken, readKnownBrowser } from "./known-browser.server";
import { hashPassword, isOutdated, isPassword } from "./password.server";
import { scanAppLink } from "./scan-app.server";
import { secondFactorFor } from "./second-factor/challenge.server";
import { openSession } from "./sessions.server";
import { logAboutUser } from "./user-log.server";

/**
 * Not one transaction: the count of a failed attempt must outlive the refusal, and hashing must not hold a connection.
 * @throws Refusal wrongLogin, tooManyLogins
 */
export async function signIn(
  services: Services,
  form: z.output<typeof login>,
  from: { address: string; browserToken: string | undefined; device: Device },
): Promise<
  (Tokens | { redirectTo: string } | { secondFactor: SecondFactorChallenge }) & { knownBrowser: string }
> {
  const browser = await readKnownBrowser(services, from.browserToken);
  const user = await services.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "password_hash", "is_active"])
    .where("email_key", "=", form.email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const isKnown = browser !== null && user !== undefined && browser.users.includes(user.id);
  const wasRight = await countAttempt(services, {
    email: form.email,
    address: from.address,
    browser: isKnown ? browser.id : null,
  });
  const right = await isPassword(user?.password_hash ?? null, form.password);
  if (!right || !user?.is_active || !user.password_hash)
    throw new Refusal("wrongLogin", { account: user?.id });
  await wasRight();
  const knownBrowser = await knownBrowserToken(services, browser, user.id);
  const rehashed = isOutdated(user.password_hash) ? await hashPassword(form.password) : null;
  const { scanAppUrl } = services.options;
  return services.db.transaction().execute(async (db) => {
    if (rehashed)
      await db.updateTable("users").set({ password_hash: rehashed }).where("id", "=", user.id).execute();
    const { redirectToScanApp, stayConnected } = form;
    const signIn = { id: user.id, flow: "Default" as const, stayConnected, redirectToScanApp };
    const secondFactor = await secondFactorFor(db, services, signIn);
    if (secondFactor) return { secondFactor, knownBrowser };
    await logAboutUser(db, services, "UserLogin", user);
    if (form.redirectToScanApp && scanAppUrl)
      return { redirectTo: await scanAppLink(db, services, signIn, scanAppUrl), knownBrowser };
    const tokens = await openSession(db, services, {
      id: user.id,
      flow: "Default",
      stayConnected: form.stayConnected,
      device: from.device,
    });
    return { ...tokens, knownBrowser };
  });
}
