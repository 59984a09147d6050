import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import { openSession } from "~/api/auth/sessions.server";
import { BROWSER_HEADER } from "~/contract/auth/known-browser";
import type { Role } from "~/contract/permissions";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const strict = testApi(db, {
  now: () => now,
  options: { ...api.services.options, requireSecondFactor: true },
});
const hash = await hashPassword(PASSWORD);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
beforeEach(async () => {
  await db.deleteFrom("login_attempts").execute();
  pass(MINUTE);
});

async function person(role: Role = "Admin", operators: { id: string }[] = []) {
  const user = await addUser(db, { role, operators });
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  return user;
}
/** A person whose phone generates codes. */
async function guarded(role: Role = "Admin", operators: { id: string }[] = []) {
  const user = await person(role, operators);
  const me = await api.as(user);
  await me.auth.startSecondFactor();
  const secret = (await me.auth.secondFactor()).pending?.secret ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (later = 0) => totp.generate({ timestamp: now.getTime() + later });
  const { recoveryCodes } = await me.auth.confirmSecondFactor({ code: code() });
  pass(MINUTE);
  return { ...user, secret, code, recoveryCodes };
}
const logIn = (email: string, more: { stayConnected?: boolean; redirectToScanApp?: boolean } = {}) =>
  api.anonymous.auth.login({ email, password: PASSWORD, ...more });
async function challengeOf(email: string, more = {}) {
  const answer = await logIn(email, more);
  if (!("secondFactor" in answer)) throw new Error("not asked for a second factor");
  expect(answer).not.toHaveProperty("accessToken");
  return answer.secondFactor.challenge;
}
const answer = (challenge: string, code: string) =>
  api.anonymous.auth.answerSecondFactor({ challenge, code });
const kindsTo = async (email: string) =>
  (await db.selectFrom("mails").select("kind").where("recipient", "=", email).execute()).map(
    ({ kind }) => kind,
  );
const logsAbout = async (id: string) =>
  (await db.selectFrom("logs").select("type").where("thing_id", "=", id).orderBy("id").execute()).map(
    ({ type }) => type,
  );
const wrong = { code: "wrongCode", fields: { code: ["wrongCode"] } };

