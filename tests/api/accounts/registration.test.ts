import { describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const PASSWORD = "Mot-de-Passe-1";
const DAY = 24 * 60 * 60_000;

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const form = { password: PASSWORD, name: "Lambert", firstName: "Léa", cgu: true as const };
const invalid = { status: 400, code: "invalidToken" };

async function newcomer() {
  const operator = await addOperator(db);
  const id = newId();
  const email = `${id}@demo.example`;
  await db
    .insertInto("users")
    .values({ id, email, role: "Admin", created_at: now, updated_at: now })
    .execute();
  await db.insertInto("user_operators").values({ user_id: id, operator_id: operator.id }).execute();
  return {
    id,
    email,
    operator,
    token: await createEmailToken(db, api.services, { id, email }, "registration"),
  };
}
const complete = (token: string, others: { mobilePhone?: string } = {}) =>
  api.anonymous.users.completeRegistration({ ...form, ...others, token });
const stored = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

it("registers the person with the submitted data and logs it", async () => {
  const { id, email, operator, token } = await newcomer();
  await complete(token, { mobilePhone: "0032 470 12 34 56" });
  expect(await stored(id)).toMatchObject({
    first_name: "Léa",
    last_name: "Lambert",
    phone: "+32470123456",
    is_active: true,
    registered_at: now.toISOString(),
    agreed_terms_at: now.toISOString(),
    version: 2,
  });
  expect(await api.anonymous.auth.login({ email, password: PASSWORD })).toHaveProperty("accessToken");
  const logs = await db
    .selectFrom("logs")
    .select(["type", "user_name", "operator_id", "changes"])
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute();
  const entry = { user_name: "Léa Lambert", operator_id: operator.id, changes: null };
  expect(logs).toEqual([
    { type: "UserRegistered", ...entry },
    { type: "PasswordCreated", ...entry },
    { type: "UserLogin", ...entry },
  ]);
  expect(await (await api.as({ id })).users.me()).toMatchObject({
    displayName: "Léa Lambert",
    eltos: [{ id: operator.id, label: operator.name }],
    agreeLegalTerms: true,
    isDistributor: false,
    pendingRequests: 0,
  });
});

it("accepts a link once, also when it is submitted twice at the same time", async () => {
  const { token } = await newcomer();
  const outcomes = await Promise.allSettled([complete(token), complete(token)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: invalid });
  await expect(complete(token)).rejects.toMatchObject(invalid);
});

it("invalidates both mailed links once one was used", async () => {
  const { id, email, token } = await newcomer();
  const second = await createEmailToken(db, api.services, { id, email }, "registration");
  await complete(second);
  await expect(complete(token)).rejects.toMatchObject(invalid);
});

it("refuses a link that is expired, forged, for another purpose or sent to an e-mail address that changed", async () => {
  const old = await newcomer();
  now = new Date(now.getTime() + 7 * DAY);
  await expect(complete(old.token)).rejects.toMatchObject(invalid);

  const user = await newcomer();
  const stranger = testApi(db, { options: { ...api.services.options, secret: "another secret" } });
  const forged = await createEmailToken(db, stranger.services, user, "registration");
  await expect(complete(forged)).rejects.toMatchObject(invalid);
  await expect(complete(`${user.token}x`)).rejects.toMatchObject(invalid);
  await expect(complete(await createEmailToken(db, api.services, user, "reset"))).rejects.toMatchObject(
    invalid,
  );
  await db
    .updateTable("users")
    .set({ email: `new-${user.email}` })
    .where("id", "=", user.id)
    .execute();
  await expect(complete(user.token)).rejects.toMatchObject(invalid);
  expect(await stored(user.id)).toMatchObject({ is_active: false, password_hash: null });
});

it("keeps the link valid when the form is refused", async () => {
  const { token } = await newcomer();
  await expect(complete(token, { mobilePhone: "+32 1 23 45 67" })).rejects.toMatchObject({
    code: "validation",
    fields: { mobilePhone: ["invalidPhone"] },
  });
  await expect(
    api.anonymous.users.completeRegistration({ ...form, token, password: "trop-court" }),
  ).rejects.toMatchObject({ code: "validation", fields: { password: ["weakPassword"] } });
  await complete(token);
});

it("never stores or reveals a password or a token", async () => {
  const { token } = await newcomer();
  await complete(token);
  for (const table of ["users", "logs", "email_tokens"] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(token);
  }
});

it("records the accepted version of the terms: a newer one must be accepted again", async () => {
  const user = await addUser(db, { role: "Scanner" });
  await db
    .updateTable("users")
    .set({ agreed_terms_version: "2020-01-01" })
    .where("id", "=", user.id)
    .execute();
  const me = await api.as(user);
  expect(await me.users.me()).toMatchObject({ agreeLegalTerms: false, isScanner: true });
  await me.users.acceptTerms({ id: user.id });
  expect(await me.users.me()).toMatchObject({ agreeLegalTerms: true });
  const other = await addUser(db, { role: "Admin" });
  await expect(me.users.acceptTerms({ id: other.id })).rejects.toMatchObject({ code: "invalidRights" });
});

it("returns the number of pending requests to platform administrators, and their operators to users", async () => {
  const [mine, gone] = [await addOperator(db), await addOperator(db)];
  const sheet = JSON.stringify({ ...mine.sheet, isDistributor: true });
  await db.updateTable("operators").set({ sheet }).where("id", "=", mine.id).execute();
  await db.updateTable("operators").set({ deleted_at: now }).where("id", "=", gone.id).execute();
  for (const operator of [mine, gone])
    await db
      .insertInto("review_requests")
      .values({
        id: newId(),
        operator_id: operator.id,
        kind: "Edited",
        current: sheet,
        author_name: "Anne",
        created_at: now,
        ...(operator === gone && { decision: "refused", decided_at: now }),
      })
      .execute();
  const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
  expect(await platform.users.me()).toMatchObject({ pendingRequests: 1, eltos: [], isDistributor: false });
  const admin = await api.as(await addUser(db, { role: "Admin", operators: [mine, gone] }));
  expect(await admin.users.me()).toMatchObject({
    pendingRequests: 0,
    eltos: [{ id: mine.id, label: mine.name }],
    isDistributor: true,
    isAdminOrWbtAdmin: true,
  });
});

describe("the state of a link", () => {
  const state = (token: string) => api.anonymous.users.registrationLink({ token });

  it("can be checked repeatedly before it is used, and includes the person's known details", async () => {
    const { id, email, token } = await newcomer();
    const open = { state: "open", email, firstName: "", name: "", mobilePhone: null };
    expect(await state(token)).toEqual(open);
    expect(await state(token)).toEqual(open);
    await db
      .updateTable("users")
      .set({ first_name: "Léa", last_name: "Lambert", phone: "+32470123456" })
      .where("id", "=", id)
      .execute();
    const known = { firstName: "Léa", name: "Lambert", mobilePhone: "+32470123456" };
    expect(await state(token)).toEqual({ ...open, ...known });
    await complete(token);
    // A link that no longer works reveals nothing about the person.
    expect(await state(token)).toEqual({ state: "used", email });
  });

  it("is used when another link of the person was used", async () => {
    const { id, email, token } = await newcomer();
    const second = await createEmailToken(db, api.services, { id, email }, "registration");
    await complete(second);
    expect(await state(token)).toEqual({ state: "used", email });
  });

  it("is expired after seven days, or when the account is gone or has another e-mail address", async () => {
    const old = await newcomer();
    now = new Date(now.getTime() + 7 * DAY);
    expect(await state(old.token)).toEqual({ state: "expired", email: old.email });
    const moved = await newcomer();
    await db.updateTable("users").set({ email: "autre@demo.example" }).where("id", "=", moved.id).execute();
    expect(await state(moved.token)).toEqual({ state: "expired", email: moved.email });
    const gone = await newcomer();
    await db.updateTable("users").set({ deleted_at: now }).where("id", "=", gone.id).execute();
    expect(await state(gone.token)).toEqual({ state: "expired", email: gone.email });
  });

  it("is unreadable when it is truncated, forged or of another kind", async () => {
    const { id, email, token } = await newcomer();
    const reset = await createEmailToken(db, api.services, { id, email }, "reset");
    for (const wrong of [token.slice(0, -3), "a.b.c", reset])
      expect(await state(wrong)).toEqual({ state: "unreadable" });
  });
});
