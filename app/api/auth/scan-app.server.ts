import type { AuthFlow, Tokens } from "~/contract/auth/calls";
import { Refusal } from "../refusal";
import type { Actor, Db, Services } from "../services";
import type { Device } from "./device";
import { digestOf, newSecret } from "./keys.server";
import { openSession } from "./sessions.server";

/** In milliseconds; the browser continues to the scan app at once. */
const CODE_LIFETIME = 60_000;

/** The address of the scan app with a code that signs this user in there, once. */
export async function scanAppLink(
  db: Db,
  services: Services,
  user: { id: string; flow: AuthFlow },
  scanAppUrl: string,
): Promise<string> {
  const code = newSecret();
  await db
    .insertInto("sign_in_codes")
    .values({
      code_hash: digestOf(code),
      user_id: user.id,
      flow: user.flow,
      expires_at: new Date(services.clock.now().getTime() + CODE_LIFETIME),
    })
    .execute();
  const url = new URL(scanAppUrl);
  url.searchParams.set("code", code);
  return url.href;
}

/**
 * The way to the scan app, signed in when the caller is.
 * @throws Refusal scanAppNotConfigured
 */
export async function wayToScanApp(db: Db, services: Services, actor: Actor | null): Promise<string> {
  const { scanAppUrl } = services.options;
  if (!scanAppUrl) throw new Refusal("scanAppNotConfigured");
  if (!actor) return scanAppUrl;
  const { flow } = await db
    .selectFrom("sessions")
    .select("flow")
    .where("id", "=", actor.sessionId)
    .executeTakeFirstOrThrow();
  return scanAppLink(db, services, { id: actor.id, flow }, scanAppUrl);
}

/** @throws Refusal invalidToken when the code is unknown, used or older than a minute */
export function signInWithCode(services: Services, code: string, device: Device): Promise<Tokens> {
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
      .returning(["user_id", "flow"])
      .executeTakeFirst();
    if (!used) throw new Refusal("invalidToken");
    return openSession(db, services, { id: used.user_id, flow: used.flow, stayConnected: false, device });
  });
}
