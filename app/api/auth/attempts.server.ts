import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
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
/** For an account, from one address: a stranger who guesses locks out nobody but himself. */
const failuresOfAccountAtAddress: Limit = { most: 10, window: 15 * MINUTE };
/** Many people may sit behind one address. */
const failuresOfAddress: Limit = { most: 100, window: 15 * MINUTE };
/** For an account from everywhere: whoever has many addresses guesses no faster. */
const failuresOfAccount: Limit = { most: 50, window: 60 * MINUTE };
/** For an account in a browser where its owner signed in before, which the others do not concern. */
const failuresOfBrowser: Limit = { most: 10, window: 15 * MINUTE };
/** A whole tourism fair may sign up over one connection. */
const signUpsOfAddress: Limit = { most: 20, window: 60 * MINUTE };
const longestWindow = Math.max(
  ...[
    failuresOfAccountAtAddress,
    failuresOfAddress,
    failuresOfAccount,
    failuresOfBrowser,
    signUpsOfAddress,
  ].map(({ window }) => window),
);

/** Who tries to sign in, as far as it is known before the password is looked at. */
export interface Attempt {
  email: string;
  address: string;
  /** Id of the browser, when the account's owner signed in with it before. */
  browser: string | null;
}

const keyed = ({ options }: Pick<Services, "options">, text: string) =>
  createHmac("sha256", keyFor(options.secret, "login attempts")).update(text).digest("hex");
const keysOf = (services: Services, { email, address, browser }: Attempt) => {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return {
    account: keyed(services, `account ${account}`),
    address: address ? keyed(services, `address ${network}`) : null,
    accountAtAddress: keyed(services, `account at address ${account} ${network}`),
    browser: browser ? keyed(services, `browser ${browser} ${account}`) : null,
  };
};

/** A house with IPv6 has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = [], back] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = back ? [...front, ...Array(8 - front.length - back.length).fill("0"), ...back] : front;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are a hundred. Counted in the database:
 * every node knows. What is refused for an address does not count for the account, or one address could lock it.
 * @returns to be called when the password was right: the account starts anew, the address gets this attempt back
 * @throws Refusal tooManyLogins
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<() => Promise<void>> {
  const { browser, account, accountAtAddress, address } = keysOf(services, attempt);
  if (browser && !(await count(services, browser, failuresOfBrowser)))
    return async () => void (await forget(services, [browser]));
  const waits = await Promise.all([
    count(services, accountAtAddress, failuresOfAccountAtAddress),
    address ? count(services, address, failuresOfAddress) : 0,
  ]);
  refuseFor("tooManyLogins", Math.max(...waits));
  refuseFor("tooManyLogins", await count(services, account, failuresOfAccount));
  return async () => {
    await forget(services, [account, accountAtAddress]);
    if (address) await takeBack(services, address);
  };
}

const forget = ({ db }: Services, keys: string[]) =>
  db.deleteFrom("login_attempts").where("key", "in", keys).execute();

const takeBack = ({ db }: Services, key: string) =>
  db
    .updateTable("login_attempts")
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where("key", "=", key)
    .execute();

/**
 * Counts a sign-up, granted or refused, before anything is written or mailed for it.
 * @throws Refusal tooManySignUps
 */
export async function countSignUp(services: Services, address: string) {
  if (!address) return;
  refuseFor(
    "tooManySignUps",
    await count(services, keyed(services, `sign-up ${networkOf(address)}`), signUpsOfAddress),
  );
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

/** Removes the counts that no longer count. */
export async function forgetAttempts({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - longestWindow);
  await db.deleteFrom("login_attempts").where("window_start", "<=", before.toISOString()).execute();
}
