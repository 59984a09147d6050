import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import { keptPlan } from "../platform/database/kept-plan";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { keyFor } from "./keys.server";

/** At most `max` failures or actions within `window` milliseconds of the first. */
interface Limit {
  max: number;
  window: number;
}
const MINUTE = 60_000;
/** Per account and address: a stranger who guesses locks out only themselves. */
const failuresOfAccountAtAddress: Limit = { max: 10, window: 15 * MINUTE };
/** Per address, shared by many people behind one connection. */
const failuresOfAddress: Limit = { max: 100, window: 15 * MINUTE };
/** Per account, over all addresses: using many addresses does not make guessing faster. */
const failuresOfAccount: Limit = { max: 50, window: 60 * MINUTE };
/** Per account in a browser where its owner signed in before; the other limits do not apply there. */
const failuresOfBrowser: Limit = { max: 10, window: 15 * MINUTE };
/** A whole tourism fair may sign up over one connection. */
const signUpsOfAddress: Limit = { max: 20, window: 60 * MINUTE };
/** Per account, from any address: each request sends a mail to the account's owner. */
const passwordLinksOfAccount: Limit = { max: 5, window: 60 * MINUTE };
/** Per address, for links that are requested and passwords that are set with them. */
const passwordLinksOfAddress: Limit = { max: 40, window: 60 * MINUTE };
/** For a signed-in person who must confirm their password, or who must enter a code. */
const failuresOfCheck: Limit = { max: 10, window: 15 * MINUTE };
/** For unsubscribing from mails: a reader's mail provider may follow the links of all its customers. */
const unsubscriptionsOfAddress: Limit = { max: 100, window: 15 * MINUTE };
/** Each sends mail to an address that may be somebody else's. */
const emailChangesOfAccount: Limit = { max: 5, window: 60 * MINUTE };
/** Test messages to their author: the mail of a gift, or a notification to their own devices. */
const testsOfAccount = {
  tooManyTestMails: { max: 10, window: 60 * MINUTE },
  tooManyTestNotifications: { max: 30, window: 60 * MINUTE },
} satisfies Record<string, Limit>;
/**
 * For a person who scans. `all` allows a pass every four seconds for an hour, as at a counter with a queue; many
 * `unknown` numbers mean that somebody is trying them in turn; `late` scans come from a till that was offline.
 */
const scansOfPerson = {
  all: { max: 1_000, window: 60 * MINUTE },
  unknown: { max: 60, window: 15 * MINUTE },
  late: { max: 300, window: 60 * MINUTE },
} satisfies Record<string, Limit>;
/** Per key of a client application: ten a second. */
const callsOfKey: Limit = { max: 600, window: MINUTE };
/** The programme's team, behind one connection. */
const programmeSignInsOfAddress: Limit = { max: 100, window: 15 * MINUTE };
const maxWindow = Math.max(
  ...[
    failuresOfAccountAtAddress,
    failuresOfAddress,
    failuresOfAccount,
    failuresOfBrowser,
    signUpsOfAddress,
    passwordLinksOfAccount,
    passwordLinksOfAddress,
    failuresOfCheck,
    unsubscriptionsOfAddress,
    emailChangesOfAccount,
    ...Object.values(testsOfAccount),
    ...Object.values(scansOfPerson),
    callsOfKey,
    programmeSignInsOfAddress,
  ].map(({ window }) => window),
);

/** The state of a sign-in attempt before the password is checked. */
export interface Attempt {
  email: string;
  address: string;
  /** Id of the browser, when the account's owner signed in with it before. */
  browser: string | null;
}

const keyed = ({ options }: Pick<Services, "options">, text: string) =>
  createHmac("sha256", keyFor(options.secret, "login attempts")).update(text).digest("hex");
