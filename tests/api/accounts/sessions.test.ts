import { expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const hash = await hashPassword(PASSWORD);

async function person() {
  const user = await addUser(db);
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  return user;
}

it("lists the own sessions, with their last use", async () => {
  const user = await person();
  const login = await api.fetch(
    new Request("http://api.test/api/auth/login", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": FIREFOX,
        "x-client-address": "192.0.2.17",
      },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    }),
  );
  const { refreshToken } = (await login.json()) as { refreshToken: string };
  now = new Date("2026-06-15T11:00:00.000Z");
  await api.fetch(
    new Request("http://api.test/api/auth/refresh-tokens", {
      headers: { "x-refresh-token": refreshToken, "x-client-address": "2001:db8:1:2::3" },
    }),
  );
  const me = await api.as(user);
  const [first, second, ...others] = await me.auth.sessions();
  expect(others).toEqual([]);
  expect([first, second].find((one) => one?.isCurrent)).toMatchObject({
    browser: null,
    system: null,
    network: null,
    createdAt: "2026-06-15T11:00:00.000Z",
  });
  expect([first, second].find((one) => !one?.isCurrent)).toMatchObject({
    browser: "Firefox",
    system: "Linux",
    network: "2001:db8:1::",
    createdAt: "2026-06-15T10:00:00.000Z",
    lastUsedAt: "2026-06-15T11:00:00.000Z",
  });
});

it("ends one of them, and never another person's", async () => {
  const [user, stranger] = [await person(), await person()];
  const [here, there] = [await api.as(user), await api.as(user)];
  const other = (await here.auth.sessions()).find(({ isCurrent }) => !isCurrent);
  const id = other?.id ?? "";
  await expect((await api.as(stranger)).auth.endSession({ id })).rejects.toMatchObject({ code: "notFound" });
  await there.users.me();
  await here.auth.endSession({ id });
  await expect(there.users.me()).rejects.toMatchObject({ code: "unauthorized" });
  await expect(here.auth.endSession({ id })).rejects.toMatchObject({ code: "notFound" });
  expect(await here.auth.sessions()).toMatchObject([{ isCurrent: true }]);
  const logged = db.selectFrom("logs").select("type").where("thing_id", "=", user.id);
  expect(await logged.execute()).toEqual([{ type: "UserSessionsEnded" }]);
});

it("ends all others at once, including a pending code for the scan app", async () => {
  const user = await person();
  const scanning = testApi(db, {
    now: () => now,
    options: { ...api.services.options, scanAppUrl: "https://scan.example/" },
  });
  const here = await api.as(user);
  const others = [await api.as(user), await api.as(user)];
  const answer = await scanning.anonymous.auth.login({
    email: user.email,
    password: PASSWORD,
    redirectToScanApp: true,
  });
  if (!("redirectTo" in answer)) throw new Error("no address of the scan app");
  await here.auth.endOtherSessions();
  for (const other of others) await expect(other.users.me()).rejects.toMatchObject({ code: "unauthorized" });
  const code = new URL(answer.redirectTo).searchParams.get("code") ?? "";
  await expect(api.anonymous.auth.scanAppTokens({ code })).rejects.toMatchObject({ code: "invalidToken" });
  expect(await here.auth.sessions()).toHaveLength(1);
});

it("lets a platform administrator end a user's sessions", async () => {
  const [user, chief] = [await person(), await addUser(db, { role: "AdminWbt" })];
  const theirs = await api.as(user);
  const platform = await api.as(chief);
  await expect(theirs.users.endSessions({ id: chief.id })).rejects.toMatchObject({ code: "invalidRights" });
  await expect(platform.users.endSessions({ id: chief.id })).rejects.toMatchObject({ code: "notYourself" });
  await platform.users.endSessions({ id: user.id });
  await expect(theirs.users.me()).rejects.toMatchObject({ code: "unauthorized" });
  expect(await platform.users.details({ id: user.id })).toMatchObject({
    openSessions: 0,
    state: "registered",
  });
  const [entry] = (await platform.logs.list({ Subject: [user.id] })).items;
  expect(entry).toMatchObject({ type: "UserSessionsEnded", userId: chief.id });
});
