import { expect, it } from "vitest";
import { consumeEmailToken } from "~/api/auth/email-tokens.server";
import { isPassword } from "~/api/auth/password.server";
import { clock } from "~/api/platform/clock";
import { createAdministrator } from "~/api/users/create-administrator.server";
import { freshDatabase } from "../../support/database";

const { db } = await freshDatabase();
const services = { clock, options: { secret: "a secret for this test alone, 32+" } };
const person = { firstName: "Ada", lastName: "Lovelace" };

const create = (email: string, password?: string) =>
  db.transaction().execute((trx) => createAdministrator(trx, services, { ...person, email, password }));
const account = (email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

it("creates an administrator with the given password and logs it", async () => {
  expect(await create("ada@programme.example", "Un-Bon-Mot-2026")).toBeNull();
  const ada = await account("ada@programme.example");
  expect(ada).toMatchObject({ role: "AdminWbt", is_active: true });
  expect(await isPassword(ada?.password_hash ?? null, "Un-Bon-Mot-2026")).toBe(true);
  const logs = await db.selectFrom("logs").selectAll().execute();
  expect(logs).toMatchObject([{ type: "UserCreated", thing_id: ada?.id, thing_name: "Ada Lovelace" }]);
  expect(JSON.stringify(logs)).not.toContain("Un-Bon-Mot");
});

it("creates an invited administrator, whose link works once", async () => {
  const token = await create("grace@programme.example");
  const grace = await account("grace@programme.example");
  expect(grace).toMatchObject({
    role: "AdminWbt",
    is_active: false,
    password_hash: null,
    registered_at: null,
  });
  expect(await consumeEmailToken(db, services, token ?? "", "registration")).toBe(grace?.id);
  await expect(consumeEmailToken(db, services, token ?? "", "registration")).rejects.toMatchObject({
    code: "invalidToken",
  });
});

it.each([
  ["a weak password", "weak@programme.example", "motdepasse", { password: ["weakPassword"] }],
  ["an invalid address", "pas une adresse", "Un-Bon-Mot-2026", { email: ["invalidEmail"] }],
])("refuses %s and changes nothing", async (_what, email, password, fields) => {
  const before = await db.selectFrom("logs").select("id").execute();
  await expect(create(email, password)).rejects.toMatchObject({ code: "validation", options: { fields } });
  expect(await account(email)).toBeUndefined();
  expect(await db.selectFrom("logs").select("id").execute()).toEqual(before);
});

it("refuses an address that has an account, whatever its capitals", async () => {
  await expect(create("ADA@programme.example", "Un-Bon-Mot-2026")).rejects.toMatchObject({
    code: "duplicateEmail",
  });
});