const keysOf = (services: Pick<Services, "options">, { email, address, browser }: Attempt) => {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return {
    account: keyed(services, `account ${account}`),
    address: address ? keyed(services, `address ${network}`) : null,
    accountAtAddress: keyed(services, `account at address ${account} ${network}`),
    browser: browser ? keyed(services, `browser ${browser} ${account}`) : null,
  };
};

/** An IPv6 household has 2^64 addresses: the whole /64 counts as one. */
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
 * Counts an attempt as failed before the password is checked, so that concurrent attempts are all counted. The counts
 * are in the database, shared by every node. An attempt refused because of its address does not count against the
 * account; otherwise one address could lock it.
 * @returns a function to call when the password was right: it clears the account's count and takes this attempt back
 * from the address's
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

const forget = ({ db }: { db: Db }, keys: string[]) =>
  db.deleteFrom("login_attempts").where("key", "in", keys).execute();

const takeBack = ({ db }: Services, key: string) =>
  db
    .updateTable("login_attempts")
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where("key", "=", key)
    .execute();

/**
 * Counts a sign-up, accepted or refused, before anything is stored or mailed.
 * @throws Refusal tooManySignUps
 */
export async function countSignUp(services: Services, address: string) {
  if (!address) return;
  refuseFor(
    "tooManySignUps",
    await count(services, keyed(services, `sign-up ${networkOf(address)}`), signUpsOfAddress),
  );
}

/**
 * Counts a request for a new password, before it is known whether the account exists.
 * @throws Refusal tooManyPasswordLinks
 */
export async function countPasswordLink(services: Services, asked: { email: string; address: string }) {
  await countPasswordChange(services, asked.address);
  const account = keyed(services, `password link ${asked.email.toLowerCase()}`);
  refuseFor("tooManyPasswordLinks", await count(services, account, passwordLinksOfAccount));
}

/** Counts an address's requests and uses of links for forgotten passwords. @throws Refusal tooManyPasswordLinks */
export async function countPasswordChange(services: Services, address: string) {
  if (!address) return;
  const key = keyed(services, `password links ${networkOf(address)}`);
  refuseFor("tooManyPasswordLinks", await count(services, key, passwordLinksOfAddress));
}

/** Counts how often an address unsubscribes from mails. @throws Refusal tooManyChecks */
export async function countUnsubscription(services: Services, address: string) {
  if (!address) return;
  const key = keyed(services, `unsubscriptions ${networkOf(address)}`);
  refuseFor("tooManyChecks", await count(services, key, unsubscriptionsOfAddress));
}

/** A person who proved by mail that the account is theirs may sign in at once, however many attempts have failed. */
export function forgetFailures(
  services: Pick<Services, "options"> & { db: Db },
  from: Pick<Attempt, "email" | "address">,
) {
  const { account, accountAtAddress } = keysOf(services, { ...from, browser: null });
  return forget(services, [account, accountAtAddress]);
}

/** Further proof asked for after the first factor was right. */
type Check = "password" | "second factor" | "code of a sign-in";
const checkKey = (services: Services, check: Check, userId: string, browser?: string) =>
  keyed(services, `${check} of ${userId}${browser ? ` in ${browser}` : ""}`);

/**
 * Counts a check as failed before it is made; `forgetChecks` takes it back.
 * @param browser where the person has passed the same check before: failures elsewhere do not count there
 * @throws Refusal tooManyChecks
 */
export async function countCheck(services: Services, check: Check, userId: string, browser?: string) {
  const key = checkKey(services, check, userId, browser);
  refuseFor("tooManyChecks", await count(services, key, failuresOfCheck));
}

export async function forgetChecks(services: Services, check: Check, userId: string, browser?: string) {
  await forget(services, [checkKey(services, check, userId, browser)]);
}

/** @throws Refusal tooManyEmailChanges */
export async function countEmailChange(services: Services, userId: string) {
  const key = keyed(services, `email changes of ${userId}`);
  refuseFor("tooManyEmailChanges", await count(services, key, emailChangesOfAccount));
}

