import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { keyFor } from "./keys.server";

/** So many attempts within so many milliseconds from the first. */
interface Limit {
  most: number;
  window: number;
}
const MINUTE = 60_000;
const failuresOfAccount: Limit = { most: 10, window: 15 * MINUTE };
/** Many people may sit behind one address. */
const failuresOfAddress: Limit = { most: 100, window: 15 * MINUTE };
/** A whole tourism fair may sign up over one connection. */
const signUpsOfAddress: Limit = { most: 20, window: 60 * MINUTE };
const longestWindow = Math.max(
  ...[failuresOfAccount, failuresOfAddress, signUpsOfAddress].map(({ window }) => window),
);

const keyed = ({ options }: Services, text: string) =>
  createHmac("sha256", keyFor(options.secret, "login attempts")).update(text).digest("hex");
const keysOf = (services: Services, email: string, address: string) => ({
  account: keyed(services, `account ${email.toLowerCase()}`),
  address: address ? keyed(services, `address ${address}`) : null,
});

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are a hundred; `countAsRight` takes
 * it back. Counted in the database: every node knows.
 * @throws Refusal tooManyLogins
 */
export async function countAttempt(services: Services, email: string, address: string) {
  const keys = keysOf(services, email, address);
  const waits = await Promise.all([
    count(services, keys.account, failuresOfAccount),
    keys.address ? count(services, keys.address, failuresOfAddress) : 0,
  ]);
  refuseFor("tooManyLogins", Math.max(...waits));
}

/**
 * Counts a sign-up, granted or refused, before anything is written or mailed for it.
 * @throws Refusal tooManySignUps
 */
export async function countSignUp(services: Services, address: string) {
  if (!address) return;
  refuseFor("tooManySignUps", await count(services, keyed(services, `sign-up ${address}`), signUpsOfAddress));
}

/** Milliseconds to wait; 0 while the limit is not passed. */
async function count({ db, clock }: Services, key: string, { most, window }: Limit): Promise<number> {
  const now = clock.now();
  const begin = new Date(now.getTime() - window);
  const row = await db
    .insertInto("login_attempts")
    .values({ key, failures: 1, window_start: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when login_attempts.window_start <= ${begin} then 1 else login_attempts.failures + 1 end`,
        window_start: sql`case when login_attempts.window_start <= ${begin} then ${now} else login_attempts.window_start end`,
      }),
    )
    .returning(["failures", "window_start"])
    .executeTakeFirstOrThrow();
  return row.failures > most ? new Date(row.window_start).getTime() + window - now.getTime() : 0;
}

function refuseFor(code: "tooManyLogins" | "tooManySignUps", milliseconds: number) {
  if (milliseconds <= 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw new Refusal(code, { retryAfter: seconds, params: { minutes: String(Math.ceil(seconds / 60)) } });
}

/** The right password was given: the account starts anew, the address gets this attempt back. */
export async function countAsRight(services: Services, email: string, address: string) {
  const keys = keysOf(services, email, address);
  await services.db.deleteFrom("login_attempts").where("key", "=", keys.account).execute();
  if (keys.address)
    await services.db
      .updateTable("login_attempts")
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where("key", "=", keys.address)
      .execute();
}

/** Removes the counts that no longer count. */
export async function forgetAttempts({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - longestWindow);
  await db.deleteFrom("login_attempts").where("window_start", "<=", before.toISOString()).execute();
}
