import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import * as recoveryCodes from "~/routes/profile/recovery-codes";
import * as ownSecondFactor from "~/routes/profile/second-factor";
import * as login from "~/routes/public/login";
import * as loginCode from "~/routes/public/login-code";
import * as secondFactor from "~/routes/public/second-factor";
import * as shell from "~/routes/shell/layout";
import * as reset from "~/routes/users/account/reset-second-factor";
import * as account from "~/routes/users/account/sheet";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const PASSWORD = "Mot-de-Passe-1";
const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const plain = testApi(db, { now: () => now });
const api = testApi(db, {
  now: () => now,
  options: { ...plain.services.options, requireSecondFactor: true },
});
const screens = await openScreens(api);
const hash = await hashPassword(PASSWORD);
async function administrator() {
  const user = await addUser(db, { role: "AdminWbt" });
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  return user;
}
type Page = { secret?: string; qr: { size: number; path: string } | null; isOn: boolean };
const page = async (as: { id: string }) =>
  (await screens.load(secondFactor, "/second-factor", { as })).data as unknown as Page;
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: now.getTime() });
const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

it("redirects users who must set it up, signs in with its codes, and turns it off again", async () => {
  const as = await administrator();
  expect(await screens.load(shell, "/", { as })).toMatchObject({ status: 302, location: "/second-factor" });
  expect(await page(as)).toMatchObject({ qr: null, isOn: false });
  await screens.post(secondFactor, "/second-factor", { intent: "start" }, { as });
  const { secret = "", qr } = await page(as);
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(qr?.path).toMatch(/^M4 4h7v1h-7z/);
  const confirm = (code: string) =>
    screens.post(secondFactor, "/second-factor", { intent: "confirm", code }, { as });
  expect(await confirm("000000")).toMatchObject({ status: 422, errors: { code: ["wrongCode"] } });
  // The scanned QR code stays the same.
  expect((await page(as)).secret).toBe(secret);
  const confirmed = (await confirm(codeFor(secret))).data as { recoveryCodes: string[] };
  expect(confirmed.recoveryCodes).toHaveLength(10);
  expect((await screens.load(shell, "/", { as })).status).toBe(200);

  now = new Date(now.getTime() + 60_000);
  const begun = await screens.post(login, "/login?returnTo=/offers", { email: as.email, password: PASSWORD });
  expect(begun).toMatchObject({ status: 303, location: "/login/code" });
  expect(cookieIn(begun.headers, "session")).toBe("");
  const headers = { cookie: cookieIn(begun.headers, "second-factor") };
  expect((await screens.load(loginCode, "/login/code", { headers })).status).toBe(200);
  const wrong = await screens.post(loginCode, "/login/code", { code: "123" }, { headers });
  expect(wrong).toMatchObject({ status: 422, errors: { code: ["wrongCode"] } });
  const done = await screens.post(loginCode, "/login/code", { code: codeFor(secret) }, { headers });
  expect(done).toMatchObject({ status: 303, location: "/offers" });
  expect(cookieIn(done.headers, "session")).not.toBe("");
  expect(cookieIn(done.headers, "second-factor")).toBe("second-factor=");

  const codesUrl = "/profile/second-factor/codes";
  const proof = { currentPassword: PASSWORD, code: confirmed.recoveryCodes[0] ?? "" };
  const mistyped = await screens.post(recoveryCodes, codesUrl, { ...proof, currentPassword: "x" }, { as });
  expect(mistyped).toMatchObject({ status: 422, errors: { currentPassword: ["wrongPassword"] } });
  const renewed = await screens.post(recoveryCodes, codesUrl, proof, { as });
  expect(renewed).toMatchObject({ status: 200, data: { recoveryCodes: { length: 10 } } });
  const codes = (renewed.data as { recoveryCodes: string[] }).recoveryCodes;

  const off = { currentPassword: PASSWORD, code: codes[0] ?? "" };
  const url = "/profile/second-factor";
  expect(await screens.post(ownSecondFactor, url, { ...off, code: "" }, { as })).toMatchObject({
    errors: { code: ["required"] },
  });
  const turnedOff = await screens.post(ownSecondFactor, url, off, { as });
  expect(toastOf(turnedOff)).toBe("backoffice-profile:secondFactor.turnedOff");
  expect(await screens.load(recoveryCodes, codesUrl, { as })).toMatchObject({ location: url });
});

it("asks for no code before the password is right", async () => {
  expect(await screens.load(loginCode, "/login/code")).toMatchObject({ status: 302, location: "/login" });
  expect(await screens.post(loginCode, "/login/code", { code: "123456" })).toMatchObject({
    location: "/login",
  });
  const forged = { cookie: "second-factor=abc" };
  expect(await screens.load(loginCode, "/login/code", { headers: forged })).toMatchObject({
    location: "/login",
  });
});

it("is turned off by another administrator, once", async () => {
  const [as, other] = [await administrator(), await administrator()];
  for (const person of [as, other]) {
    await screens.post(secondFactor, "/second-factor", { intent: "start" }, { as: person });
    const code = codeFor((await page(person)).secret ?? "");
    await screens.post(secondFactor, "/second-factor", { intent: "confirm", code }, { as: person });
  }
  const sheet = `/users/${other.id}/informations`;
  const visitor = { as, params: { userId: other.id } };
  const possible = async () => (await screens.load(account, sheet, visitor)).data.actions.resetSecondFactor;
  const url = `${sheet}/second-factor?list=%3Fpage%3D2`;
  expect(await possible()).toBeNull();
  expect((await screens.load(reset, url, visitor)).data).toMatchObject({ refusal: null });
  const taken = await screens.post(reset, url, {}, visitor);
  expect(taken).toMatchObject({ status: 303, location: `${sheet}?list=%3Fpage%3D2` });
  expect(toastOf(taken)).toBe("backoffice-users:done.secondFactorReset");
  expect(await possible()).toBe("noSecondFactor");
  expect((await screens.load(reset, url, visitor)).data).toMatchObject({ refusal: "noSecondFactor" });
  expect(await screens.post(reset, url, {}, visitor)).toMatchObject({
    status: 409,
    data: { refusal: { code: "noSecondFactor" } },
  });
  const own = { as, params: { userId: as.id } };
  expect((await screens.load(reset, `/users/${as.id}/informations/second-factor`, own)).data).toMatchObject({
    refusal: "ownSecondFactor",
  });
});