/** @throws Refusal with the code */
export async function countTest(services: Services, code: keyof typeof testsOfAccount, userId: string) {
  const key = keyed(services, `${code} of ${userId}`);
  refuseFor(code, await count(services, key, testsOfAccount[code]));
}

/**
 * Counts a scan, or a preview of one. Beyond the limit all are refused alike: a refusal must not reveal which numbers
 * exist.
 * @throws Refusal tooManyScans
 */
export async function countScans(
  services: Services,
  userId: string,
  { all, unknown, late }: Record<keyof typeof scansOfPerson, number>,
) {
  const wait = await countEach(services, [
    { key: keyed(services, `scans of ${userId}`), limit: scansOfPerson.all, attempts: all },
    { key: keyed(services, `unknown scans of ${userId}`), limit: scansOfPerson.unknown, attempts: unknown },
    ...(late
      ? [{ key: keyed(services, `late scans of ${userId}`), limit: scansOfPerson.late, attempts: late }]
      : []),
  ]);
  refuseFor("tooManyScans", wait);
}

/**
 * Counts a call of a client application, before it is carried out.
 * @throws Refusal tooManyCalls
 */
export async function countClientCall(services: Services, keyId: string) {
  refuseFor("tooManyCalls", await count(services, keyed(services, `client key ${keyId}`), callsOfKey));
}

/**
 * Counts a sign-in with the organisation's account when it begins; each is stored until the browser returns.
 * @throws Refusal tooManyLogins
 */
export async function countProgrammeSignIn(services: Services, address: string) {
  if (!address) return;
  const key = keyed(services, `programme sign-in ${networkOf(address)}`);
  refuseFor("tooManyLogins", await count(services, key, programmeSignInsOfAddress));
}

/** Milliseconds to wait; 0 while the limit is not exceeded. */
const count = (services: Services, key: string, limit: Limit) =>
  countEach(services, [{ key, limit, attempts: 1 }]);

/** In one statement. @returns the longest of their waits, in milliseconds; 0 while no limit is exceeded */
async function countEach(
  { db, clock }: Services,
  counts: readonly { key: string; limit: Limit; attempts: number }[],
): Promise<number> {
  const now = clock.now();
  const begins = counts.map(
    ({ key, limit }) => sql`when ${key} then ${new Date(now.getTime() - limit.window)}::timestamptz`,
  );
  const isOver = sql`login_attempts.window_start <= case excluded.key ${sql.join(begins, sql` `)} end`;
  const rows = await db
    .insertInto("login_attempts")
    .values(counts.map(({ key, attempts }) => ({ key, failures: attempts, window_start: now })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when ${isOver} then excluded.failures else login_attempts.failures + excluded.failures end`,
        window_start: sql`case when ${isOver} then excluded.window_start else login_attempts.window_start end`,
      }),
    )
    .returning(["key", "failures", "window_start"])
    .modifyEnd(keptPlan)
    .execute();
  const waits = counts.map(({ key, limit }) => {
    const row = rows.find((found) => found.key === key);
    if (!row || row.failures <= limit.max) return 0;
    return new Date(row.window_start).getTime() + limit.window - now.getTime();
  });
  return Math.max(...waits);
}

type TooMany =
  | "tooManyLogins"
  | "tooManySignUps"
  | "tooManyChecks"
  | "tooManyEmailChanges"
  | keyof typeof testsOfAccount
  | "tooManyPasswordLinks"
  | "tooManyScans"
  | "tooManyCalls";

function refuseFor(code: TooMany, milliseconds: number) {
  if (milliseconds <= 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw new Refusal(code, { retryAfter: seconds, params: { minutes: String(Math.ceil(seconds / 60)) } });
}

/** Removes expired counts. */
export async function forgetAttempts({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - maxWindow);
  await db.deleteFrom("login_attempts").where("window_start", "<=", before.toISOString()).execute();
}
