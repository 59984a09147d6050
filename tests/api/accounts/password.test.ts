import { describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { hashPassword } from "~/api/auth/password.server";
import { newId } from "~/api/platform/database/new-id";
import { passwordLinkJobs } from "~/api/users/password-link.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const OLD = "Mot-de-Passe-1";
const NEW = "Nouveau-Mot-2";
const HOUR = 60 * 60_000;
const invalid = { status: 400, code: "invalidToken" };

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
/** The API's database queries, without their values. */
const asked: string[] = [];
const watched = db.withPlugin({
  transformQuery({ node }) {
    asked.push(JSON.stringify(node, (key, value) => (["value", "values"].includes(key) ? "?" : value)));
    return node;
  },
  transformResult: async ({ result }) => result,
});
const api = testApi(watched, { now: () => now });
const { askNewPassword, passwordLink, resetPassword } = api.anonymous.users;
const hash = await hashPassword(OLD);

async function person(columns: { is_active?: boolean; registered_at?: null; password_hash?: null } = {}) {
  const operator = await addOperator(db);
  const user = await addUser(db, { operators: [operator] });
  await db
    .updateTable("users")
    .set({ password_hash: hash, ...columns })
    .where("id", "=", user.id)
    .execute();
  return { ...user, operatorId: operator.id };
}
const newcomer = () => person({ is_active: false, registered_at: null, password_hash: null });

/** Runs the pending jobs. */
async function workOff() {
  const waiting = await db.selectFrom("jobs").selectAll().where("finished_at", "is", null).execute();
  for (const { id, kind, payload } of waiting) {
    await passwordLinkJobs(api.services)[kind]?.run(payload);
    await db.updateTable("jobs").set({ finished_at: now }).where("id", "=", id).execute();
  }
}
async function ask(email: string) {
  await askNewPassword({ email });
  await workOff();
}
const mailsTo = (recipient: string) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute();
async function linkTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  return new URL(/https:\S+jwt=\S+/.exec(mail?.text_body ?? "")?.[0] ?? "https://no.link");
}
async function tokenOf(email: string) {
  await ask(email);
  return (await linkTo(email)).searchParams.get("jwt") ?? "";
}
const logsAbout = (id: string) =>
  db
    .selectFrom("logs")
    .select(["type", "user_name", "operator_id", "changes"])
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute();
const logIn = (email: string, password: string) => api.anonymous.auth.login({ email, password });

