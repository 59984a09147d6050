import { describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { newId } from "~/api/platform/database/new-id";
import * as login from "~/routes/public/login";
import * as register from "~/routes/public/register-user";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);

const PASSWORD = "Mot-de-Passe-1";
async function invited() {
  const id = newId();
  const email = `${id}@musee.example`;
  const now = new Date();
  await db
    .insertInto("users")
    .values({ id, email, role: "Admin", created_at: now, updated_at: now })
    .execute();
  return { id, email, token: await createEmailToken(db, api.services, { id, email }, "registration") };
}
const form = (token: string, changes: Record<string, string> = {}) => ({
  token,
  password: PASSWORD,
  confirmation: PASSWORD,
  firstName: "Léa",
  name: "Lambert",
  mobilePhone: "0470 12 34 56",
  "mobilePhone:country": "BE",
  cgu: "on",
  ...changes,
});
const open = (search: string, as?: { id: string }) =>
  screens.load(register, `/register-user${search}`, { as });
const send = (fields: Record<string, string>, as?: { id: string }) =>
  screens.post(register, `/register-user?jwt=${fields.token}`, fields, { as });
const stored = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the mailed link", () => {
  it("shows the invited person", async () => {
    const { email, token } = await invited();
    expect((await open(`?jwt=${token}`)).data).toMatchObject({ link: { state: "open", email } });
  });

  it("names the user whose session on this browser it would end", async () => {
    const { id, token } = await invited();
    expect((await open(`?jwt=${token}`)).data).toMatchObject({ other: null });
    expect((await open(`?jwt=${token}`, { id })).data).toMatchObject({ other: null });
    expect((await open(`?jwt=${token}`, await addUser(db))).data).toMatchObject({ other: "Test Admin" });
  });

  it("reports that it is missing, truncated, invalid or expired", async () => {
    const { id, token, email } = await invited();
    for (const wrong of [token.slice(0, 30), "abc", "x".repeat(3000)])
      expect((await open(`?jwt=${wrong}`)).data).toMatchObject({ link: { state: "unreadable" } });
    await db
      .updateTable("email_tokens")
      .set({ expires_at: new Date(0) })
      .where("user_id", "=", id)
      .execute();
    expect((await open(`?jwt=${token}`)).data).toMatchObject({ link: { state: "expired", email } });
    expect((await open("")).location).toBe("/login");
  });

  it("reports that the API cannot be reached", async () => {
    screens.setReachable(false);
    const answer = await open("?jwt=abc");
    screens.setReachable(true);
    expect(answer.status).toBe(503);
  });
});

describe("completing a registration", () => {
  it.each([
    ["password", "court", { password: ["weakPassword"], confirmation: ["passwordsDiffer"] }],
    ["confirmation", "Autre-Mot-2", { confirmation: ["passwordsDiffer"] }],
    ["confirmation", "", { confirmation: ["required"] }],
    ["firstName", "", { firstName: ["required"] }],
    ["name", "", { name: ["required"] }],
    ["mobilePhone", "12", { mobilePhone: ["invalidPhone"] }],
    ["cgu", "", { cgu: ["required"] }],
  ])(
    "refuses %s = %j, keeps everything but the passwords, and the link stays valid",
    async (field, value, codes) => {
      const { id, token } = await invited();
      const { status, errors, data } = await send(form(token, { [field]: value }));
      expect(status).toBe(422);
      expect(errors).toEqual(codes);
      expect(JSON.stringify(data)).not.toContain(PASSWORD);
      expect(await stored(id)).toMatchObject({ registered_at: null, password_hash: null });
      expect((await send(form(token))).status).toBe(303);
    },
  );

  it("fills in the address at the next sign-in, encrypted, until it is used", async () => {
    const { email, token } = await invited();
    const { location, headers } = await send(form(token));
    const sealed = headers.getSetCookie().find((one) => one.startsWith("sign-in-address=")) ?? "";
    expect(sealed).toMatch(/HttpOnly.*Max-Age=600/);
    expect(location + sealed).not.toContain(email.split("@")[0]);
    const cookie = sealed.split(";")[0] ?? "";
    expect((await screens.load(login, "/login", { headers: { cookie } })).data).toMatchObject({ email });
    expect((await screens.load(login, "/login")).data).toMatchObject({ email: null });
    const forged = { cookie: "sign-in-address=x" };
    expect((await screens.load(login, "/login", { headers: forged })).data).toMatchObject({ email: null });
    const signedIn = await screens.post(
      login,
      "/login",
      { email, password: PASSWORD },
      { headers: { cookie } },
    );
    expect(signedIn.headers.getSetCookie().join("\n")).toMatch(/sign-in-address=;.*Max-Age=0/);
    const refused = await send(form(token));
    expect(refused.headers.getSetCookie().join()).not.toContain("sign-in-address");
  });

  it("activates the account once and signs out anybody signed in on this browser", async () => {
    const { id, email, token } = await invited();
    const { status, location, headers } = await send(form(token), await addUser(db));
    expect([status, location]).toEqual([303, "/register-user?step=success"]);
    expect(headers.getSetCookie().join()).toMatch(/session=;|Max-Age=0/);
    expect(await stored(id)).toMatchObject({ first_name: "Léa", phone: "+32470123456", is_active: true });
    expect(await api.anonymous.auth.login({ email, password: PASSWORD })).toHaveProperty("accessToken");

    expect((await open(`?jwt=${token}`)).data).toMatchObject({ link: { state: "used", email } });
    const again = await send(form(token));
    expect(again).toMatchObject({ status: 422, errors: { "": ["invalidToken"] } });
    expect((await open("?step=success")).data).toMatchObject({ link: { state: "done" } });
  });
});
