import { createHmac, timingSafeEqual } from "node:crypto";
import { type UnsubscribableMail, unsubscribableMails } from "~/contract/users/mail-kinds";
import { displayName } from "../auth/identify.server";
import { keyFor } from "../auth/keys.server";
import { entryAbout } from "../auth/user-log.server";
import type { CallContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { mailPreferences, storeMailPreferences } from "./mail-preferences.server";

type Options = Pick<Services, "options">;

/** Bytes of the person's id, and of the signature. */
const [ID, PROOF] = [16, 16];

const proofOf = ({ options }: Options, id: Buffer, mail: UnsubscribableMail) =>
  createHmac("sha256", keyFor(options.secret, "unsubscription"))
    .update(id)
    .update(mail)
    .digest()
    .subarray(0, PROOF);

/**
 * The link to unsubscribe from one kind of mail, signed in or not. It never expires, since the mail that contains
 * it does not either.
 */
export function unsubscribeUrl(services: Options, userId: string, mail: UnsubscribableMail): string {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, proofOf(services, id, mail)]).toString("base64url");
  return `${services.options.appUrl}/unsubscribe?jwt=${mail}.${token}`;
}

/** The person and the kind of mail that a token unsubscribes; null for a token we never mailed. */
function read(services: Options, token: string) {
  const [kind, proof = ""] = token.split(".");
  const mail = unsubscribableMails.find((one) => one === kind);
  const bytes = Buffer.from(proof, "base64url");
  if (!mail || bytes.length !== ID + PROOF) return null;
  const id = bytes.subarray(0, ID);
  if (!timingSafeEqual(proofOf(services, id, mail), bytes.subarray(ID))) return null;
  const userId = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { mail, userId };
}

async function personOf(db: Db, services: Options, token: string) {
  const found = read(services, token);
  const user =
    found &&
    (await db
      .selectFrom("users")
      .select(["id", "first_name", "last_name", "email"])
      .where("id", "=", found.userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst());
  if (!user) return null;
  const { mail } = found;
  const isOn =
    mail === "digest" ? (d: string | boolean) => d !== "never" : (d: string | boolean) => d === true;
  return { mail, user, isOn: isOn((await mailPreferences(db, user.id))[mail]) };
}

export async function stoppable(db: Db, services: Options, token: string) {
  const found = await personOf(db, services, token);
  return { mail: found?.mail ?? null, isOn: found?.isOn ?? false };
}

/** @throws Refusal invalidToken, for a link that we never mailed or whose person no longer exists */
export async function unsubscribe(
  { db, services, log, signedInAs }: Pick<CallContext<never>, "db" | "services" | "log" | "signedInAs">,
  token: string,
): Promise<undefined> {
  const found = await personOf(db, services, token);
  if (!found) throw new Refusal("invalidToken");
  const { mail, user, isOn } = found;
  if (!isOn) return undefined;
  const changes = await storeMailPreferences(db, user.id, { [mail]: mail === "digest" ? "never" : false });
  signedInAs({ id: user.id, name: displayName(user) });
  log("UserUpdated", { ...(await entryAbout(db, user)), changes });
  return undefined;
}
