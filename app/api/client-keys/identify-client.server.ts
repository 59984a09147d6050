import { sql } from "kysely";
import { CLIENT_KEY_PREFIX, type ClientApplication } from "~/contract/client-calls";
import { digestOf } from "../auth/keys.server";
import type { Identify } from "../pipeline.server";

/** Minimum milliseconds between two updates of the last use, to avoid a write for each call. */
const USE_WRITTEN_EVERY = 60_000;

export const isClientKey = (bearer: string): boolean => bearer.startsWith(CLIENT_KEY_PREFIX);

/**
 * The client application behind a key, read from the database on each call: a key that was revoked or has expired
 * stops working with the next call.
 */
export const identifyClient: Identify = async ({ db, clock }, bearer) => {
  const now = clock.now();
  const key = await db
    .selectFrom("client_keys")
    .select(["id", "client", "name", "last_four", "calls", "every_operator", "last_used_at"])
    .select(
      sql<
        string[]
      >`array(select operator_id::text from client_key_operators where key_id = client_keys.id)`.as(
        "operatorIds",
      ),
    )
    .where("key_hash", "=", digestOf(bearer))
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", clock.today())
    .executeTakeFirst();
  if (!key) return null;
  const written = new Date(now.getTime() - USE_WRITTEN_EVERY).toISOString();
  if (key.last_used_at === null || key.last_used_at <= written)
    await db
      .updateTable("client_keys")
      .set({ last_used_at: now })
      .where("id", "=", key.id)
      // Of several simultaneous calls, only one writes.
      .where((use) => use.or([use("last_used_at", "is", null), use("last_used_at", "<=", written)]))
      .execute();
  return {
    id: key.id,
    displayName: clientKeyName({ ...key, lastFour: key.last_four }),
    eltos: key.operatorIds.map((id) => ({ id, label: "" })),
    client: { application: key.client, everyOperator: key.every_operator, calls: key.calls },
    ...nobody,
  };
};

/** As the log names it: `ScanPWA · clé Caisses (…x7Qz)`. */
export const clientKeyName = (key: {
  client: ClientApplication | string;
  name: string;
  lastFour: string;
}): string => `${key.client} · clé ${key.name} (…${key.lastFour})`;

/** Empty values for the fields of a person's account, which clients lack. */
const nobody = {
  sessionId: "",
  mustEnrol: false,
  email: "",
  userName: "",
  name: "",
  firstName: "",
  mobilePhone: null,
  roles: [],
  isWbtAdmin: false,
  isAdmin: false,
  isScanner: false,
  isDistributor: false,
  isAdminOrWbtAdmin: false,
  agreeLegalTerms: false,
};
