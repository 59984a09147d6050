import { beforeEach, describe, expect, it } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { holderByNumber } from "~/api/pass-holders/resolve-number.server";
import { openPairs } from "~/api/pass-holders/similar-holders.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { emptyLogs, writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
const START = new Date("2026-06-15T10:00:00.000Z");
let now = START;
const api = testApi(db, { now: () => now });
const { services } = api;
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
let { passHolders } = await api.as(chief);
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));
const museum = await addOperator(db, { name: "Musée de la Fraise" });

type Columns = NonNullable<Parameters<typeof addHolder>[1]>;
beforeEach(async () => {
  now = START;
  ({ passHolders } = await api.as(chief));
  await emptyLogs(db);
  await db.deleteFrom("duplicate_pairs").execute();
});

const row = (id: string) =>
  db.selectFrom("pass_holders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const logs = () => writtenLogs(db).execute();
/** Signed in again: the previous token has expired. */
const later = async (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
  ({ passHolders } = await api.as(chief));
};

async function earn(holder: { id: string }, points: number) {
  const entry = await writeEntry(db, now, {
    kind: points > 0 ? "scan" : "order",
    points,
    holder_id: holder.id,
    operator_id: museum.id,
    source: "Back-office",
  });
  if (points > 0) await addScans(db, scanOf(holder, museum, "2026-06-15", { entry_id: entry.id, points }));
  return entry.id;
}

let pairs = 0;
/** Two records of one person, the older first, and their open pair. */
async function twins(older: Columns = {}, newer: Columns = {}) {
  const last_name = `Jumelle ${"abcdefghijklmnopqrstuvwxyz"[pairs++ % 26]}${pairs}`;
  const first = await addHolder(db, { last_name, created_at: new Date("2024-01-01T00:00:00Z"), ...older });
  const second = await addHolder(db, { last_name, first_name: "ELODIE", ...newer });
  await openPairs({ db, services }, second);
  const pair = (await passHolders.duplicates()).find((one) => one.second.id === second.id);
  if (!pair) throw new Error("no pair was opened");
  return { first, second, duplicateEventId: pair.duplicateEventId };
}

const ledgerOf = async (id: string) => {
  const entries = await db.selectFrom("points_entries").selectAll().where("holder_id", "=", id).execute();
  const scans = await db.selectFrom("scans").select("id").where("holder_id", "=", id).execute();
  const earned = entries.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  const spent = entries.reduce((sum, { points }) => sum + Math.max(-points, 0), 0);
  return { entries: entries.map((entry) => entry.id), scans: scans.length, earned, spent };
};

describe("open pairs", () => {
  it("are counted, listed and paged through, the older record first", async () => {
    const one = await twins();
    await later(1);
    await twins();
    expect(await passHolders.duplicateCount()).toBe(2);
    const list = await passHolders.duplicates();
    expect(list.map(({ first, second }) => [first.id, second.id])[0]).toEqual([one.first.id, one.second.id]);
    for (const { duplicateEventId, first, second } of list)
      expect([first.duplicateEventId, second.duplicateEventId]).toEqual([duplicateEventId, duplicateEventId]);
    const next = await passHolders.nextDuplicate({});
    expect(next).toMatchObject({ pair: list[0], place: 1, total: 2, next: list[1]?.duplicateEventId });
    const last = await passHolders.nextDuplicate({ duplicateEventId: String(next.next) });
    expect(last).toMatchObject({ pair: list[1], place: 2, total: 2, next: list[0]?.duplicateEventId });
  });

  it("do not exist without similar holders", async () => {
    expect(await passHolders.duplicates()).toEqual([]);
    expect(await passHolders.nextDuplicate({})).toEqual({ pair: null, place: 0, total: 0, next: null });
  });

  it("that are dismissed are closed, and logged with their author", async () => {
    const { first, second, duplicateEventId } = await twins();
    await passHolders.ignoreDuplicate({ duplicateEventId });
    expect(await passHolders.duplicateCount()).toBe(0);
    await openPairs({ db, services }, first);
    expect(await passHolders.duplicateCount()).toBe(0);
    expect((await logs())[0]).toMatchObject({
      type: "PassHolderDuplicateResolved",
      thing_id: first.id,
      user_name: "Test Chef",
    });
    expect(JSON.stringify(await logs())).toContain(String(second.pass_number));
  });

  it("that were dismissed are listed, and can be reopened in their place, which is logged", async () => {
    const { second, duplicateEventId } = await twins();
    await later(1);
    const other = await twins();
    await passHolders.ignoreDuplicate({ duplicateEventId: other.duplicateEventId });
    await later(1);
    await passHolders.ignoreDuplicate({ duplicateEventId });
    const ignored = await passHolders.ignoredDuplicates({});
    expect(ignored.items.map((pair) => pair.duplicateEventId)).toEqual([
      duplicateEventId,
      other.duplicateEventId,
    ]);
    expect(ignored.items[0]).toMatchObject({ ignoredBy: "Test Chef", ignoredAt: expect.any(String) });
    await Promise.all([1, 2].map(() => passHolders.reopenDuplicate({ duplicateEventId })));
    expect((await logs()).filter(({ type }) => type === "PassHolderDuplicateReopened")).toHaveLength(1);
    expect((await passHolders.nextDuplicate({})).pair?.second.id).toBe(second.id);
    await passHolders.remove({ id: other.second.id });
    expect((await passHolders.ignoredDuplicates({})).totalCount).toBe(0);
    await expect(
      passHolders.reopenDuplicate({ duplicateEventId: other.duplicateEventId }),
    ).rejects.toMatchObject({ code: "invalidDuplicateEventId" });
    await passHolders.mergeDuplicate({ ...fieldsOf(second), duplicateEventId });
    await expect(passHolders.reopenDuplicate({ duplicateEventId })).rejects.toMatchObject({
      code: "duplicateResolved",
    });
  });

  it.each(["settled", "unknown", "no id"])("are refused when %s", async (which) => {
    const { first, duplicateEventId } = await twins();
    if (which === "settled") await colleague.passHolders.ignoreDuplicate({ duplicateEventId });
    const id = { settled: duplicateEventId, unknown: newId() }[which] ?? "abc";
    const refusal =
      which === "settled"
        ? { status: 409, code: "duplicateResolved", params: { by: "Test Collègue" } }
        : { status: 400, code: "invalidDuplicateEventId", title: "Invalid duplicateEventId." };
    for (const call of [
      () => passHolders.ignoreDuplicate({ duplicateEventId: id }),
      () => passHolders.mergeDuplicate({ ...fieldsOf(first), duplicateEventId: id }),
      () => passHolders.nextDuplicate({ duplicateEventId: id }),
    ])
      await expect(call()).rejects.toMatchObject(refusal);
  });
});

describe("a merge", () => {
  it("gives the older record the chosen values, and everything of the other", async () => {
    const { first, second, duplicateEventId } = await twins(
      { email: "ancienne@exemple.example", turnover: 1000, agreed_terms_at: null },
      { phone: "+32470123456", turnover: 250, pass_type: "Digital", subscribed_to_notifications: true },
    );
    const entries = [await earn(first, 40), await earn(second, 30), await earn(second, -10)];
    await later(0.1);
    await passHolders.mergeDuplicate({
      ...fieldsOf(first),
      firstName: "Elodie",
      phone: "0470/12.34.56".replace(/^0/, "+32"),
      duplicateEventId,
    });
    expect(await passHolders.details({ id: first.id })).toMatchObject({
      firstName: "Elodie",
      email: "ancienne@exemple.example",
      phone: "+32470123456",
      passId: first.pass_number,
      passType: "Physical",
      subscribedToNotifications: true,
      totalPoints: 70,
      consumedPoints: 10,
      availablePoints: 60,
      turnover: 12.5,
      version: 2,
      updatedBy: "Test Chef",
      agreedTermsAt: (await row(second.id)).agreed_terms_at,
    });
    const ledger = await ledgerOf(first.id);
    expect([ledger.entries.sort(), ledger.scans]).toEqual([entries.sort(), 2]);
    await expect(passHolders.details({ id: second.id })).rejects.toMatchObject({ status: 404 });
    expect(await row(second.id)).toMatchObject({ merged_into: first.id, available_points: 0, turnover: 0 });
    for (const number of [first.pass_number, second.pass_number])
      expect(await holderByNumber(db, String(number))).toBe(first.id);
    expect(await passHolders.duplicateCount()).toBe(0);
    expect((await logs())[0]).toMatchObject({
      type: "PassHolderMerged",
      thing_id: first.id,
      thing_name: `Elodie ${first.last_name}`,
      changes: {
        firstName: ["Élodie", "Elodie"],
        phone: [null, "+32470123456"],
        points: [40, 60],
        merged: [null, `ELODIE ${second.last_name}, ${second.pass_number}`],
      },
    });
  });

  it("may keep the other's number and its kind of pass; both numbers still find it", async () => {
    const { first, second, duplicateEventId } = await twins({ pass_type: "Digital" });
    await passHolders.mergeDuplicate({
      ...fieldsOf(first),
      passId: String(second.pass_number),
      duplicateEventId,
    });
    expect(await passHolders.details({ id: first.id })).toMatchObject({
      passId: second.pass_number,
      passType: "Physical",
    });
    expect(await row(second.id)).toMatchObject({ pass_number: first.pass_number });
    for (const number of [first.pass_number, second.pass_number])
      expect(await holderByNumber(db, String(number))).toBe(first.id);
  });

  it("accepts neither a third number, nor another's e-mail address, nor invalid values", async () => {
    const { first, duplicateEventId } = await twins();
    const other = await addHolder(db, { last_name: "Autre", email: "prise@exemple.example" });
    const merge = (changes: object) =>
      passHolders.mergeDuplicate({ ...fieldsOf(first), ...changes, duplicateEventId });
    for (const passId of [other.pass_number, "5412099999999"])
      await expect(merge({ passId })).rejects.toMatchObject({ fields: { passId: ["numberOfNeither"] } });
    await expect(merge({ email: "Prise@exemple.example" })).rejects.toMatchObject({
      code: "duplicateHolderEmail",
    });
    await expect(merge({ phone: "+3247012" })).rejects.toMatchObject({ fields: { phone: ["invalidPhone"] } });
    await expect(merge({ agreementFields: { sms: true } })).rejects.toMatchObject({
      fields: { phone: ["phoneIsRequired"] },
    });
    expect(await passHolders.duplicateCount()).toBe(1);
  });

  it("moves the other record's pairs and dismissed pairs", async () => {
    const older = { created_at: new Date("2024-01-01T00:00:00Z"), street: "Ailleurs 1" };
    const first = await addHolder(db, {
      last_name: "Suivie",
      birth_date: null,
      phone: "+32470123456",
      ...older,
    });
    const alike = { last_name: "Suivie", birth_date: "1984-05-17", street: "Nulle part 1" };
    const second = await addHolder(db, { ...alike, phone: first.phone ?? null });
    const [third, apart] = [await addHolder(db, alike), await addHolder(db, alike)];
    await openPairs({ db, services }, second);
    const pairOf = async (id: string) => {
      const all = await passHolders.duplicates();
      return String(
        all.find(({ first: one, second: two }) => [one.id, two.id].includes(id))?.duplicateEventId,
      );
    };
    await passHolders.ignoreDuplicate({ duplicateEventId: await pairOf(apart.id) });
    await passHolders.mergeDuplicate({ ...fieldsOf(second), duplicateEventId: await pairOf(first.id) });
    const left = await passHolders.duplicates();
    expect(left.map((pair) => [pair.first.id, pair.second.id])).toEqual([[first.id, third.id]]);
  });

  it("by two people at once is done by the first, and the second is told", async () => {
    const { first, duplicateEventId } = await twins();
    const both = await Promise.allSettled([
      passHolders.mergeDuplicate({ ...fieldsOf(first), duplicateEventId }),
      colleague.passHolders.ignoreDuplicate({ duplicateEventId }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "duplicateResolved", params: { by: expect.stringMatching(/^Test /) } },
    });
  });
});

describe("undoing a merge", () => {
  const merged = async (older: Columns = {}, newer: Columns = {}, changes: object = {}) => {
    const { first, second, duplicateEventId } = await twins(older, newer);
    const entries = { first: await earn(first, 40), second: await earn(second, 30) };
    const before = [await row(first.id), await row(second.id)];
    await later(1);
    const chosen = "passId" in changes ? { ...changes, passId: String(second.pass_number) } : changes;
    await passHolders.mergeDuplicate({ ...fieldsOf(first), ...chosen, duplicateEventId });
    const [merge] = await passHolders.merges({ id: first.id });
    if (!merge) throw new Error("no merge to undo");
    return { first, second, entries, before, merge, mergeId: merge.mergeId };
  };
  const person = ({
    version: _,
    updated_at: __,
    updated_by: ___,
    ...rest
  }: Awaited<ReturnType<typeof row>>) => rest;

  it.each([
    ["with the older record's number", {}],
    ["with the other's number", { passId: "other" }],
  ])("%s puts both records back as they were", async (_, changes) => {
    const chosen = { firstName: "Elodie", phone: "+32470123456", ...changes };
    const { first, second, before, entries, mergeId } = await merged(
      { turnover: 100, agrees_mail: false },
      { turnover: 200 },
      chosen,
    );
    await later(29);
    await passHolders.undoMerge({ mergeId });
    expect([await row(first.id), await row(second.id)].map(person)).toEqual(before.map(person));
    expect(await ledgerOf(first.id)).toMatchObject({ entries: [entries.first], scans: 1 });
    expect(await ledgerOf(second.id)).toMatchObject({ entries: [entries.second], scans: 1 });
    expect(await passHolders.duplicateCount()).toBe(1);
    expect((await logs()).at(-1)).toMatchObject({
      type: "PassHolderMergeUndone",
      thing_id: first.id,
      changes: { points: [70, 40], firstName: ["Elodie", "Élodie"] },
    });
  });

  it("logs no points when none moved, like the merge", async () => {
    const { first, duplicateEventId } = await twins();
    await passHolders.mergeDuplicate({ ...fieldsOf(first), duplicateEventId });
    const [merge] = await passHolders.merges({ id: first.id });
    await passHolders.undoMerge({ mergeId: merge?.mergeId ?? "" });
    const told = (await logs()).filter((entry) => entry.thing_id === first.id);
    expect(told.map(({ type }) => type).sort()).toEqual(["PassHolderMergeUndone", "PassHolderMerged"]);
    for (const { changes } of told) expect(Object.keys(changes ?? {})).toEqual(["merged"]);
  });

  it("keeps later changes, and lists them", async () => {
    const { first, second, entries, mergeId } = await merged({}, {}, { firstName: "Elodie" });
    await later(1);
    const visit = await earn(first, 5);
    const { createdDate: _, version: __, ...sheet } = await passHolders.details({ id: first.id });
    const edited = { ...sheet, address: { ...sheet.address, city: "Jambes" }, firstName: "Élo" };
    await passHolders.update({ ...edited, agreeThings: true });
    const [merge] = await passHolders.merges({ id: first.id });
    expect(merge).toMatchObject({
      by: "Test Chef",
      merged: { id: second.id, firstName: "ELODIE", passId: second.pass_number },
      laterEntries: { count: 1, latest: [{ points: 5 }] },
    });
    await passHolders.undoMerge({ mergeId });
    expect(await row(first.id)).toMatchObject({ first_name: "Élo", city: "Jambes", available_points: 45 });
    expect((await ledgerOf(first.id)).entries.sort()).toEqual([entries.first, visit].sort());
    expect(await passHolders.merges({ id: first.id })).toEqual([]);
  });

  it("is refused when the points are spent, and changes nothing", async () => {
    const { first, mergeId } = await merged();
    await earn(first, -50);
    await expect(passHolders.undoMerge({ mergeId })).rejects.toMatchObject({
      status: 409,
      code: "pointsSpentSinceMerge",
    });
    expect(await row(first.id)).toMatchObject({ available_points: 20 });
  });

  it("is refused when repeated, too late, for an unknown merge, and after another change of the number", async () => {
    const undone = await merged();
    await passHolders.undoMerge({ mergeId: undone.mergeId });
    const late = await merged();
    const renumbered = await merged({}, {}, { passId: "other" });
    await db
      .updateTable("pass_holders")
      .set({ pass_number: "5412090000001" })
      .where("id", "=", renumbered.first.id)
      .execute();
    const refusals = [
      [undone.mergeId, "mergeUndone"],
      [newId(), "notFound"],
      [renumbered.mergeId, "numberChangedSinceMerge"],
    ] as const;
    for (const [mergeId, code] of refusals)
      await expect(passHolders.undoMerge({ mergeId })).rejects.toMatchObject({ code });
    await later(31);
    await expect(passHolders.undoMerge({ mergeId: late.mergeId })).rejects.toMatchObject({
      status: 409,
      code: "undoMergeTooLate",
    });
    expect(await passHolders.merges({ id: late.first.id })).toEqual([]);
  });

  it("is blocked by later merges, deletions or erasures of the surviving record", async () => {
    const { first, mergeId } = await merged();
    await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", first.id).execute();
    await expect(passHolders.undoMerge({ mergeId })).rejects.toMatchObject({ code: "survivorGone" });
    await db.updateTable("pass_holders").set({ erased_at: now }).where("id", "=", first.id).execute();
    await expect(passHolders.undoMerge({ mergeId })).rejects.toMatchObject({ code: "undoMergeTooLate" });
    const kept = await db.selectFrom("pass_holder_merges").selectAll().where("id", "=", mergeId).execute();
    expect(kept).toMatchObject([{ changes: null, merged_number: null }]);
  });
});
