import { sql } from "kysely";
import { expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { onQuery } from "~/api/platform/database/open.server";
import { HISTORY_SIZE } from "~/contract/pass-holders/history-calls";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import { addOperator, addUser } from "../../support/operators";
import { addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder, nextPassNumber } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const { passHolders } = await api.as(await addUser(db, { role: "AdminWbt", name: "Maréchal" }));
const museum = await addOperator(db, { name: "Musée" });
const tick = () => {
  now = new Date(now.getTime() + 1000);
};

it("lists all kinds newest first, each kind by its filter, with the balance after each entry", async () => {
  const holder = await addHolder(db, {
    email: "zoe@porteur.example",
    created_at: new Date("2024-01-01T00:00:00Z"),
  });
  const { id } = holder;
  const give = async (points: number) => {
    tick();
    await passHolders.addPoints({ passholderId: id, points, reason: "Geste" });
  };
  await give(100);
  await give(-30);
  await addScans(db, scanOf(holder, museum, "2026-06-14"));
  await addOrder(db, await addGift(db), holder);
  tick();
  await passHolders.withdrawPass({
    id,
    withdrawn: holder.pass_number ?? "",
    cause: "lost",
    passId: nextPassNumber(),
  });
  const notification = await addNotification(db, { title: JSON.stringify({ fr: "Fête au musée" }) });
  await db
    .insertInto("received_notifications")
    .values({ id: newId(), holder_id: id, notification_id: notification.id, at: now, outcome: "sent" })
    .execute();
  const read = await passHolders.details({ id });
  tick();
  await passHolders.update({
    ...read,
    agreementFields: { ...read.agreementFields, email: true },
    agreeThings: true,
  } as never);
  const other = await addHolder(db);
  tick();
  const duplicateEventId = await addPair(db, holder, other);
  await passHolders.mergeDuplicate({ ...fieldsOf(holder), passId: read.passId, duplicateEventId });
  await give(5);
  const { items, next } = await passHolders.history({ id });
  expect(next).toBeNull();
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const { availablePoints } = await passHolders.details({ id });
  expect(items[0]).toMatchObject({
    kind: "points",
    points: 5,
    balance: availablePoints,
    by: "Test Maréchal",
  });
  const kinds = [...new Set(items.map(({ kind }) => kind))].sort();
  expect(kinds).toEqual([
    ...["consents", "mails", "merges", "notifications", "orders", "passes", "points", "scans"],
  ]);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: "notifications", what: "Fête au musée", state: "sent" }),
  );
  for (const Kind of kinds)
    expect((await passHolders.history({ id, Kind })).items).toEqual(
      items.filter(({ kind }) => kind === Kind),
    );
  const balances = items
    .filter(({ kind }) => kind === "points")
    .map(({ points, balance }) => [points, balance]);
  balances.slice(1).forEach(([, balance], at) => {
    const [points, after] = balances[at] ?? [];
    expect(balance).toBe((after ?? 0) - (points ?? 0));
  });
});

it("continues after a page, also among entries of one moment, with one query per page", async () => {
  const holder = await addHolder(db, { total_points: 1000 });
  const entries = HISTORY_SIZE * 2 + 5;
  await sql`insert into consents (id, holder_id, at, subject, given, wording, place, user_name)
    select gen_random_uuid(), ${holder.id}, '2026-06-15T10:00:00.123456Z'::timestamptz - (n / 7) * interval '1 microsecond',
      'email', true, '1', 'BackOffice', 'X' from generate_series(1, ${entries}) as n`.execute(db);
  const seen: string[] = [];
  let Before: string | undefined;
  for (const left of [HISTORY_SIZE, HISTORY_SIZE, 5]) {
    const statements: string[] = [];
    const leave = onQuery(({ query }) => void statements.push(query.sql));
    const page = await passHolders.history({ id: holder.id, Before }).finally(leave);
    expect(statements.filter((one) => one.includes("union all"))).toHaveLength(1);
    expect(page.items).toHaveLength(left);
    seen.push(...page.items.map(({ id }) => id));
    Before = page.next ?? undefined;
  }
  expect(Before).toBeUndefined();
  expect(new Set(seen).size).toBe(entries);
});

it("needs an existing holder and place", async () => {
  const holder = await addHolder(db);
  expect((await passHolders.history({ id: holder.id })).items).toEqual([]);
  await expect(passHolders.history({ id: holder.id, Before: "hier/1" })).rejects.toMatchObject({
    status: 400,
  });
  await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", holder.id).execute();
  await expect(passHolders.history({ id: holder.id })).rejects.toMatchObject({ code: "notFound" });
});
