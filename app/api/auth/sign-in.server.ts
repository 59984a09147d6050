import type { z } from "zod";
import type { login, Tokens } from "~/contract/auth";
import type { LogType } from "~/contract/logs";
import { writeLog } from "../logs/write-log.server";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { countAttempt } from "./attempts.server";
import { displayName } from "./identify.server";
import { digestOf, newSecret } from "./keys.server";
import { knownBrowserToken, readKnownBrowser } from "./known-browser.server";
import { hashPassword, isOutdated, isPassword } from "./password.server";
import { openSession } from "./sessions.server";

/** In milliseconds; the browser goes on to the scan app at once. */
const CODE_LIFETIME = 60_000;

/**
 * Not one transaction: the count of a failed attempt must outlive the refusal, and hashing must not hold a connection.
 * @throws Refusal wrongLogin, tooManyLogins
 */
export async function signIn(
  services: Services,
  form: z.output<typeof login>,
  from: { address: string; browserToken: string | undefined },
): Promise<(Tokens | { redirectTo: string }) & { knownBrowser: string }> {
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
  if (!right || !user?.is_active || !user.password_hash) throw new Refusal("wrongLogin");
  await wasRight();
  const knownBrowser = await knownBrowserToken(services, browser, user.id);
  const rehashed = isOutdated(user.password_hash) ? await hashPassword(form.password) : null;
  const { scanAppUrl } = services.options;
  return services.db.transaction().execute(async (db) => {
    if (rehashed)
      await db.updateTable("users").set({ password_hash: rehashed }).where("id", "=", user.id).execute();
    await logOfUser(db, services, "UserLogin", user);
    if (form.redirectToScanApp && scanAppUrl)
      return { redirectTo: await scanAppLink(db, services, user.id, scanAppUrl), knownBrowser };
    const tokens = await openSession(db, services, {
      id: user.id,
      flow: "Default",
      stayConnected: form.stayConnected,
    });
    return { ...tokens, knownBrowser };
  });
}

async function scanAppLink(db: Db, services: Services, userId: string, scanAppUrl: string) {
  const code = newSecret();
  await db
    .insertInto("sign_in_codes")
    .values({
      code_hash: digestOf(code),
      user_id: userId,
      expires_at: new Date(services.clock.now().getTime() + CODE_LIFETIME),
    })
    .execute();
  const url = new URL(scanAppUrl);
  url.searchParams.set("code", code);
  return url.href;
}

/** @throws Refusal invalidToken when the code is unknown, used or older than a minute */
export function signInWithCode(services: Services, code: string): Promise<Tokens> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (db) => {
    const used = await db
      .updateTable("sign_in_codes")
      .from("users")
      .set({ used_at: now })
      .where("code_hash", "=", digestOf(code))
      .whereRef("users.id", "=", "sign_in_codes.user_id")
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .where("users.is_active", "=", true)
      .where("users.deleted_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!used) throw new Refusal("invalidToken");
    return openSession(db, services, { id: used.user_id, flow: "Default", stayConnected: false });
  });
}

/** Sign-in and sign-out run outside the pipeline's transaction, so they write their own log entry. */
export async function logOfUser(
  db: Db,
  services: Services,
  type: LogType,
  user: { id: string; first_name: string; last_name: string; email: string },
) {
  const own = await db
    .selectFrom("user_operators")
    .select("operator_id")
    .where("user_id", "=", user.id)
    .orderBy("operator_id")
    .executeTakeFirst();
  const name = displayName(user);
  await writeLog(db, services.clock.now(), { id: user.id, name }, [
    {
      type,
      entry: { subject: { kind: "user", id: user.id, name }, ...(own && { operatorId: own.operator_id }) },
    },
  ]);
}
