import type { SecondFactorChallenge } from "~/contract/auth/second-factor-calls";
import type { AuthFlow, Tokens } from "~/contract/auth/tokens";
import { Refusal } from "../../refusal";
import type { Db, Services } from "../../services";
import { countCheck, forgetChecks } from "../attempts.server";
import type { Device } from "../device";
import { digestOf, newSecret } from "../keys.server";
import { type KnownBrowser, knownBrowserToken, readKnownBrowser } from "../known-browser.server";
import { scanAppLink } from "../scan-app.server";
import { openSession } from "../sessions.server";
import { logAboutUser } from "../user-log.server";
import { hasSecondFactor, spendCode } from "./codes.server";

/** In milliseconds: long enough to find the phone. */
const LIFETIME = 10 * 60_000;

interface FirstFactor {
  id: string;
  flow: AuthFlow;
  stayConnected: boolean;
  redirectToScanApp: boolean;
}

/**
 * Every way to sign in calls this once its first factor was right, in its transaction; the programme's provider, which
 * is trusted with its own second factor, opens the session with `secondFactorElsewhere` instead (docs/accounts.md,
 * Second factor).
 * @returns the answer in place of a session; null when the person has no second factor
 */
export async function secondFactorFor(
  db: Db,
  services: Services,
  signIn: FirstFactor,
): Promise<SecondFactorChallenge | null> {
  if (!(await hasSecondFactor(db, signIn.id))) return null;
  const now = services.clock.now();
  const challenge = newSecret();
  const expires = new Date(now.getTime() + LIFETIME);
  await db
    .insertInto("sign_in_challenges")
    .values({
      token_hash: digestOf(challenge),
      user_id: signIn.id,
      flow: signIn.flow,
      stay_connected: signIn.stayConnected,
      redirect_to_scan_app: signIn.redirectToScanApp,
      created_at: now,
      expires_at: expires,
    })
    .execute();
  return { challenge, expiresAt: expires.toISOString() };
}

/**
 * Not one transaction: the count of a wrong code must outlive the refusal.
 * @throws Refusal challengeEnded, wrongCode, tooManyChecks
 */
export async function answerSecondFactor(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  from: { browserToken: string | undefined; device: Device },
): Promise<(Tokens | { redirectTo: string }) & { knownBrowser: string }> {
  const now = services.clock.now();
  const user = await services.db
    .selectFrom("sign_in_challenges")
    .innerJoin("users", "users.id", "sign_in_challenges.user_id")
    .select(["users.id", "users.email", "users.first_name", "users.last_name"])
    .where("token_hash", "=", digestOf(challenge))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) throw new Refusal("challengeEnded");
  const browser = await readKnownBrowser(services, from.browserToken);
  const count = [
    "code of a sign-in",
    user.id,
    isProvenIn(browser, user.id) ? browser.id : undefined,
  ] as const;
  await countCheck(services, ...count);
  const answer = await services.db.transaction().execute(async (db) => {
    const used = await spendCode(db, services, user.id, code);
    const signIn = await db
      .updateTable("sign_in_challenges")
      .set({ used_at: now })
      .where("token_hash", "=", digestOf(challenge))
      .where("used_at", "is", null)
      .returning(["flow", "stay_connected", "redirect_to_scan_app"])
      .executeTakeFirst();
    if (!signIn) throw new Refusal("challengeEnded");
    await logAboutUser(db, services, "UserLogin", user);
    if (used === "recovery") await logAboutUser(db, services, "RecoveryCodeUsed", user);
    const { scanAppUrl } = services.options;
    const { id } = user;
    if (signIn.redirect_to_scan_app && scanAppUrl)
      return { redirectTo: await scanAppLink(db, services, { id, flow: signIn.flow }, scanAppUrl) };
    return openSession(db, services, {
      id,
      flow: signIn.flow,
      stayConnected: signIn.stay_connected,
      device: from.device,
    });
  });
  await forgetChecks(services, ...count);
  return { ...answer, knownBrowser: await knownBrowserToken(services, browser, user.id, { isProven: true }) };
}

/** A right password alone must not count: somebody guessing codes would get ten attempts in each new browser. */
const isProvenIn = (browser: KnownBrowser | null, userId: string): browser is KnownBrowser =>
  browser?.proven.includes(userId) ?? false;
