import { expect, test } from "vitest";
import { migrations } from "~/api/platform/database/migrate.server";
import { operatorSheet } from "~/contract/operators/calls";
import { freshDatabase } from "../support/database";
import { addOperator, addRequest, sheetNamed } from "../support/operators";

const { db, pool } = await freshDatabase();

test("a migration puts older one-line texts in one line, and no other", async () => {
  const sheet = sheetNamed("Musée", {
    remark: "Deux\r\nlignes",
    socialReason: 'Un "\\n" et\r\n\nautre\u2028fin',
    product: { description: { fr: "Deux\nlignes", nl: null, en: null, de: null } },
  });
  const { id } = await addOperator(db);
  await db
    .updateTable("operators")
    .set({ sheet: JSON.stringify(sheet) })
    .where("id", "=", id)
    .execute();
  const request = await addRequest(db, { operator_id: id, previous: null, current: JSON.stringify(sheet) });
  await addOperator(db, { name: "Abbaye" });
  await pool.query(migrations["./migrations/0005_names_of_one_line.sql"] ?? "");

  const expected = { ...sheet, socialReason: 'Un "\\n" et autre fin' };
  const stored = await db.selectFrom("operators").select("sheet").where("id", "=", id).executeTakeFirst();
  expect(stored?.sheet).toEqual(expected);
  const asked = await db
    .selectFrom("review_requests")
    .selectAll()
    .where("id", "=", request)
    .executeTakeFirst();
  expect(asked).toMatchObject({ previous: null, current: expected, result: null });
  expect(operatorSheet.parse(asked?.current)).toEqual(expected);
});