describe("a forgotten password", () => {
  it("is reset with the mailed link, which ends every session and is confirmed by mail", async () => {
    const { id, email, operatorId, name } = await person();
    const session = await logIn(email, OLD);
    const bearer = await api.as({ id });
    await ask(email.toUpperCase());
    const link = await linkTo(email);
    expect(link).toMatchObject({ origin: "https://pass.example", pathname: "/reset-password" });
    const token = link.searchParams.get("jwt") ?? "";
    expect(await passwordLink({ token })).toEqual({ state: "open", email });

    await resetPassword({ token, newPassword: NEW });
    await expect(logIn(email, OLD)).rejects.toMatchObject({ code: "wrongLogin" });
    await expect(bearer.users.me()).rejects.toMatchObject({ code: "unauthorized" });
    const refreshToken = "refreshToken" in session ? session.refreshToken : "";
    await expect(api.anonymous.auth.refreshTokens({ "x-refresh-token": refreshToken })).rejects.toMatchObject(
      { code: "unauthorized" },
    );
    expect(await logIn(email, NEW)).toHaveProperty("accessToken");

    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["passwordReset", "passwordChanged"]);
    const entry = { operator_id: operatorId, changes: null };
    expect(await logsAbout(id)).toEqual([
      { type: "UserLogin", user_name: name, ...entry },
      { type: "PasswordLinkSent", user_name: null, ...entry },
      { type: "PasswordReset", user_name: name, ...entry },
      { type: "UserLogin", user_name: name, ...entry },
    ]);
  });

  it("is reset once per link, and using one link invalidates the others", async () => {
    const { email } = await person();
    const [first, second] = [await tokenOf(email), await tokenOf(email)];
    const outcomes = await Promise.allSettled(
      [NEW, "Encore-Un-3"].map((newPassword) => resetPassword({ token: second, newPassword })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(resetPassword({ token: first, newPassword: NEW })).rejects.toMatchObject(invalid);
    for (const token of [first, second])
      expect(await passwordLink({ token })).toEqual({ state: "used", email });
  });

  it("needs a strong new password; a weak one leaves the link valid", async () => {
    const { email } = await person();
    const token = await tokenOf(email);
    for (const newPassword of [
      "court",
      "x".repeat(81),
      "sans-majuscule-1",
      "SANS-MINUSCULE-1",
      "Sans-chiffre",
    ])
      await expect(resetPassword({ token, newPassword })).rejects.toMatchObject({
        code: "validation",
        fields: { newPassword: ["weakPassword"] },
      });
    await resetPassword({ token, newPassword: NEW });
  });

  it("can be reset for 24 hours, and not by a link of another kind or for another account's address", async () => {
    const late = await person();
    const token = await tokenOf(late.email);
    const user = await person();
    const registration = await createEmailToken(db, api.services, user, "registration");
    await expect(resetPassword({ token: registration, newPassword: NEW })).rejects.toMatchObject(invalid);
    expect(await passwordLink({ token: registration })).toEqual({ state: "unreadable" });
    const moved = await tokenOf(user.email);
    await db
      .updateTable("users")
      .set({ email: `new-${user.email}` })
      .where("id", "=", user.id)
      .execute();
    await expect(resetPassword({ token: moved, newPassword: NEW })).rejects.toMatchObject(invalid);
    now = new Date(now.getTime() + 24 * HOUR);
    await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(invalid);
    expect(await passwordLink({ token })).toEqual({ state: "expired", email: late.email });
    expect(await logIn(late.email, OLD)).toHaveProperty("accessToken");
  });

  it("cannot be reset by a user suspended in between", async () => {
    const { id, email } = await person();
    const token = await tokenOf(email);
    await db.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
    expect(await passwordLink({ token })).toEqual({ state: "expired", email });
    await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(invalid);
  });

  it("can be reset by a user blocked for too many attempts, who may then sign in at once", async () => {
    const { email } = await person();
    for (let n = 0; n < 11; n += 1) await logIn(email, "Faux-1234").catch(() => {});
    await expect(logIn(email, OLD)).rejects.toMatchObject({ code: "tooManyLogins" });
    await resetPassword({ token: await tokenOf(email), newPassword: NEW });
    expect(await logIn(email, NEW)).toHaveProperty("accessToken");
  });
});

describe("a password request sends", () => {
  const lastKind = async (email: string) => (await mailsTo(email)).at(-1)?.kind;

  it("the registration link again to an invited user who has not registered", async () => {
    const user = await newcomer();
    await createEmailToken(db, api.services, user, "registration");
    const token = await tokenOf(user.email);
    expect(await linkTo(user.email)).toMatchObject({ pathname: "/register-user" });
    expect(await api.anonymous.users.registrationLink({ token })).toMatchObject({ state: "open" });
    expect(await logsAbout(user.id)).toMatchObject([{ type: "UserRegistrationResent", user_name: null }]);
  });

  it("a mail saying that there is no access, before the sign-up is accepted or after a suspension", async () => {
    for (const user of [await newcomer(), await person({ is_active: false })]) {
      await ask(user.email);
      expect(await lastKind(user.email)).toBe("noAccess");
    }
  });

  it("a link to create a password to a user without one", async () => {
    const { id, email } = await person({ password_hash: null });
    const token = await tokenOf(email);
    expect((await linkTo(email)).searchParams.get("creation")).toBe("1");
    await resetPassword({ token, newPassword: NEW });
    expect((await logsAbout(id)).map(({ type }) => type)).toEqual(["PasswordLinkSent", "PasswordCreated"]);
  });

  it("nothing, without an account", async () => {
    const gone = await person();
    await db.updateTable("users").set({ deleted_at: now }).where("id", "=", gone.id).execute();
    for (const email of [gone.email, `${newId()}@demo.example`]) {
      await ask(email);
      expect(await mailsTo(email)).toEqual([]);
    }
  });
});

it("answers identically, after the same work, whether or not the account exists", async () => {
  const gone = await person();
  await db.updateTable("users").set({ deleted_at: now }).where("id", "=", gone.id).execute();
  const addresses = {
    active: (await person()).email,
    suspended: (await person({ is_active: false })).email,
    newcomer: (await newcomer()).email,
    deleted: gone.email,
    unknown: `${newId()}@demo.example`,
  };
  const work = [];
  for (const email of Object.values(addresses)) {
    asked.length = 0;
    await expect(askNewPassword({ email })).resolves.toBeUndefined();
    work.push([...asked]);
  }
  expect(work[0]?.length).toBeGreaterThan(2);
  for (const one of work) expect(one).toEqual(work[0]);
  // An address without an account is not stored either.
  const jobs = JSON.stringify(await db.selectFrom("jobs").selectAll().execute());
  expect(jobs).not.toContain("demo.example");
});

describe("limits", () => {
  const from = (address: string, path: string, body: object) =>
    api.fetch(
      new Request(`http://api.test/api/users/${path}`, {
        method: "PUT",
        headers: { "content-type": "application/json", "x-client-address": address },
        body: JSON.stringify(body),
      }),
    );

  it("five links an hour for one account, known or not, from any address", async () => {
    for (const email of [(await person()).email, `${newId()}@demo.example`]) {
      for (let n = 0; n < 5; n += 1)
        expect((await from(`192.0.2.${n}`, "asknewpassword", { email })).status).toBe(204);
      const refused = await from("192.0.2.99", "asknewpassword", { email });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
      expect(await refused.json()).toMatchObject({ code: "tooManyPasswordLinks", params: { minutes: "60" } });
    }
  });

  it("forty an hour from one address, requests and resets together", async () => {
    const token = "a.b.c";
    for (let n = 0; n < 20; n += 1) {
      expect(
        (await from("198.51.100.7", "asknewpassword", { email: `${newId()}@demo.example` })).status,
      ).toBe(204);
      expect((await from("198.51.100.7", "resetpassword", { token, newPassword: NEW })).status).toBe(400);
    }
    expect((await from("198.51.100.7", "resetpassword", { token, newPassword: NEW })).status).toBe(429);
    expect((await from("198.51.100.7", "asknewpassword", { email: "x@demo.example" })).status).toBe(429);
    expect((await from("198.51.100.8", "resetpassword", { token, newPassword: NEW })).status).toBe(400);
  });
});

it("never stores or reveals a password or a token", async () => {
  const { email } = await person();
  const token = await tokenOf(email);
  await resetPassword({ token, newPassword: NEW });
  for (const table of ["users", "logs", "email_tokens", "jobs"] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect(text).not.toContain(NEW);
    expect(text).not.toContain(token);
  }
});
