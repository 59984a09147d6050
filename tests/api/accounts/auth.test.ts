import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { hashPassword } from "~/api/auth/password.server";
import { signInJobs } from "~/api/instance.server";
import { newId } from "~/api/platform/database/new-id";
import { onQuery } from "~/api/platform/database/open.server";
import { BROWSER_HEADER, BROWSER_TOKEN_LIMIT } from "~/contract/auth/known-browser";
import type { Role } from "~/contract/permissions";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = "Mot-de-Passe-1";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const withScanApp = testApi(db, {
  now: () => now,
  options: { ...api.services.options, scanAppUrl: "https://scan.example/app?lang=fr" },
});
const hash = await hashPassword(PASSWORD);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeEach(async () => {
  await db.deleteFrom("login_attempts").execute();
});

interface Account {
  role?: Role;
  active?: boolean;
  registered?: boolean;
  passwordHash?: string;
}
async function addAccount({
  role = "Admin",
  active = true,
  registered = true,
  passwordHash = hash,
}: Account = {}) {
  const id = newId();
  const email = `Léa.${id}@demo.example`;
  await db
    .insertInto("users")
    .values({
      id,
      email,
      role,
      is_active: active,
      registered_at: registered ? now : null,
      password_hash: registered ? passwordHash : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email };
}

const logIn = (email: string, password = PASSWORD, address = "192.0.2.1", browser?: string) =>
  api.fetch(
    new Request("http://api.test/api/auth/login", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-client-address": address,
        ...(browser && { [BROWSER_HEADER]: browser }),
      },
      body: JSON.stringify({ email, password }),
    }),
  );
async function tokensOf(email: string, stayConnected = false) {
  const tokens = await api.anonymous.auth.login({ email, password: PASSWORD, stayConnected });
  if (!("accessToken" in tokens)) throw new Error("redirected");
  return tokens;
}
const me = (bearer: string) =>
  api.fetch(new Request("http://api.test/api/users/me", { headers: { authorization: `Bearer ${bearer}` } }));
const refresh = (token: string, flux: "Default" | "WBT" = "Default") =>
  api.anonymous.auth.refreshTokens({ flux, "x-refresh-token": token });
const logsAbout = (userId: string) =>
  db.selectFrom("logs").select(["type", "user_id"]).where("thing_id", "=", userId).orderBy("id").execute();

describe("sign-in", () => {
  it("gives tokens that identify the person, whatever the case of the e-mail address", async () => {
    const user = await addAccount();
    const tokens = await tokensOf(user.email.toUpperCase());
    expect(tokens).toMatchObject({ flow: "Default", stayConnected: false, expiresAt: later(12 * HOUR) });
    const answer = await me(tokens.accessToken);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: user.id,
      email: user.email,
      roles: ["Admin"],
      eltos: [],
    });
    expect(await logsAbout(user.id)).toEqual([{ type: "UserLogin", user_id: user.id }]);
  });

  it("lasts 30 days when the person stays connected", async () => {
    const { email } = await addAccount();
    expect(await tokensOf(email, true)).toMatchObject({
      stayConnected: true,
      expiresAt: later(30 * 24 * HOUR),
    });
  });

  it("rehashes the password when the parameters have changed", async () => {
    const passwordHash = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    const { id, email } = await addAccount({ passwordHash });
    await tokensOf(email);
    const stored = await db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(argon2.parseOptions(stored?.password_hash ?? "")).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
    });
    await tokensOf(email);
  });

  it("goes to the scan app with a code that works once and for a minute", async () => {
    const { email } = await addAccount({ role: "Scanner" });
    const signIn = () =>
      withScanApp.anonymous.auth.login({ email, password: PASSWORD, redirectToScanApp: true });
    const codeOf = async () => {
      const answer = await signIn();
      if (!("redirectTo" in answer)) throw new Error("no redirection");
      const url = new URL(answer.redirectTo);
      expect(url.origin + url.pathname + url.searchParams.get("lang")).toBe("https://scan.example/appfr");
      return { code: url.searchParams.get("code") ?? "" };
    };
    const first = await codeOf();
    const { accessToken } = await api.anonymous.auth.scanAppTokens(first);
    expect((await me(accessToken)).status).toBe(200);
    await expect(api.anonymous.auth.scanAppTokens(first)).rejects.toMatchObject({ code: "invalidToken" });
    const second = await codeOf();
    pass(MINUTE);
    await expect(api.anonymous.auth.scanAppTokens(second)).rejects.toMatchObject({ code: "invalidToken" });
  });

  it("returns tokens when no scan app is configured", async () => {
    const { email } = await addAccount();
    expect(
      await api.anonymous.auth.login({ email, password: PASSWORD, redirectToScanApp: true }),
    ).toHaveProperty("accessToken");
  });
});

