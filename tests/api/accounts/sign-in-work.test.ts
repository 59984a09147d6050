import * as argon2 from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";

// Only observed, not replaced: an attacker could measure this work.
vi.mock("@node-rs/argon2", { spy: true });

const { db } = await freshDatabase();
const api = testApi(db);

it("answers identically, after the same work, whether or not the account exists", async () => {
  const rightPassword = "Mot-de-Passe-1";
  const password_hash = await hashPassword(rightPassword);
  const addAccount = async (
    columns: { is_active?: boolean; password_hash?: null; deleted_at?: Date } = {},
  ) => {
    const { id, email } = await addUser(db);
    await db
      .updateTable("users")
      .set({ password_hash, ...columns })
      .where("id", "=", id)
      .execute();
    return { email, password: rightPassword };
  };
  const logIn = (account: { email: string; password: string }) =>
    api.fetch(
      new Request("http://api.test/api/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(account),
      }),
    );
  const cases = {
    wrongPassword: { ...(await addAccount()), password: "Autre-Mot-1" },
    inactive: await addAccount({ is_active: false }),
    unregistered: await addAccount({ is_active: false, password_hash: null }),
    deleted: await addAccount({ deleted_at: new Date() }),
    unknown: { email: "personne@demo.example", password: rightPassword },
  };
  expect((await logIn(await addAccount())).status).toBe(200);
  // The hash that unknown accounts are compared with is computed for the first of them.
  await logIn(cases.unknown);
  for (const [name, account] of Object.entries(cases)) {
    vi.mocked(argon2.verify).mockClear();
    const answer = await logIn(account);
    expect([name, answer.status, await answer.json()]).toMatchObject([
      name,
      400,
      { title: "Wrong log", code: "wrongLogin" },
    ]);
    expect(argon2.verify).toHaveBeenCalledTimes(1);
  }
});
