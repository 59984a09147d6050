import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import { termsOfUseVersion } from "~/api/content/texts/terms-of-use";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const NEW_PASSWORD = "Un-Autre-Mot-2";
const HOUR = 60 * 60_000;

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const hash = await hashPassword(PASSWORD);
const operator = await addOperator(db, { name: "Abbaye" });

async function person() {
  const user = await addUser(db, { operators: [operator] });
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  return user;
}
const signIn = (email: string, password = PASSWORD) => api.anonymous.auth.login({ email, password });
const stored = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mailsTo = (email: string) =>
  db.selectFrom("mails").select(["kind", "text_body as text"]).where("recipient", "=", email).execute();
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const linkTo = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /confirm-email\?jwt=([\w-]+)/.exec(text)?.[1]).at(-1) ?? "";
const lastLog = (id: string) =>
  db
    .selectFrom("logs")
    .select(["type", "changes", "operator_id", "user_id"])
    .where("thing_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();

beforeEach(() => db.deleteFrom("login_attempts").execute());

describe("one’s own name and phone", () => {
  it("are saved, with the fields that changed in the log", async () => {
    const user = await person();
    const me = await api.as(user);
    await me.users.saveProfile({ firstName: "Léa", name: "Admin", mobilePhone: "+32 470 12 34 56" });
    expect(await me.users.me()).toMatchObject({ displayName: "Léa Admin", mobilePhone: "+32470123456" });
    expect(await lastLog(user.id)).toEqual({
      type: "UserUpdated",
      user_id: user.id,
      operator_id: operator.id,
      changes: { firstName: ["Test", "Léa"], phone: [null, "+32470123456"] },
    });
  });

  it("are refused together, and nothing changes", async () => {
    const user = await person();
    const me = await api.as(user);
    await expect(
      me.users.saveProfile({ firstName: " ", name: "x".repeat(101), mobilePhone: "12" }),
    ).rejects.toMatchObject({
      fields: { firstName: ["required"], name: ["tooLong"], mobilePhone: ["invalidPhone"] },
    });
    await expect(
      me.users.saveProfile({ firstName: "Léa", name: "Admin", mobilePhone: "+32 1 23 45 67" }),
    ).rejects.toMatchObject({ fields: { mobilePhone: ["invalidPhone"] } });
    expect(await stored(user.id)).toMatchObject({ first_name: "Test", version: 1 });
  });
});

describe("one’s own password", () => {
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };

  it("is changed: other sessions end, this one stays, and a mail confirms it", async () => {
    const user = await person();
    const [here, elsewhere] = [await api.as(user), await api.as(user)];
    await here.users.changePassword(change);
    await here.users.me();
    await expect(elsewhere.users.me()).rejects.toMatchObject({ code: "unauthorized" });
    await expect(signIn(user.email)).rejects.toMatchObject({ code: "wrongLogin" });
    expect(await signIn(user.email, NEW_PASSWORD)).toHaveProperty("accessToken");
    expect(await kindsTo(user.email)).toEqual(["passwordChanged"]);
    expect(JSON.stringify(await db.selectFrom("logs").selectAll().execute())).not.toContain(NEW_PASSWORD);
  });

  it("requires the current one, with ten attempts in a quarter of an hour", async () => {
    const user = await person();
    const me = await api.as(user);
    const wrong = { ...change, currentPassword: "x" };
    for (let attempt = 1; attempt <= 10; attempt++)
      await expect(me.users.changePassword(wrong)).rejects.toMatchObject({
        code: "wrongPassword",
        fields: { currentPassword: ["wrongPassword"] },
      });
    // The right one is refused too, as in the form beside it.
    await expect(me.users.changePassword(change)).rejects.toMatchObject({ code: "tooManyChecks" });
    await expect(
      me.users.requestEmailChange({ currentPassword: PASSWORD, email: "a@musee.example" }),
    ).rejects.toMatchObject({ code: "tooManyChecks" });
    // It does not lock the owner out.
    expect(await signIn(user.email)).toHaveProperty("accessToken");
    now = new Date(now.getTime() + HOUR);
    await (await api.as(user)).users.changePassword(change);
  });

  it("must follow the password rules", async () => {
    const me = await api.as(await person());
    await expect(me.users.changePassword({ ...change, password: "court" })).rejects.toMatchObject({
      fields: { password: ["weakPassword"] },
    });
  });
});

