import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { keyFor } from "./keys.server";

/** In milliseconds. */
const WINDOW = 15 * 60 * 1000;
const FAILURES_OF_ACCOUNT = 10;
/** Many people may sit behind one address. */
const FAILURES_OF_ADDRESS = 100;

const keysOf = ({ options }: Services, email: string, address: string) => {
  const key = (text: string) =>
    createHmac("sha256", keyFor(options.secret, "login attempts")).update(text).digest("hex");
  return {
    account: key(`account ${email.toLowerCase()}`),
    address: address ? key(`address ${address}`) : null,
  };
};

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are a hundred; `countAsRight` takes
 * it back. Counted in the database: every node knows.
 * @throws Refusal tooManyLogins
 */
export async function countAttempt(services: Services, email: string, address: string) {
  const now = services.clock.now();
  const keys = keysOf(services, email, address);
  const rows = [keys.account, keys.address].filter((key) => key !== null).sort();
  const begin = new Date(now.getTime() - WINDOW);
  const counted = await services.db
    .insertInto("login_attempts")
    .values(rows.map((key) => ({ key, failures: 1, window_start: now })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when login_attempts.window_start <= ${begin} then 1 else login_attempts.failures + 1 end`,
        window_start: sql`case when login_attempts.window_start <= ${begin} then ${now} else login_attempts.window_start end`,
      }),
    )
    .returning(["key", "failures", "window_start"])
    .execute();
  const waits = counted
    .filter((row) => row.failures > (row.key === keys.account ? FAILURES_OF_ACCOUNT : FAILURES_OF_ADDRESS))
    .map((row) => new Date(row.window_start).getTime() + WINDOW - now.getTime());
  if (waits.length === 0) return;
  const seconds = Math.ceil(Math.max(...waits) / 1000);
  throw new Refusal("tooManyLogins", {
    retryAfter: seconds,
    params: { minutes: String(Math.ceil(seconds / 60)) },
  });
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
  const before = new Date(clock.now().getTime() - WINDOW);
  await db.deleteFrom("login_attempts").where("window_start", "<=", before.toISOString()).execute();
}
