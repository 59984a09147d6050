import { expect, test } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { migrations } from "~/api/platform/database/migrate.server";
import { operatorSheet } from "~/contract/operators/calls";
import { freshDatabase } from "../support/database";
import { addOperator, addRequest, sheetNamed } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";

// Both engines: each statement of the schema, on existing data.

const { db, pool } = await freshDatabase();

test("a migration removes line breaks from one-line texts only", async () => {
  const sheet = sheetNamed("Musée", {
    remark: "Deux\nlignes",
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

test("removes content that is not Active from the app and leaves the rest", async () => {
  const inactive = await addOperator(db, { name: "Inactif", status: "Inactive", shown: true });
  const entering = await addOperator(db, {
    name: "Archivé",
    status: "Archived",
    publishStatus: "WaitingPublish",
  });
  const active = await addOperator(db, { name: "Actif", shown: true });
  await pool.query(migrations["./migrations/0003_only_active_is_shown.sql"] ?? "");
  const rows = await db.selectFrom("operators").select(["id", "publish_status"]).execute();
  const statusOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.publish_status;
  expect([inactive, entering, active].map(statusOf)).toEqual([
    "WaitingUnpublish",
    "Unpublished",
    "Published",
  ]);
});

test("copies commitments from the log and clears provinces abroad", async () => {
  const promised = await addOperator(db, { name: "Promis" });
  const silent = await addOperator(db, {
    name: "Sans",
    sheet: { address: { country: "FR", zipCode: "75001" } },
  });
  await writeLog(db, new Date("2026-03-04T09:00:00.500Z"), null, [
    {
      type: "OperatorSignedUp",
      entry: {
        subject: { kind: "operator", ...promised },
        extra: { agreeDistribute: true, agreeGiveOffers: false, agreeLegalTerms: true },
      },
    },
  ]);
  await addRequest(db, { operator_id: promised.id, kind: "Created", author_name: "Luc Dupont" });
  await pool.query("alter table operators drop column commitments");
  await pool.query(migrations["./migrations/0007_commitments.sql"] ?? "");
  const rows = await db.selectFrom("operators").select(["id", "commitments", "province"]).execute();
  expect(rows.find(({ id }) => id === promised.id)).toMatchObject({
    province: "Namur",
    commitments: {
      agreeDistribute: true,
      agreeGiveOffers: false,
      agreeLegalTerms: true,
      termsVersion: null,
      at: "2026-03-04T09:00:00.500Z",
      by: "Luc Dupont",
    },
  });
  expect(rows.find(({ id }) => id === silent.id)).toMatchObject({ commitments: null, province: null });
});

test("normalises phones, names and postal codes, and opens the pairs that this reveals", async () => {
  const manager = { firstName: "Anna\u00a0", name: "D`Hondt", email: "a@b.example", phone: "+330612345678" };
  const address = { country: "LU", zipCode: "L-1660" };
  const { id } = await addOperator(db, {
    name: "Château d’Esch\u200b",
    sheet: { manager, address, product: { phone: "+320470123456" } },
  });
  const dutch = { country: "NL", birth_date: null, street: "Dam 1" };
  const one = await addHolder(db, {
    ...dutch,
    last_name: "De\u00a0Smet",
    first_name: "Ti\u200bne",
    phone: "+310612345678",
    zip_code: "1234ab",
  });
  const other = await addHolder(db, {
    ...dutch,
    last_name: "De Smet",
    first_name: "Tine",
    zip_code: "1234 AB",
  });
  const italian = await addHolder(db, { phone: "+390612345678" });
  for (const name of ["0058_what_people_type", "0062_stored_pairs"])
    await pool.query(migrations[`./migrations/${name}.sql`] ?? "");

  const operator = await db
    .selectFrom("operators")
    .select(["sheet", "search_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(operator).toMatchObject({
    search_key: "chateau d'esch",
    sheet: {
      manager: { firstName: "Anna", name: "D’Hondt", phone: "+33612345678" },
      tourismProduct: { phone: "+32470123456", address: { zipCode: "1660" } },
    },
  });
  const holders = await db
    .selectFrom("pass_holders")
    .select(["id", "last_name", "first_name", "phone", "zip_code"])
    .where("id", "in", [one.id, italian.id])
    .execute();
  expect(holders.find((holder) => holder.id === one.id)).toMatchObject({
    last_name: "De Smet",
    first_name: "Tine",
    phone: "+31612345678",
    zip_code: "1234 AB",
  });
  expect(holders.find((holder) => holder.id === italian.id)?.phone).toBe("+390612345678");
  expect(await db.selectFrom("duplicate_pairs").select(["one", "other", "state"]).execute()).toEqual([
    { one: [one.id, other.id].sort()[0], other: [one.id, other.id].sort()[1], state: "open" },
  ]);
});

test("opens the pairs of existing people whose names are swapped or have an umlaut", async () => {
  const holder = (last_name: string, first_name: string, columns: Parameters<typeof addHolder>[1] = {}) =>
    addHolder(db, { birth_date: null, zip_code: `9${++zip}`, last_name, first_name, ...columns });
  let zip = 100;
  const born = { birth_date: "1968-08-14" };
  const street = { street: "Rue du Vieux-Pont 117", zip_code: "6830" };
  const pairs = [
    [await holder("Jeanne", "Martine", born), await holder("Martine", "Jeanne", born)],
    [
      await holder("Müllerson", "Anna", { phone: "+4915123456789" }),
      await holder("Muellerson", "Anna", { phone: "+4915123456789" }),
    ],
    [
      await holder("Denis", "Rose", street),
      await holder("Rose", "Denis", { ...street, street: "r. du vieux pont 117" }),
    ],
  ] as const;
  // The same letters but other names; the same names and no other match.
  await holder("Jeannemar", "Tine", born);
  await holder("Jeanne", "Martine", { birth_date: "1970-01-01" });
  const before = await db.selectFrom("duplicate_pairs").select("id").execute();
  await pool.query(migrations["./migrations/0062_stored_pairs.sql"] ?? "");
  const opened = await db
    .selectFrom("duplicate_pairs")
    .select(["one", "other", "state"])
    .where(
      "id",
      "not in",
      before.map(({ id }) => id),
    )
    .execute();
  const expected = pairs.map((pair) => pair.map(({ id }) => id).sort());
  expect(opened.map(({ one, other }) => [one, other]).sort()).toEqual(expected.sort());
  expect(opened.every(({ state }) => state === "open")).toBe(true);
});
