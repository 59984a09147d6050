import { expect, test } from "vitest";
import { errorInLog } from "~/log.server";

test("the log contains the database's error, without data of the rows", () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email_key)=(elise@moulin.example) already exists.",
    where: 'SQL statement "…"',
  });
  expect(errorInLog(refused)).toMatchObject({
    message: refused.message,
    code: "23505",
    constraint: "users_email",
  });
  expect(JSON.stringify(errorInLog(refused))).not.toContain("elise@moulin.example");
});
