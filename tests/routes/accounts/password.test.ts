import { describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import * as forgot from "~/routes/public/forgot-password";
import * as login from "~/routes/public/login";
import * as reset from "~/routes/public/reset-password";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens } from "../../support/screens";

const NEW = "Nouveau-Mot-2";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);

async function mailed() {
  const user = await addUser(db);
  return { ...user, token: await createEmailToken(db, api.services, user, "reset") };
}
const open = (search: string, as?: { id: string }) => screens.load(reset, `/reset-password${search}`, { as });
const send = (token: string, fields: Record<string, string> = {}, headers = {}) =>
  screens.post(
    reset,
    `/reset-password?jwt=${token}`,
    { token, newPassword: NEW, confirmation: NEW, ...fields },
    { headers },
  );

describe("/forgot-password", () => {
  const ask = (email: string) => screens.post(forgot, "/forgot-password", { email });

  it("answers the same whether or not the account exists, and keeps the address out of the URL", async () => {
    for (const email of [(await addUser(db)).email, "personne@demo.example"])
      expect(await ask(email)).toMatchObject({ status: 303, location: "/forgot-password?step=asked" });
    expect((await screens.load(forgot, "/forgot-password?step=asked")).data).toMatchObject({ isAsked: true });
  });

  it.each([
    ["", "required"],
    ["lea@", "invalidEmail"],
  ])("refuses %j as %s and keeps the input", async (email, code) => {
    const answer = await ask(email);
    expect(answer).toMatchObject({ status: 422, errors: { email: [code] } });
    if (email) expect(JSON.stringify(answer.data)).toContain(email);
  });

  it("says when to retry after too many attempts", async () => {
    const { email } = await addUser(db);
    for (let n = 0; n < 5; n += 1) await ask(email);
    expect(await ask(email)).toMatchObject({
      status: 429,
      data: {
        refusal: { code: "tooManyPasswordLinks", params: { minutes: expect.stringMatching(/^\d+$/) } },
      },
    });
  });
});

describe("/reset-password", () => {
  it("shows whose password a link sets, also as a first one", async () => {
    const { email, token } = await mailed();
    expect((await open(`?jwt=${token}`)).data).toMatchObject({
      link: { state: "open", email },
      isFirst: false,
    });
    expect((await open(`?jwt=${token}&creation=1`)).data).toMatchObject({ isFirst: true });
  });

  it("names the user whose session on this browser it would end", async () => {
    const { id, token } = await mailed();
    expect((await open(`?jwt=${token}`, { id })).data).toMatchObject({ other: null });
    expect((await open(`?jwt=${token}`, await addUser(db))).data).toMatchObject({ other: "Test Admin" });
  });

  it("reports a truncated or expired link, and leads to the sign-in without one", async () => {
    const { id, email, token } = await mailed();
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

  it("does not disclose its URL to the resources that it loads, and can still be posted", () => {
    expect(reset.headers()).toEqual({ "referrer-policy": "strict-origin" });
  });

  it("marks the rules that a weak password meets, without sending it back, and the link stays valid", async () => {
    const { token } = await mailed();
    const answer = await send(token, { newPassword: "Meuse-et-Sambre", confirmation: "Meuse-et-Sambre" });
    expect(answer).toMatchObject({
      status: 422,
      errors: { newPassword: ["weakPassword"] },
      data: { keptRules: ["length", "lowercase", "uppercase", "special"] },
    });
    expect(JSON.stringify(answer.data)).not.toContain("Meuse-et-Sambre");
    const differs = await send(token, { confirmation: "Autre-Mot-3" });
    expect(differs).toMatchObject({ status: 422, errors: { confirmation: ["passwordsDiffer"] } });
    expect(differs.data).not.toHaveProperty("keptRules.0");
    expect((await send(token)).status).toBe(303);
  });

  it("sets the password once and signs out anybody signed in on this browser", async () => {
    const { email, token } = await mailed();
    const other = await mailed();
    await send(other.token);
    const signedIn = await screens.post(login, "/login", { email: other.email, password: NEW });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const { status, location, headers } = await send(token, {}, { cookie });
    expect([status, location]).toEqual([303, "/reset-password?step=success"]);
    expect(headers.getSetCookie().join()).toMatch(/session=;|Max-Age=0/);
    const sessions = db.selectFrom("sessions").select("revoked_at").where("user_id", "=", other.id);
    expect(await sessions.execute()).toEqual([{ revoked_at: expect.anything() }]);
    expect(await api.anonymous.auth.login({ email, password: NEW })).toHaveProperty("accessToken");
    expect((await open("?step=success")).data).toMatchObject({ link: { state: "done" } });
    expect((await open(`?jwt=${token}`)).data).toMatchObject({ link: { state: "used", email } });
    expect(await send(token)).toMatchObject({ status: 422, errors: { "": ["invalidToken"] } });
  });
});