describe("turning it on", () => {
  it("takes a first code, and shows ten recovery codes once", async () => {
    const user = await person();
    const me = await api.as(user);
    await me.auth.startSecondFactor();
    const { pending } = await me.auth.secondFactor();
    expect(pending?.uri).toContain(`otpauth://totp/Pass%20D%C3%A9tours:${encodeURIComponent(user.email)}?`);
    // Begun but not confirmed: the sign-in asks for no code.
    expect(await logIn(user.email)).toHaveProperty("accessToken");
    await expect(me.auth.confirmSecondFactor({ code: "000000" })).rejects.toMatchObject(wrong);
    const secret = pending?.secret ?? "";
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    const { recoveryCodes } = await me.auth.confirmSecondFactor({
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await me.auth.secondFactor()).toEqual({
      isOn: true,
      mustEnrol: false,
      recoveryCodesLeft: 10,
      pending: null,
    });
    expect(await kindsTo(user.email)).toEqual(["secondFactorOn"]);
    expect((await logsAbout(user.id)).at(-1)).toBe("SecondFactorTurnedOn");
    for (const table of ["second_factors", "recovery_codes", "logs", "mails"] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      for (const secretText of [secret, ...recoveryCodes]) expect(kept).not.toContain(secretText);
    }
    await expect(me.auth.startSecondFactor()).rejects.toMatchObject({ code: "secondFactorOn" });
    // The code that confirmed it is used up.
    await expect(answer(await challengeOf(user.email), code)).rejects.toMatchObject(wrong);
  });
});

describe("a sign-in with it", () => {
  it("returns a challenge, and for a code the tokens that the sign-in requested", async () => {
    const user = await guarded();
    const challenge = await challengeOf(user.email, { stayConnected: true });
    expect(await logsAbout(user.id)).not.toContain("UserLogin");
    const tokens = await answer(challenge, user.code());
    expect(tokens).toMatchObject({ flow: "Default", stayConnected: true });
    expect((await logsAbout(user.id)).at(-1)).toBe("UserLogin");
    await expect(answer(challenge, user.code(MINUTE))).rejects.toMatchObject({ code: "challengeEnded" });
  });

  it("accepts the previous and the next code, and no older one", async () => {
    const user = await guarded();
    await expect(answer(await challengeOf(user.email), user.code(-61 * SECOND))).rejects.toMatchObject(wrong);
    await expect(answer(await challengeOf(user.email), user.code(61 * SECOND))).rejects.toMatchObject(wrong);
    expect(await answer(await challengeOf(user.email), user.code(-30 * SECOND))).toHaveProperty(
      "accessToken",
    );
    expect(await answer(await challengeOf(user.email), user.code(30 * SECOND))).toHaveProperty("accessToken");
  });

  it("accepts a code once, also when two sign-ins send it at the same time", async () => {
    const user = await guarded();
    const challenges = [await challengeOf(user.email), await challengeOf(user.email)];
    const code = user.code();
    const outcomes = await Promise.allSettled(challenges.map((challenge) => answer(challenge, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("accepts each recovery code once, however it is typed", async () => {
    const user = await guarded();
    const [first = ""] = user.recoveryCodes;
    expect(
      await answer(await challengeOf(user.email), ` ${first.toUpperCase().replace("-", " ")}`),
    ).toHaveProperty("accessToken");
    expect((await logsAbout(user.id)).slice(-2).sort()).toEqual(["RecoveryCodeUsed", "UserLogin"]);
    await expect(answer(await challengeOf(user.email), first)).rejects.toMatchObject(wrong);
    expect((await (await api.as(user)).auth.secondFactor()).recoveryCodesLeft).toBe(9);
  });

  it("refuses the eleventh code within a quarter of an hour, over all sign-ins", async () => {
    const user = await guarded();
    for (let attempt = 1; attempt <= 10; attempt++)
      await expect(answer(await challengeOf(user.email), "abc")).rejects.toMatchObject(wrong);
    const right = () => challengeOf(user.email).then((challenge) => answer(challenge, user.code()));
    await expect(right()).rejects.toMatchObject({ code: "tooManyChecks" });
    pass(16 * MINUTE);
    expect(await right()).toHaveProperty("accessToken");
  });

  it("stays open to its owner in a known browser, whatever is tried elsewhere", async () => {
    const user = await guarded();
    const signIn = async (browser: string | undefined, code: string) => {
      const header = browser ? { [BROWSER_HEADER]: browser } : {};
      const asked = await api.anonymous.auth.login({ email: user.email, password: PASSWORD, ...header });
      if (!("secondFactor" in asked)) throw new Error("not asked for a second factor");
      const { challenge } = asked.secondFactor;
      const given = () => api.anonymous.auth.answerSecondFactor({ challenge, code, ...header });
      return { given, browser: asked.knownBrowser };
    };
    const owners = (await (await signIn(undefined, user.code())).given()).knownBrowser;
    pass(MINUTE);
    // A browser that is known only by the password gets no extra attempts.
    const strangers = (await signIn(undefined, "abc")).browser;
    for (let attempt = 1; attempt <= 10; attempt++)
      await expect((await signIn(strangers, "abc")).given()).rejects.toMatchObject(wrong);
    const refused = { code: "tooManyChecks" };
    await expect((await signIn(strangers, user.code())).given()).rejects.toMatchObject(refused);
    await expect((await signIn(undefined, user.code())).given()).rejects.toMatchObject(refused);
    // Nor does it affect a person who is already signed in.
    await (await api.as(user)).auth.renewRecoveryCodes({ currentPassword: PASSWORD, code: user.code() });
    pass(MINUTE);
    const again = await (await signIn(owners, user.code())).given();
    expect(again).toHaveProperty("accessToken");
    // The owner's browser has its own limit of ten attempts.
    for (let attempt = 1; attempt <= 10; attempt++)
      await expect((await signIn(again.knownBrowser, "abc")).given()).rejects.toMatchObject(wrong);
    await expect((await signIn(again.knownBrowser, user.code())).given()).rejects.toMatchObject(refused);
  });

  it("ends with the challenge after ten minutes, and with the account", async () => {
    const user = await guarded();
    const late = await challengeOf(user.email);
    pass(10 * MINUTE);
    await expect(answer(late, user.code())).rejects.toMatchObject({ code: "challengeEnded" });
    const gone = await challengeOf(user.email);
    await db.updateTable("users").set({ is_active: false }).where("id", "=", user.id).execute();
    await expect(answer(gone, user.code())).rejects.toMatchObject({ code: "challengeEnded" });
    await expect(answer("unknown", user.code())).rejects.toMatchObject({ code: "challengeEnded" });
  });

  it("leads to the scan app as well", async () => {
    const user = await guarded();
    const scanning = testApi(db, {
      now: () => now,
      options: { ...api.services.options, scanAppUrl: "https://scan.example/" },
    });
    const asked = await scanning.anonymous.auth.login({
      email: user.email,
      password: PASSWORD,
      redirectToScanApp: true,
    });
    if (!("secondFactor" in asked)) throw new Error("not asked for a second factor");
    const { challenge } = asked.secondFactor;
    expect(await scanning.anonymous.auth.answerSecondFactor({ challenge, code: user.code() })).toMatchObject({
      redirectTo: expect.stringMatching(/^https:\/\/scan\.example\/\?code=/),
    });
  });
});

it("gives ten new recovery codes for the password and a code; the earlier ones no longer work", async () => {
  const user = await guarded();
  const me = await api.as(user);
  const [spent = "", kept = ""] = user.recoveryCodes;
  const proof = { currentPassword: PASSWORD, code: user.code() };
  await expect(me.auth.renewRecoveryCodes({ ...proof, currentPassword: "x" })).rejects.toMatchObject({
    code: "wrongPassword",
  });
  await expect(me.auth.renewRecoveryCodes({ ...proof, code: "000000" })).rejects.toMatchObject(wrong);
  await answer(await challengeOf(user.email), spent);
  expect(await me.auth.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
  const { recoveryCodes } = await me.auth.renewRecoveryCodes(proof);
  expect(new Set([...recoveryCodes, ...user.recoveryCodes])).toHaveLength(20);
  expect(await me.auth.secondFactor()).toMatchObject({ recoveryCodesLeft: 10 });
  const challenge = await challengeOf(user.email);
  await expect(answer(challenge, kept)).rejects.toMatchObject(wrong);
  expect(await answer(challenge, recoveryCodes[0] ?? "")).toHaveProperty("accessToken");
  expect(await kindsTo(user.email)).toEqual(["secondFactorOn", "recoveryCodesRenewed"]);
});

describe("turning it off", () => {
  it("requires the password and a code, and sends a mail", async () => {
    const user = await guarded();
    const me = await api.as(user);
    const given = { currentPassword: PASSWORD, code: user.code() };
    await expect(me.auth.turnOffSecondFactor({ ...given, currentPassword: "x" })).rejects.toMatchObject({
      code: "wrongPassword",
    });
    await expect(me.auth.turnOffSecondFactor({ ...given, code: "000000" })).rejects.toMatchObject(wrong);
    await me.auth.turnOffSecondFactor(given);
    expect(await logIn(user.email)).toHaveProperty("accessToken");
    expect(await kindsTo(user.email)).toEqual(["secondFactorOn", "secondFactorOff"]);
  });

  it("can be done by another platform administrator after a lost phone, and ends the sessions", async () => {
    const user = await guarded();
    const theirs = await api.as(user);
    const administrator = await guarded("AdminWbt");
    const platform = await api.as(administrator);
    await expect(platform.auth.resetSecondFactor({ id: administrator.id })).rejects.toMatchObject({
      code: "ownSecondFactor",
    });
    await expect(theirs.auth.resetSecondFactor({ id: administrator.id })).rejects.toMatchObject({
      code: "invalidRights",
    });
    await platform.auth.resetSecondFactor({ id: user.id });
    await expect(theirs.users.me()).rejects.toMatchObject({ code: "unauthorized" });
    expect(await logIn(user.email)).toHaveProperty("accessToken");
    expect(await kindsTo(user.email)).toEqual(["secondFactorOn", "secondFactorReset"]);
    await expect(platform.auth.resetSecondFactor({ id: user.id })).rejects.toMatchObject({
      status: 409,
      code: "noSecondFactor",
    });
  });

  it("is refused while it is only begun, and for an unknown user", async () => {
    const platform = await api.as(await person("AdminWbt"));
    const user = await person();
    const theirs = await api.as(user);
    await theirs.auth.startSecondFactor();
    await expect(platform.auth.resetSecondFactor({ id: user.id })).rejects.toMatchObject({
      code: "noSecondFactor",
    });
    expect(await theirs.auth.secondFactor()).toMatchObject({ pending: { secret: expect.any(String) } });
    await expect(platform.auth.resetSecondFactor({ id: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
      code: "notFound",
    });
  });

  it("is shown in the account only to platform administrators", async () => {
    const abbey = await addOperator(db, { name: "Abbaye" });
    const user = await guarded("Scanner", [abbey]);
    const told = async (reader: Awaited<ReturnType<typeof person>>) =>
      (await (await api.as(reader)).users.details({ id: user.id })).hasSecondFactor;
    expect(await told(await person("AdminWbt"))).toBe(true);
    expect(await told(await person("Admin", [abbey]))).toBe(false);
  });
});

describe("required of platform administrators", () => {
  it("allows nothing else without one, and everything once it is enabled", async () => {
    const user = await person("AdminWbt");
    const me = await strict.as(user);
    expect(await me.users.me()).toMatchObject({ mustEnrol: true });
    const refused = { status: 403, code: "secondFactorRequired" };
    await expect(me.operators.list({})).rejects.toMatchObject(refused);
    await expect(me.users.saveProfile({ firstName: "Léa", name: "Lambert" })).rejects.toMatchObject(refused);
    await expect(me.auth.sessions()).rejects.toMatchObject(refused);
    await me.auth.startSecondFactor();
    const secret = (await me.auth.secondFactor()).pending?.secret ?? "";
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await me.auth.confirmSecondFactor({ code: totp.generate({ timestamp: now.getTime() }) });
    expect(await me.users.me()).toMatchObject({ mustEnrol: false });
    await me.operators.list({});
  });

  it("is not required of others, nor after a second factor at the provider", async () => {
    await (await strict.as(await person("Admin"))).operators.list({});
    const user = await person("AdminWbt");
    const { accessToken } = await openSession(db, strict.services, {
      id: user.id,
      flow: "WBT",
      stayConnected: false,
      secondFactorElsewhere: true,
    });
    const request = new Request("http://api.test/api/elto", {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect((await strict.fetch(request)).status).toBe(200);
  });
});
