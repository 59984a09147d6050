import { describe, expect, it } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, addPurchase } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const now = new Date("2026-03-08T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const platform = await api.as(chief);
const castle = await addOperator(db, { name: "Château fort de Bouillon" });

const sums = (id: string) =>
  db
    .selectFrom("pass_holders")
    .select(["total_points as earned", "consumed_points as spent", "available_points as available"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const logs = (id: string) => writtenLogs(db).where("thing_id", "=", id).execute();
const scanned = (holder: { id: string }, day: number, points = 50) =>
  writeEntry(db, new Date(Date.UTC(2026, 2, day, 9)), {
    kind: "scan",
    holder_id: holder.id,
    points,
    operator_id: castle.id,
    operator_name: "Château fort",
    offer_name: "Deux entrées pour une",
    source: "ScanPWA",
  });

describe("the ledger of a holder", () => {
  it("is listed newest first, with the names at the time and the holder", async () => {
    const holder = await addHolder(db);
    await scanned(holder, 1);
    await platform.passHolders.addPoints({ passholderId: holder.id, points: 30, reason: "Carte cassée" });
    const { items, ...page } = await platform.passHolders.points({ Id: holder.id });
    expect(page).toEqual({ totalPages: 1, totalCount: 2, currentPage: 1, pageSize: 20 });
    expect(items).toEqual([
      {
        id: expect.any(String),
        date: now.toISOString(),
        kind: "correction",
        points: 30,
        eltoName: null,
        operator: "Platform",
        offer: null,
        scannedAt: null,
        shopItemName: null,
        category: null,
        transactionSource: "Back-office",
        reason: "Carte cassée",
        userName: "Test Maréchal",
        giftId: null,
        hasMail: false,
        undoes: null,
        anomalyId: null,
        undoneAt: null,
        canUndo: true,
      },
      expect.objectContaining({
        eltoName: "Château fort",
        operator: "Elto",
        offer: "Deux entrées pour une",
        points: 50,
        transactionSource: "ScanPWA",
        reason: null,
        category: "musee",
        date: "2026-03-01T09:00:00.000Z",
      }),
    ]);
  });

  it("has pages, each entry on one of them, without those of others or of deleted holders", async () => {
    const [holder, other] = [await addHolder(db), await addHolder(db)];
    // Entries of the same moment too: they are ordered by id.
    for (const day of [5, 3, 3, 4, 1]) await scanned(holder, day);
    await scanned(other, 2);
    const pages = await Promise.all(
      [1, 2, 3].map((PageNumber) => platform.passHolders.points({ Id: holder.id, PageNumber, PageSize: 2 })),
    );
    const all = pages.flatMap(({ items }) => items);
    expect(all.map(({ date }) => Number(date.slice(8, 10)))).toEqual([5, 4, 3, 3, 1]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(pages.map(({ totalCount, totalPages }) => [totalCount, totalPages])).toEqual([
      [5, 3],
      [5, 3],
      [5, 3],
    ]);
    await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", other.id).execute();
    await expect(platform.passHolders.points({ Id: other.id })).rejects.toMatchObject({ code: "notFound" });
    await expect(platform.passHolders.points({ Id: "x" })).rejects.toMatchObject({ code: "invalidId" });
  });
});

describe("manual points", () => {
  it("are given and taken with a reason, and logged with the balance before and after", async () => {
    const holder = await addHolder(db);
    const award = (points: number, reason: string) =>
      platform.passHolders.addPoints({ passholderId: holder.id, points, reason });
    await award(250, "Geste commercial");
    await award(-100, "Erreur de scan");
    expect(await sums(holder.id)).toEqual({ earned: 250, spent: 100, available: 150 });
    expect(await logs(holder.id)).toMatchObject([
      {
        type: "PassHolderPointsAdded",
        thing_name: "Élodie Mertens",
        changes: { points: [0, 250] },
        extra: { reason: "Geste commercial" },
      },
      {
        type: "PassHolderPointsRemoved",
        thing_name: "Élodie Mertens",
        changes: { points: [250, 150] },
        extra: { reason: "Erreur de scan" },
      },
    ]);
    await expect(award(-151, "Trop")).rejects.toMatchObject({
      code: "notEnoughPoints",
      fields: { points: ["notEnoughPoints"] },
      params: { available: "150", missing: "1" },
    });
    expect(await sums(holder.id)).toEqual({ earned: 250, spent: 100, available: 150 });
    expect(await logs(holder.id)).toHaveLength(2);
  });

  it.each([
    ["no points", { points: 0 }, { points: ["invalidNumber"] }],
    ["a fraction", { points: 1.5 }, { points: ["invalidNumber"] }],
    ["too many points", { points: 1_000_001 }, { points: ["invalidNumber"] }],
    ["no reason", { reason: " " }, { reason: ["required"] }],
  ])("are refused with %s", async (_, wrong, fields) => {
    const { id: passholderId } = await addHolder(db);
    await expect(
      platform.passHolders.addPoints({ passholderId, points: 5, reason: "Geste", ...wrong }),
    ).rejects.toMatchObject({ code: "validation", fields });
  });

  it("are given once however often the call is repeated", async () => {
    const holder = await addHolder(db);
    const call = {
      passholderId: holder.id,
      points: 40,
      reason: "Geste",
      "idempotency-key": "0123456789abcdef",
    };
    await Promise.all([1, 2, 3].map(() => platform.passHolders.addPoints(call)));
    expect(await sums(holder.id)).toMatchObject({ earned: 40 });
  });
});

describe("taking back manual points", () => {
  const corrected = async (...amounts: number[]) => {
    const holder = await addHolder(db);
    const given = { passholderId: holder.id, reason: "Geste" };
    for (const points of amounts) await platform.passHolders.addPoints({ ...given, points });
    const { items } = await platform.passHolders.points({ Id: holder.id });
    const entryOf = (points: number) => items.find((entry) => entry.points === points)?.id ?? "";
    const undo = (points: number) =>
      platform.passHolders.undoPoints({ id: holder.id, historyPointId: entryOf(points) });
    return { holder, entryOf, undo };
  };

  it.each([
    ["given", [250], 250, { earned: 250, spent: 250, available: 0 }],
    ["taken", [60, -40], -40, { earned: 100, spent: 40, available: 60 }],
  ])("writes, after they were %s, one reverse entry", async (_, before, points, after) => {
    const { holder, entryOf, undo } = await corrected(...before);
    const { availablePoints } = await undo(points);
    expect(availablePoints).toBe(after.available);
    expect(await sums(holder.id)).toEqual(after);
    const { items } = await platform.passHolders.points({ Id: holder.id });
    const [counter, entry] = [
      items.find(({ undoes }) => undoes),
      items.find(({ id }) => id === entryOf(points)),
    ];
    expect(counter).toMatchObject({
      kind: "correction",
      points: -points,
      reason: null,
      undoes: { date: now.toISOString(), reason: "Geste" },
      canUndo: false,
    });
    expect(entry).toMatchObject({ undoneAt: now.toISOString(), canUndo: false, points });
    const [log] = (await logs(holder.id)).filter(({ type }) => type === "PassHolderPointsUndone");
    expect(log).toMatchObject({ extra: { reason: "Geste" } });

    expect(await undo(points)).toEqual({ availablePoints, alreadyUndone: true });
    expect((await platform.passHolders.points({ Id: holder.id })).totalCount).toBe(items.length);
  });

  it("happens once for ten concurrent calls", async () => {
    const { holder, undo } = await corrected(30);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(30)));
    expect(answers.filter(({ alreadyUndone }) => !alreadyUndone)).toHaveLength(1);
    expect(await sums(holder.id)).toEqual({ earned: 30, spent: 30, available: 0 });
  });

  it("is refused when they were spent, with the number missing", async () => {
    const { holder, undo } = await corrected(100, -70);
    await expect(undo(100)).rejects.toMatchObject({
      code: "pointsSpentSince",
      params: { available: "30", missing: "70" },
    });
    expect(await sums(holder.id)).toEqual({ earned: 100, spent: 70, available: 30 });
  });

  it("is refused for visits, reverse entries, and entries of others", async () => {
    const { holder, undo } = await corrected(25);
    await undo(25);
    const { items } = await platform.passHolders.points({ Id: holder.id });
    const counter = items.find(({ undoes }) => undoes)?.id ?? "";
    const visit = await scanned(holder, 2);
    for (const historyPointId of [counter, visit.id])
      await expect(platform.passHolders.undoPoints({ id: holder.id, historyPointId })).rejects.toMatchObject({
        code: "noCorrection",
      });
    const other = await corrected(5);
    await expect(
      platform.passHolders.undoPoints({ id: holder.id, historyPointId: other.entryOf(5) }),
    ).rejects.toMatchObject({ code: "notFound" });
  });
});

it("fifty concurrent withdrawals never exceed the balance, and the sums match the entries", async () => {
  const holder = await addHolder(db);
  await platform.passHolders.addPoints({ passholderId: holder.id, points: 100, reason: "Départ" });
  const taken = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      platform.passHolders.addPoints({ passholderId: holder.id, points: -15, reason: `Écriture ${n}` }),
    ),
  );
  const codes = taken.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
  expect(codes).toEqual(Array(44).fill("notEnoughPoints"));
  expect(await sums(holder.id)).toEqual({ earned: 100, spent: 90, available: 10 });
  const entries = await db
    .selectFrom("points_entries")
    .select("points")
    .where("holder_id", "=", holder.id)
    .execute();
  expect(entries.map(({ points }) => points).toSorted((one, other) => other - one)).toEqual([
    100,
    ...Array(6).fill(-15),
  ]);
});