describe("limits", () => {
  it("allow ten wrong passwords for an account from one address, even concurrently, then block it for 15 minutes", async () => {
    const { email } = await addAccount();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => logIn(n % 2 ? email : email.toUpperCase(), "Faux-1234")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    const refused = await logIn(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(await refused.json()).toMatchObject({ code: "tooManyLogins", params: { minutes: "15" } });
    expect(
      await db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", await idOf(email))
        .execute(),
    ).toEqual([]);
    pass(15 * MINUTE);
    expect((await logIn(email)).status).toBe(200);
  });

  it("block only the attacker's address, whatever they try", async () => {
    const { email } = await addAccount();
    const tries = Array.from({ length: 80 }, () => logIn(email, "Faux-1234", "198.51.100.7"));
    expect((await Promise.all(tries)).filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await logIn(email, PASSWORD, "198.51.100.7")).status).toBe(429);
    expect((await logIn(email)).status).toBe(200);
  });

  it("count the IPv6 addresses of a household as one", async () => {
    const { email } = await addAccount();
    for (let n = 0; n < 10; n += 1) await logIn(email, "Faux-1234", `2001:db8:7:1::${n}`);
    expect((await logIn(email, "Faux-1234", "2001:0db8:7:1:a:b:c:d")).status).toBe(429);
    expect((await logIn(email, "Faux-1234", "2001:db8:7:2::1")).status).toBe(400);
  });

  describe("attempts from many addresses", () => {
    const strangers = (email: string) =>
      Promise.all(Array.from({ length: 52 }, (_, n) => logIn(email, "Faux-1234", `198.51.100.${n}`)));
    const browserOf = async (answer: Response): Promise<string> => (await answer.json()).knownBrowser;

    it("are limited to fifty an hour, but not for the owner in a known browser", async () => {
      const { email } = await addAccount();
      const browser = await browserOf(await logIn(email));
      const answers = await strangers(email);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
      const unknown = await logIn(email, PASSWORD, "203.0.113.5");
      expect(unknown.status).toBe(429);
      expect(await unknown.json()).toMatchObject({ params: { minutes: "60" } });
      const known = await logIn(email, PASSWORD, "203.0.113.6", browser);
      expect(known.status).toBe(200);
      pass(200 * 24 * HOUR);
      expect((await logIn(email, PASSWORD, "203.0.113.6", await browserOf(known))).status).toBe(200);
      pass(170 * 24 * HOUR);
      await strangers(email);
      expect((await logIn(email, PASSWORD, "203.0.113.6", browser)).status).toBe(429);
    });

    it("count the attempts of each known browser", async () => {
      const { email } = await addAccount();
      const browser = await browserOf(await logIn(email));
      await strangers(email);
      const statuses = [];
      for (let n = 0; n < 11; n += 1)
        statuses.push((await logIn(email, "Faux-1234", `203.0.113.${n}`, browser)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      expect((await logIn(email, PASSWORD, "203.0.113.77", browser)).status).toBe(429);
    });

    it("apply to all accounts but those known to this browser", async () => {
      const [anne, luc, eve] = [await addAccount(), await addAccount(), await addAccount()];
      const first = await browserOf(await logIn(anne.email));
      const both = await browserOf(await logIn(luc.email, PASSWORD, "192.0.2.1", first));
      const eves = await browserOf(await logIn(eve.email));
      await strangers(anne.email);
      const tried = async (browser: string) =>
        (await logIn(anne.email, PASSWORD, "203.0.113.9", browser)).status;
      expect([await tried(eves), await tried(`${both}x`), await tried("x")]).toEqual([429, 429, 429]);
      expect(await tried(both)).toBe(200);
    });

    it("remember the last five people of a browser", async () => {
      const people = [];
      let browser = "";
      for (let n = 0; n < 6; n += 1) {
        const person = await addAccount();
        people.push(person);
        browser = await browserOf(await logIn(person.email, PASSWORD, "192.0.2.1", browser));
      }
      expect(browser.length).toBeLessThan(BROWSER_TOKEN_LIMIT / 2);
      const [first, second] = people.map(({ email }) => email);
      await strangers(first ?? "");
      await strangers(second ?? "");
      expect((await logIn(first ?? "", PASSWORD, "203.0.113.9", browser)).status).toBe(429);
      expect((await logIn(second ?? "", PASSWORD, "203.0.113.9", browser)).status).toBe(200);
    });
  });

  it("treat unknown accounts in the same way", async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await logIn("fantome@demo.example")).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it("are reset for the account by the right password", async () => {
    const { email } = await addAccount();
    for (let n = 0; n < 3; n += 1) {
      for (let m = 0; m < 4; m += 1) await logIn(email, "Faux-1234");
      expect((await logIn(email)).status).toBe(200);
    }
  });

  it("count the attempts of one address over many accounts", async () => {
    const { email } = await addAccount();
    await logIn(email, PASSWORD, "192.0.2.9");
    await db.updateTable("login_attempts").set({ failures: 99 }).execute();
    expect((await logIn(email, "Faux-1234", "192.0.2.9")).status).toBe(400);
    await db.updateTable("login_attempts").set({ failures: 100 }).execute();
    expect((await logIn("autre@demo.example", "Faux-1234", "192.0.2.9")).status).toBe(429);
    expect((await logIn("autre@demo.example", "Faux-1234", "192.0.2.10")).status).toBe(400);
  });

  it("are removed when they expire", async () => {
    await logIn("fantome@demo.example");
    pass(5 * MINUTE);
    await forget();
    expect(await db.selectFrom("login_attempts").selectAll().execute()).toHaveLength(3);
    pass(55 * MINUTE);
    await forget();
    expect(await db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
  });
});

describe("refresh tokens", () => {
  it("change at each use without prolonging the session", async () => {
    const { email } = await addAccount();
    const first = await tokensOf(email);
    pass(20 * MINUTE);
    expect((await me(first.accessToken)).status).toBe(401);
    const second = await refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.expiresAt).toBe(first.expiresAt);
    expect((await me(second.accessToken)).status).toBe(200);
    pass(12 * HOUR);
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("have one successor, however many concurrent requests use them", async () => {
    const { email } = await addAccount();
    const { refreshToken } = await tokensOf(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    pass(29_000);
    expect((await refresh(refreshToken)).refreshToken).toBe(answers[0]?.refreshToken);
  });

  it("survive a lost response: an old token whose successor is unused gets a new one", async () => {
    const { email } = await addAccount();
    const { refreshToken } = await tokensOf(email);
    const lost = await refresh(refreshToken);
    pass(15 * MINUTE);
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    const [second] = answers;
    expect(second.refreshToken).not.toBe(lost.refreshToken);
    pass(HOUR);
    const third = await refresh(refreshToken);
    const fourth = await refresh(third.refreshToken);
    expect((await me(fourth.accessToken)).status).toBe(200);
    expect(await db.selectFrom("mails").select("kind").where("recipient", "=", email).execute()).toEqual([]);
  });

  async function expectTheft(
    { id, email }: { id: string; email: string },
    tokens: { accessToken: string }[],
  ) {
    for (const { accessToken } of tokens) expect((await me(accessToken)).status).toBe(401);
    const written = await db.selectFrom("mails").select("kind").where("recipient", "=", email).execute();
    expect(written).toEqual([{ kind: "sessionEnded" }]);
    const entry = { type: "SessionReused", user_id: null };
    expect((await logsAbout(id)).filter(({ type }) => type === entry.type)).toEqual([entry]);
  }

  it("revoke the session when an old one is reused after its successor, and notify the person by mail", async () => {
    const account = await addAccount();
    const stolen = await tokensOf(account.email);
    const owners = await refresh(stolen.refreshToken);
    const next = await refresh(owners.refreshToken);
    pass(31_000);
    await expect(refresh(stolen.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(refresh(next.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expectTheft(account, [owners, next]);
  });

  it("revoke it when either thief or owner uses an invalidated token", async () => {
    const account = await addAccount();
    const { refreshToken } = await tokensOf(account.email);
    const first = await refresh(refreshToken);
    pass(15 * MINUTE);
    const second = await refresh(refreshToken);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expectTheft(account, [first, second]);
  });

  it("revoke it at the second use when thief and owner refresh at the same moment", async () => {
    const account = await addAccount();
    const { refreshToken } = await tokensOf(account.email);
    const [thiefs, owners] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    pass(15 * MINUTE);
    const further = await refresh(thiefs.refreshToken);
    const last = await refresh(further.refreshToken);
    pass(MINUTE);
    await expect(refresh(owners.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expectTheft(account, [thiefs, owners, further, last]);
  });

  it("leave at most one chain when an old one and its successor reach two processes at once", async () => {
    const other = testApi(db, { now: () => now });
    for (let round = 0; round < 5; round += 1) {
      const account = await addAccount();
      const { refreshToken } = await tokensOf(account.email);
      const first = await refresh(refreshToken);
      pass(15 * MINUTE);
      const answers = await Promise.allSettled([
        refresh(refreshToken),
        other.anonymous.auth.refreshTokens({ flux: "Default", "x-refresh-token": first.refreshToken }),
      ]);
      expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
      const tokens = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
      await expectTheft(account, [first, ...tokens]);
    }
  });

  it("are only stored as a digest", async () => {
    const { email } = await addAccount();
    const { refreshToken } = await tokensOf(email);
    const stored = await db.selectFrom("refresh_tokens").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    expect(stored.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
  });

  it("belong to a flow; forged ones are refused", async () => {
    const { email } = await addAccount();
    const { refreshToken } = await tokensOf(email);
    await expect(refresh(refreshToken, "WBT")).rejects.toMatchObject({ code: "unauthorized" });
    await expect(refresh("invented")).rejects.toMatchObject({ code: "unauthorized" });
    await refresh(refreshToken);
  });
});

describe("access ends at the next request", () => {
  const refusals = {
    deleted: { deleted_at: "2026-06-01T00:00:00Z" },
    deactivated: { is_active: false },
  };
  it.each(Object.entries(refusals))("when the user is %s", async (_, change) => {
    const { id, email } = await addAccount();
    const tokens = await tokensOf(email);
    await db.updateTable("users").set(change).where("id", "=", id).execute();
    expect((await me(tokens.accessToken)).status).toBe(401);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("when the user is demoted", async () => {
    const { id, email } = await addAccount({ role: "AdminWbt" });
    const { accessToken } = await tokensOf(email);
    await db.updateTable("users").set({ role: "Scanner" }).where("id", "=", id).execute();
    expect(await (await me(accessToken)).json()).toMatchObject({ isWbtAdmin: false, isScanner: true });
  });

  it("when the user signs out, which leaves an entry once", async () => {
    const { id, email } = await addAccount();
    const { accessToken, refreshToken } = await tokensOf(email);
    const other = await tokensOf(email);
    for (let n = 0; n < 2; n += 1)
      expect(await api.anonymous.auth.logout({ "x-refresh-token": refreshToken })).toEqual({
        redirectTo: null,
      });
    expect((await me(accessToken)).status).toBe(401);
    expect((await me(other.accessToken)).status).toBe(200);
    expect((await logsAbout(id)).map(({ type }) => type)).toEqual(["UserLogin", "UserLogin", "UserLogout"]);
  });

  it("when the access token was signed with another key or for another purpose", async () => {
    const user = await addAccount();
    const stranger = testApi(db, {
      now: () => now,
      options: { ...api.services.options, secret: "another secret" },
    });
    expect((await me(await stranger.bearerOf(user))).status).toBe(401);
    expect((await me(await createEmailToken(db, api.services, user, "registration"))).status).toBe(401);
    expect((await me("nonsense")).status).toBe(401);
  });

  it("and the rows of ended sessions are removed later", async () => {
    const { id, email } = await addAccount();
    await tokensOf(email);
    await tokensOf(email, true);
    pass(13 * HOUR);
    await forget();
    const left = await db.selectFrom("sessions").select("stay_connected").where("user_id", "=", id).execute();
    expect(left).toEqual([{ stay_connected: true }]);
  });
});

const forget = async () => signInJobs(api.services).forgetSignIns?.run({});
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
async function idOf(email: string) {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return user.id;
}

it("looks the user up once for a page's concurrent calls, and again for the next page", async () => {
  const { id } = await addAccount({ role: "AdminWbt" });
  const client = await api.as({ id });
  let asked = 0;
  const rest = onQuery(({ query }) => {
    if (query.sql.includes('join "sessions"')) asked += 1;
  });
  await Promise.all([client.users.me(), client.content.tourismOffices(), client.content.tags()]);
  expect(asked).toBe(1);
  await client.users.me();
  expect(asked).toBe(2);
  rest();
});
