import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { writtenLogs } from "../../support/logs";
import { addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const api = testApi(db);
const { passHolders } = await api.as(await addUser(db, { role: "AdminWbt" }));

await addHolder(db, { language: "en", total_points: 2_000_000_000 });

const balances = async (language: "fr" | "nl" | "en" | "de") =>
  (
    await db
      .selectFrom("pass_holders")
      .select("available_points")
      .where("language", "=", language)
      .orderBy("id")
      .execute()
  ).map(({ available_points }) => available_points);
const logged = async (type: string) =>
  (await writtenLogs(db).execute()).filter((entry) => entry.type === type);

describe("points for many pass holders", () => {
  it("are given to all filtered holders, with a ledger and a log entry each, and undone at once", async () => {
    for (const total_points of [0, 20, 40]) await addHolder(db, { language: "nl", total_points });
    const { id, holders } = await passHolders.addPointsForMany({
      speaks: ["NL"],
      points: 50,
      reason: "Dix ans du Pass",
      confirmed: 3,
    });
    expect(holders).toBe(3);
    expect(await balances("nl")).toEqual([50, 70, 90]);
    expect((await logged("PassHolderPointsAdded")).map(({ changes, extra }) => [changes, extra])).toEqual(
      [0, 20, 40].map((before) => [{ points: [before, before + 50] }, { reason: "Dix ans du Pass" }]),
    );
    // One of them has spent points since.
    const [spender] = await db
      .selectFrom("pass_holders")
      .select("id")
      .where("language", "=", "nl")
      .orderBy("id")
      .execute();
    await passHolders.addPoints({ passholderId: spender?.id ?? "", points: -10, reason: "Dépense" });
    expect(await passHolders.undoPointsForMany({ id })).toEqual({
      holders: 2,
      kept: 1,
      alreadyUndone: false,
    });
    expect(await balances("nl")).toEqual([40, 20, 40]);
    expect(await passHolders.undoPointsForMany({ id })).toEqual({ holders: 2, kept: 1, alreadyUndone: true });
    expect(await balances("nl")).toEqual([40, 20, 40]);
    expect(await logged("PassHolderPointsUndone")).toHaveLength(2);
    const { items } = await passHolders.points({ Id: spender?.id ?? "" });
    expect(items.map(({ points, reason }) => [points, reason])).toEqual([
      [-10, "Dépense"],
      [50, "Dix ans du Pass"],
    ]);
    expect((await passHolders.pointsBatches())[0]).toMatchObject({ id, points: 50, holders: 3, kept: 1 });
  });

  it("are given once by a repeated call, and by one of two concurrent calls", async () => {
    await addHolder(db, { language: "de" });
    const given = { speaks: ["DE" as const], points: 5, reason: "Geste", confirmed: 1 };
    const key = { "idempotency-key": "the-same-key-twice" };
    const [one, other] = await Promise.all([
      passHolders.addPointsForMany({ ...given, ...key }),
      passHolders.addPointsForMany({ ...given, ...key }),
    ]);
    expect(other).toEqual(one);
    expect(await balances("de")).toEqual([5]);
    await Promise.all([passHolders.addPointsForMany(given), passHolders.addPointsForMany(given)]);
    expect(await balances("de")).toEqual([15]);
    const undone = await Promise.all([
      passHolders.undoPointsForMany({ id: one.id }),
      passHolders.undoPointsForMany({ id: one.id }),
    ]);
    expect(undone.map(({ alreadyUndone }) => alreadyUndone).sort()).toEqual([false, true]);
    expect(await balances("de")).toEqual([10]);
  });

  it.each<[string, object, object]>([
    ["when their number differs from the confirmed one", { confirmed: 2 }, { code: "countChanged" }],
    ["to no holders", { confirmed: 0 }, { status: 400 }],
    ["when they are zero", { points: 0 }, { status: 400 }],
    ["when they are negative", { points: -5 }, { status: 400 }],
    ["without a reason", { reason: " " }, { status: 400 }],
    ["by an invalid filter", { speaks: ["XX"] }, { status: 400 }],
    ["above the maximum of a holder", { speaks: ["EN"] }, { code: "tooManyPoints" }],
  ])("are not given %s, and nothing is stored", async (_, changes, refusal) => {
    const given = { speaks: ["DE"], points: 5, reason: "Geste", confirmed: 1, ...changes };
    const before = await sql`select count(*) from points_entries`.execute(db);
    await expect(passHolders.addPointsForMany(given as never)).rejects.toMatchObject(refusal);
    expect((await sql`select count(*) from points_entries`.execute(db)).rows).toEqual(before.rows);
  });

  it("can reach ten thousand at once, and not one more", async () => {
    const template = await addHolder(db, { language: "fr", last_name: "Mille", total_points: 0 });
    const columns = sql.raw(
      Object.keys(template)
        .filter((name) => name !== "id" && name !== "pass_number")
        .join(", "),
    );
    await sql`insert into pass_holders (id, pass_number, ${columns})
      select gen_random_uuid(), (5400000000000 + n)::text, ${columns}
      from pass_holders, generate_series(1, 10000) as n where pass_holders.id = ${template.id}`.execute(db);
    const given = { speaks: ["FR" as const], points: 1, reason: "Merci", confirmed: 10_001 };
    await expect(passHolders.addPointsForMany(given)).rejects.toMatchObject({ code: "tooManyAtOnce" });
    await passHolders.remove({ id: template.id });
    const { id } = await passHolders.addPointsForMany({ ...given, confirmed: 10_000 });
    expect(new Set(await balances("fr"))).toEqual(new Set([0, 1]));
    expect(await passHolders.undoPointsForMany({ id })).toMatchObject({ holders: 10_000, kept: 0 });
  });
});