describe("the mail of a purchase", () => {
  const order = async (columns: object = {}) => {
    const holder = await addHolder(db, { total_points: 100, ...columns });
    const mailId = newId();
    await db
      .insertInto("mails")
      .values({
        id: mailId,
        kind: "purchase",
        recipient: "avant@porteur.example",
        subject: "Votre coffret",
        text_body: "Clé : 4821",
        html_body: "<p>Clé : 4821</p>",
        created_at: now,
      })
      .execute();
    return { holder, entry: await addPurchase(db, holder, mailId) };
  };
  const mailsTo = (recipient: string) =>
    db
      .selectFrom("mails")
      .select(["kind", "subject", "text_body"])
      .where("recipient", "=", recipient)
      .execute();

  it("is sent again to the current address", async () => {
    const { holder, entry } = await order({ email: "aujourdhui@porteur.example" });
    await platform.passHolders.resendPurchaseMail({ id: holder.id, historyPointId: entry });
    expect(await mailsTo("aujourdhui@porteur.example")).toEqual([
      { kind: "purchase", subject: "Votre coffret", text_body: "Clé : 4821" },
    ]);
    expect(await logs(holder.id)).toMatchObject([
      { type: "PassHolderMailResent", changes: { shopItemName: [null, "Coffret dégustation"] } },
    ]);
    const { items } = await platform.passHolders.points({ Id: holder.id });
    expect(items).toMatchObject([{ kind: "order", hasMail: true, points: -50 }]);
  });

  it("is sent once by two people, unless one of them confirms a second sending", async () => {
    const { holder, entry } = await order({ email: "deux@porteur.example" });
    const given = { id: holder.id, historyPointId: entry };
    const unlessSentSince = "2026-03-08T09:45:00.000Z";
    const both = await Promise.allSettled(
      [platform, await api.as(await addUser(db, { role: "AdminWbt" }))].map((person) =>
        person.passHolders.resendPurchaseMail({ ...given, unlessSentSince }),
      ),
    );
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "mailJustSent" } }]);
    expect(await mailsTo("deux@porteur.example")).toHaveLength(1);
    await platform.passHolders.resendPurchaseMail(given);
    expect(await mailsTo("deux@porteur.example")).toHaveLength(2);
    // Just sent, and to another address.
    await db
      .updateTable("pass_holders")
      .set({ email: "neuf@porteur.example" })
      .where("id", "=", holder.id)
      .execute();
    await platform.passHolders.resendPurchaseMail({ ...given, unlessSentSince });
    expect(await mailsTo("neuf@porteur.example")).toHaveLength(1);
    await db
      .updateTable("pass_holders")
      .set({ email: "deux@porteur.example" })
      .where("id", "=", holder.id)
      .execute();
    await db.deleteFrom("mails").where("recipient", "=", "neuf@porteur.example").execute();
    const failed = { refused_at: now, last_error: "550 no such user" };
    await db.updateTable("mails").set(failed).where("recipient", "=", "deux@porteur.example").execute();
    await platform.passHolders.resendPurchaseMail({ ...given, unlessSentSince });
    expect(await mailsTo("deux@porteur.example")).toHaveLength(3);
  });

  it("is refused without a mail, without a recipient, or for another's entry", async () => {
    const { holder, entry } = await order();
    const resend = (id: string, historyPointId: string) =>
      platform.passHolders.resendPurchaseMail({ id, historyPointId });
    await expect(resend(holder.id, entry)).rejects.toMatchObject({ code: "holderWithoutEmail" });
    const visit = await scanned(holder, 2);
    await expect(resend(holder.id, visit.id)).rejects.toMatchObject({ code: "noPurchaseMail" });
    await expect(resend((await addHolder(db)).id, entry)).rejects.toMatchObject({ code: "notFound" });
    expect(await logs(holder.id)).toMatchObject([]);
  });
});
