import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import * as login from "~/routes/public/login";
import { sessionCookie } from "~/web/session/session.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const PASSWORD = "Mot-de-Passe-1";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const person = await addUser(db);
await db
  .updateTable("users")
  .set({ password_hash: await hashPassword(PASSWORD) })
  .where("id", "=", person.id)
  .execute();
beforeEach(() => db.deleteFrom("login_attempts").execute());

describe("a returning signed-in user", () => {
  const visit = () => screens.load(login, "/login?returnTo=/eltos", { as: person });

  it("is redirected to the application", async () => {
    expect(await visit()).toMatchObject({ status: 302, location: "/eltos" });
  });

  it("sees that the service is unavailable", async () => {
    onTestFinished(() => screens.setReachable(true));
    screens.setReachable(false);
    expect((await visit()).status).toBe(503);
  });

  it("signs in again when the session has expired", async () => {
    const tokens = { accessToken: "ended", refreshToken: "ended", flow: "Default" as const };
    const session = { ...tokens, stayConnected: false, expiresAt: "2099-01-01T00:00:00Z" };
    const cookie = await sessionCookie(new Request("http://localhost:3000/login"), session);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    expect(await screens.load(login, "/login", { headers })).toMatchObject({ status: 200, location: null });
  });
});

const send = (password: string, cookie = "") =>
  screens.post(login, "/login", { email: person.email, password }, { headers: { cookie } });
const cookieIn = (headers: Headers, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

describe("a browser with a session", () => {
  it("has one session: signing in again ends the one before", async () => {
    await db.deleteFrom("sessions").execute();
    const first = cookieIn((await send(PASSWORD)).headers, "session").split(";")[0];
    await send(PASSWORD, first);
    const sessions = await db.selectFrom("sessions").select("revoked_at").orderBy("id").execute();
    expect(sessions.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false]);
  });

  it("gets a cookie that scripts cannot read and that does not authenticate", async () => {
    const { status, headers } = await send(PASSWORD);
    expect(status).toBe(303);
    expect(cookieIn(headers, "session")).toContain("HttpOnly");
    const cookie = cookieIn(headers, "known-browser");
    expect(cookie).toMatch(/; SameSite=Lax; HttpOnly; Max-Age=31536000$/);
    const page = await screens.load(login, "/login", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(page.status).toBe(200);
    expect(page.data).toMatchObject({ fromB2B: false });
  });

  it("can sign in while strangers guess; other browsers must wait, and are told how long", async () => {
    const known = cookieIn((await send(PASSWORD)).headers, "known-browser").split(";")[0];
    for (let n = 0; n < 10; n += 1) expect((await send("Faux-1234")).status).toBe(422);
    expect(await send(PASSWORD)).toMatchObject({ status: 429, errors: { "": ["tooManyLogins"] } });
    const { status, headers } = await send(PASSWORD, known);
    expect(status).toBe(303);
    expect(cookieIn(headers, "known-browser")).not.toBe("");
  });

  it("gains nothing from a forged or oversized cookie", async () => {
    for (const value of ["x", "x".repeat(5_000)])
      expect((await send(PASSWORD, `known-browser=${value}`)).status).toBe(303);
  });
});