describe("one’s own e-mail address", () => {
  const ask = async (user: { id: string }, email: string) =>
    (await api.as(user)).users.requestEmailChange({ email, currentPassword: PASSWORD });
  const confirm = (token: string) => api.anonymous.users.confirmEmailChange({ token });
  const stateOf = async (token: string) => (await api.anonymous.users.emailChangeLink({ token })).state;
  const invalid = { code: "invalidToken" };

  it("changes when the link in the mail to the new one is confirmed, once", async () => {
    const user = await person();
    const wanted = `Nouvelle.${user.email}`;
    await ask(user, wanted);
    expect((await stored(user.id)).email).toBe(user.email);
    expect(await kindsTo(user.email)).toEqual(["emailChangeRequested"]);
    const token = await linkTo(wanted);
    expect(await stateOf(token)).toBe("open");
    const outcomes = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stateOf(token)).toBe("confirmed");
    expect(await signIn(wanted)).toHaveProperty("accessToken");
    await expect(signIn(user.email)).rejects.toMatchObject({ code: "wrongLogin" });
    expect(await kindsTo(user.email)).toEqual(["emailChangeRequested", "emailChanged"]);
    expect(
      await db
        .selectFrom("logs")
        .select(["user_id", "operator_id", "changes"])
        .where("thing_id", "=", user.id)
        .where("type", "=", "UserUpdated")
        .executeTakeFirst(),
    ).toEqual({
      user_id: user.id,
      operator_id: operator.id,
      changes: { email: [user.email, wanted] },
    });
    expect(JSON.stringify(await db.selectFrom("email_changes").selectAll().execute())).not.toContain(token);
  });

  it("answers identically when it is taken: only its owner is told", async () => {
    const [user, other] = [await person(), await person()];
    expect(await ask(user, other.email.toUpperCase())).toBe(await ask(user, `free.${user.email}`));
    expect(await kindsTo(other.email.toUpperCase())).toEqual(["emailTaken"]);
    expect(await kindsTo(user.email)).toEqual(["emailChangeRequested", "emailChangeRequested"]);
  });

  it("refuses a link that is a day old, superseded, unknown, or whose address was taken", async () => {
    const user = await person();
    await ask(user, `one.${user.email}`);
    const first = await linkTo(`one.${user.email}`);
    await ask(user, `two.${user.email}`);
    await expect(confirm(first)).rejects.toMatchObject(invalid);
    expect(await stateOf(first)).toBe("spent");
    expect(await stateOf("unknown")).toBe("spent");
    await expect(confirm("unknown")).rejects.toMatchObject(invalid);
    const second = await linkTo(`two.${user.email}`);
    const other = await person();
    await db
      .updateTable("users")
      .set({ email: `Two.${user.email}` })
      .where("id", "=", other.id)
      .execute();
    await expect(confirm(second)).rejects.toMatchObject(invalid);
    await db.updateTable("users").set({ email: other.email }).where("id", "=", other.id).execute();
    now = new Date(now.getTime() + 24 * HOUR);
    await expect(confirm(second)).rejects.toMatchObject(invalid);
    expect(await stateOf(second)).toBe("spent");
    expect((await stored(user.id)).email).toBe(user.email);
  });

  it("is given to one of two concurrent confirmations; the other is refused", async () => {
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    // Several pairs, so that some race between the check and the write.
    const pairs = Array.from({ length: 6 }, async (_, index) => {
      const [one, other, third] = [await person(), await person(), await person()];
      const email = `wanted-${index}@musee.example`;
      await ask(one, email);
      const first = await linkTo(email);
      await ask(other, email);
      const second = await linkTo(email);
      const account = { firstName: "Léa", name: "Lambert", roles: ["Admin" as const], eltos: [operator.id] };
      return [
        () => confirm(first),
        () => confirm(second),
        () => platform.users.update({ id: third.id, ...account, email }),
      ];
    });
    const calls = (await Promise.all(pairs)).flat();
    const outcomes = await Promise.allSettled(calls.map((change) => change()));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(refused).toHaveLength(12);
    expect(refused.filter((code) => !["invalidToken", "duplicateEmail"].includes(code))).toEqual([]);
  });

  it("refuses a wrong password, the same address, and the sixth request within an hour", async () => {
    const user = await person();
    const me = await api.as(user);
    const wish = { email: `new.${user.email}`, currentPassword: PASSWORD };
    await expect(me.users.requestEmailChange({ ...wish, currentPassword: "x" })).rejects.toMatchObject({
      code: "wrongPassword",
    });
    await expect(
      me.users.requestEmailChange({ ...wish, email: user.email.toUpperCase() }),
    ).rejects.toMatchObject({ code: "sameEmail", fields: { email: ["sameEmail"] } });
    for (let wishes = 3; wishes <= 5; wishes++) await me.users.requestEmailChange(wish);
    await expect(me.users.requestEmailChange(wish)).rejects.toMatchObject({ code: "tooManyEmailChanges" });
  });

  it("does not change once the password has changed: a thief may have requested it", async () => {
    const user = await person();
    const me = await api.as(user);
    await ask(user, `thief.${user.email}`);
    await me.users.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD });
    await expect(confirm(await linkTo(`thief.${user.email}`))).rejects.toMatchObject(invalid);
    expect((await stored(user.id)).email).toBe(user.email);
  });

  it("does not change once the programme has set another one", async () => {
    const user = await person();
    await ask(user, `late.${user.email}`);
    const account = { firstName: "Léa", name: "Lambert", roles: ["Admin" as const], eltos: [operator.id] };
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    await platform.users.update({ id: user.id, ...account, email: `given.${user.email}` });
    await expect(confirm(await linkTo(`late.${user.email}`))).rejects.toMatchObject(invalid);
    expect((await stored(user.id)).email).toBe(`given.${user.email}`);
  });

  it("does not change for a user deactivated in between", async () => {
    const user = await person();
    await ask(user, `new.${user.email}`);
    await db.updateTable("users").set({ is_active: false }).where("id", "=", user.id).execute();
    await expect(confirm(await linkTo(`new.${user.email}`))).rejects.toMatchObject(invalid);
  });
});

it("stores the accepted version of the terms, and says when they have changed", async () => {
  const user = await person();
  const me = await api.as(user);
  expect(await me.users.me()).toMatchObject({ agreeLegalTerms: true });
  await db
    .updateTable("users")
    .set({ agreed_terms_version: "2020-01-01" })
    .where("id", "=", user.id)
    .execute();
  expect(await me.users.me()).toMatchObject({ agreeLegalTerms: false });
  await me.users.acceptTerms({ id: user.id });
  expect(await stored(user.id)).toMatchObject({ agreed_terms_version: termsOfUseVersion });
});
