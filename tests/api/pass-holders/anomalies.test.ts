import { beforeEach, describe, expect, inject, it } from "vitest";
import { examine } from "~/api/anomalies/examine.server";
import { newId } from "~/api/platform/database/new-id";
import { defaultThresholds } from "~/contract/anomalies/words";
import { testApi } from "../../support/api";
import { freshDatabase, waitingForLocks } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

// Both engines: triggers queue scans for the checks, which one process runs at a time.

const { db } = await freshDatabase();
const MINUTE = 60_000;
const noon = new Date("2026-06-15T10:00:00.000Z");
let now = noon;
const clock = { now: () => now, today: () => "2026-06-15" };
beforeEach(async () => {
  now = noon;
  await db.deleteFrom("login_attempts").execute();
});
const api = testApi(db, { now: () => now });
const han = await addOperator(db, {
  name: "Grottes de Han",
  sheet: { points: 20, latitude: 50.1249, longitude: 5.1889 },
});
const namur = await addOperator(db, {
  name: "Citadelle de Namur",
  sheet: { points: 20, latitude: 50.4606, longitude: 4.8617 },
});
const luc = await addUser(db, { role: "Scanner", name: "Wéry", operators: [han, namur] });
const nadia = await addUser(db, { role: "AdminWbt", name: "Benali" });
const camille = await addUser(db, { role: "AdminWbt", name: "Maréchal" });

type Holder = { id: string; pass_number?: string | null };
const scan = async (holder: Holder, operator: { id: string }, more: object = {}, by: { id: string } = luc) =>
  (await api.as(by)).passHolders.completeScan({
    passId: holder.pass_number ?? "",
    eltoId: operator.id,
    idempotencyKey: newId(),
    ...more,
  });
const programme = async (user: { id: string } = nadia) => (await api.as(user)).anomalies;
const look = () => examine({ db, clock });
const open = async (holder: Holder) => (await (await programme()).list({ PassHolderId: holder.id })).items;
const balanceOf = async ({ id }: Holder) =>
  (
    await db
      .selectFrom("pass_holders")
      .select("available_points")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).available_points;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    ({ code }) => code,
  );
/** A scan in Han, then one in Namur seventeen minutes later. */
async function tooFar(more: object = {}) {
  const holder = await addHolder(db, more);
  await scan(holder, han);
  now = new Date(now.getTime() + 17 * MINUTE);
  const second = await scan(holder, namur);
  await look();
  const [anomaly] = await open(holder);
  if (!anomaly) throw new Error("nothing was found");
  return { holder, second, id: anomaly.id, anomaly };
}
const actsOf = async (id: string) => (await (await programme()).details({ id })).acts;

describe("an anomaly is found", () => {
  it("with its figures, places and points, once", async () => {
    const { holder, anomaly } = await tooFar();
    expect(anomaly).toMatchObject({
      rule: "tooFar",
      state: "open",
      figures: { km: 57, minutes: 17, needed: 39, limit: 90 },
      places: [{ name: "Grottes de Han" }, { name: "Citadelle de Namur" }],
      holder: { id: holder.id, passId: holder.pass_number },
      points: 20,
    });
    await look();
    expect(await open(holder)).toHaveLength(1);
    expect(await db.selectFrom("unexamined_acts").select("number").execute()).toEqual([]);
  });

  it("once by two concurrent checks, each act by one of them", async () => {
    const holders = await Promise.all(Array.from({ length: 12 }, () => addHolder(db)));
    for (const holder of holders) {
      await scan(holder, han);
      await scan(holder, namur);
    }
    const looked = await Promise.all([look(), look(), look()]);
    await look();
    expect(looked.reduce((sum, acts) => sum + acts, 0)).toBe(24);
    for (const holder of holders) expect(await open(holder)).toHaveLength(1);
  });

  it("from scans that arrive late and out of order, as if they were on time", async () => {
    const holder = await addHolder(db, { created_at: new Date(noon.getTime() - 86_400_000) });
    const at = (minutes: number) => ({
      scannedAt: new Date(noon.getTime() - minutes * MINUTE).toISOString(),
    });
    await scan(holder, namur, at(30));
    await look();
    await scan(holder, han, at(120));
    await look();
    expect(await open(holder)).toEqual([]);
    await scan(holder, han, at(45));
    await look();
    expect(await open(holder)).toMatchObject([{ figures: { minutes: 15 } }]);
    await scan(holder, han, at(40));
    await look();
    expect(await open(holder)).toMatchObject([{ figures: { minutes: 10 } }]);
  });

  it("not with an annulled scan, and is closed when one is annulled later", async () => {
    const before = await addHolder(db);
    await scan(before, han);
    const { scanId } = await scan(before, namur);
    await (await api.as(luc)).passHolders.annulScan({ scanId });
    await look();
    expect(await open(before)).toEqual([]);

    const { second, id, holder } = await tooFar();
    await (await api.as(luc)).passHolders.annulScan({ scanId: second.scanId });
    await look();
    expect(await open(holder)).toEqual([]);
    expect((await (await programme()).details({ id })).settled).toMatchObject({
      by: null,
      reason: "annulled",
    });
  });

  it("for a device with consecutive numbers, for one’s own pass, and for manual points", async () => {
    for (let n = 0; n < 5; n++) {
      const number = `${541209877700 + n}0`;
      await scan(await addHolder(db, { pass_number: number }), han, { device: "Caisse 7" });
    }
    const thomas = await addUser(db, { role: "Scanner", name: "Maes", operators: [han] });
    const { email } = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", thomas.id)
      .executeTakeFirstOrThrow();
    const own = await addHolder(db, { email: email.toUpperCase() });
    await scan(own, han, {}, thomas);
    const friend = await addHolder(db);
    for (const points of [900, 600])
      await (await api.as(camille)).passHolders.addPoints({
        passholderId: friend.id,
        points,
        reason: "Concours",
      });
    await look();
    const { items } = await (await programme()).list({ Rule: ["fastDevice", "ownPass", "byHand"] });
    expect(items).toHaveLength(3);
    expect(items.find(({ rule }) => rule === "fastDevice")).toMatchObject({
      device: "Caisse 7",
      operator: { name: "Grottes de Han" },
      figures: { row: 5 },
      points: 80,
    });
    expect(items.find(({ rule }) => rule === "ownPass")).toMatchObject({
      person: { id: thomas.id },
      figures: { count: 1 },
    });
    expect(items.find(({ rule }) => rule === "byHand")).toMatchObject({
      person: { id: camille.id },
      holder: { id: friend.id },
      figures: { count: 1500, limit: 1000 },
      points: 600,
    });
  });

  it("by the configured thresholds, and not by a disabled rule", async () => {
    const { rules } = await (await programme()).rules();
    expect(rules.map(({ isOn, thresholds }) => ({ isOn, thresholds }))).toEqual(
      Object.values(defaultThresholds).map((thresholds) => ({ isOn: true, thresholds })),
    );
    const set = async (isOn: boolean, speed: number) =>
      (await programme()).setRules({
        tooFar: { isOn, thresholds: { speed, distance: 15 } },
        manyPlaces: { isOn: true, thresholds: { operators: 8 } },
        fastDevice: { isOn: true, thresholds: { passes: 30, minutes: 10, row: 5 } },
        ownPass: { isOn: true, thresholds: {} },
        byHand: { isOn: true, thresholds: { points: 1000 } },
      });
    await set(false, 90);
    const unseen = await addHolder(db);
    await scan(unseen, han);
    await scan(unseen, namur);
    await look();
    expect(await open(unseen)).toEqual([]);
    await set(true, 250);
    const fast = await addHolder(db);
    await scan(fast, han);
    now = new Date(now.getTime() + 17 * MINUTE);
    await scan(fast, namur);
    await look();
    expect(await open(fast)).toEqual([]);
    const { items } = await (await api.as(nadia)).logs.list({ Type: ["AnomalyRulesChanged"] });
    expect(items[0]).toMatchObject({ changes: { "tooFar.isOn": [false, true], "tooFar.speed": [90, 250] } });
    expect(await refusal(set(true, 5))).toBe("validation");
    await set(true, 90);
  });
});

describe("an anomaly is settled", () => {
  it("by dismissing it with a reason: the points stay, and it is not found again", async () => {
    const { holder, id } = await tooFar();
    await (await programme()).dismiss({ id, reason: "clock", note: "Caisse en avance" });
    await scan(holder, namur, { scannedAt: now.toISOString() });
    await look();
    expect(await open(holder)).toEqual([]);
    expect(await balanceOf(holder)).toBe(40);
    const found = await (await programme()).details({ id });
    expect(found).toMatchObject({
      state: "dismissed",
      settled: { by: "Test Benali", reason: "clock", note: "Caisse en avance" },
    });
    expect(await refusal((await programme(camille)).confirm({ id, take: [] }))).toBe("anomalySettled");
  });

  it("by taking back the ticked acts, with entries that refer to it, once of two concurrent calls", async () => {
    const { holder, second, id } = await tooFar({ email: "sabine@porteur.example" });
    const acts = await actsOf(id);
    expect(acts.map(({ ticked, canTake }) => [ticked, canTake])).toEqual([
      [false, true],
      [true, true],
    ]);
    const calls = await Promise.allSettled(
      [nadia, camille].map(async (user) => (await programme(user)).confirm({ id, take: [second.scanId] })),
    );
    expect(calls.filter(({ status }) => status === "fulfilled")).toMatchObject([
      { value: { taken: 20, missing: 0, told: 0 } },
    ]);
    expect(await balanceOf(holder)).toBe(20);
    const ledger = await (await api.as(nadia)).passHolders.points({ Id: holder.id });
    expect(ledger.items[0]).toMatchObject({ points: -20, anomalyId: id, undoes: { reason: null } });
    expect(await db.selectFrom("mails").select("id").where("holder_id", "=", holder.id).execute()).toEqual(
      [],
    );
    const [entry] = (await (await api.as(nadia)).logs.list({ PageSize: 1 })).items;
    expect(entry).toMatchObject({ type: "AnomalyConfirmed", changes: { points: [null, -20] } });
    // The counter annuls the scan as well: it has no points left to take.
    expect(await (await api.as(luc)).passHolders.annulScan({ scanId: second.scanId })).toMatchObject({
      points: 0,
    });
    expect(await balanceOf(holder)).toBe(20);
  });

  it("never below zero, reports the missing points, and notifies the holder if ticked", async () => {
    const { holder, id } = await tooFar({ email: "marc@porteur.example" });
    await (await api.as(nadia)).passHolders.addPoints({
      passholderId: holder.id,
      points: -25,
      reason: "Cadeau",
    });
    const take = (await actsOf(id)).map((act) => act.id);
    expect(await (await programme()).confirm({ id, take, tellHolder: true })).toEqual({
      taken: 15,
      missing: 25,
      told: 1,
    });
    expect(await balanceOf(holder)).toBe(0);
    const mails = await db
      .selectFrom("mails")
      .select("text_body")
      .where("holder_id", "=", holder.id)
      .execute();
    expect(mails[0]?.text_body).toContain("15");
    const { settled } = await (await programme()).details({ id });
    expect(settled).toMatchObject({ taken: 15, missing: 25, told: true });
  });

  it("not with acts taken back in the meantime, which would be taken twice", async () => {
    const { holder, second, id } = await tooFar();
    await (await api.as(luc)).passHolders.annulScan({ scanId: second.scanId });
    expect((await actsOf(id)).map(({ canTake }) => canTake)).toEqual([true, false]);
    expect(await refusal((await programme()).confirm({ id, take: [second.scanId] }))).toBe("anomalyChanged");
    expect(await balanceOf(holder)).toBe(20);
  });

  it.skipIf(!inject("postgresql"))("once by two concurrent dismissals", async () => {
    const { id } = await tooFar();
    const calls: Promise<string>[] = [];
    const people = [await programme(nadia), await programme(camille)];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("anomalies").select("id").where("id", "=", id).forUpdate().execute();
      for (const { dismiss } of people) calls.push(refusal(dismiss({ id, reason: "other" })));
      await expect.poll(() => waitingForLocks(db)).toBe(2);
    });
    expect((await Promise.all(calls)).sort()).toEqual(["anomalySettled", "none"]);
  });

  it("not by a user involved in it, or whose operator is", async () => {
    const friend = await addHolder(db);
    const julien = await addUser(db, { role: "AdminWbt", name: "Collard" });
    await (await api.as(julien)).passHolders.addPoints({
      passholderId: friend.id,
      points: 2500,
      reason: "Ami",
    });
    await look();
    const [given] = await open(friend);
    const id = given?.id ?? "";
    expect(await (await programme(julien)).details({ id })).toMatchObject({ isOwn: true });
    expect(await refusal((await programme(julien)).dismiss({ id, reason: "other" }))).toBe("ownAnomaly");
    expect(await refusal((await programme(julien)).confirm({ id }))).toBe("ownAnomaly");
    const take = (await actsOf(id)).map((act) => act.id);
    expect(await (await programme()).confirm({ id, take })).toMatchObject({ taken: 2500 });

    const both = await addUser(db, { role: "AdminWbt", operators: [namur] });
    const { id: theirs } = await tooFar();
    expect(await refusal((await programme(both)).dismiss({ id: theirs, reason: "trial" }))).toBe(
      "ownAnomaly",
    );
    const bearer = await addUser(db, { role: "AdminWbt", name: "Porteuse" });
    const { email } = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", bearer.id)
      .executeTakeFirstOrThrow();
    const { id: bearing } = await tooFar({ email: email.toUpperCase() });
    expect(await refusal((await programme(bearer)).confirm({ id: bearing }))).toBe("ownAnomaly");
  });

  it("not with acts of others, or for an unknown anomaly", async () => {
    const { id } = await tooFar();
    expect(await refusal((await programme()).confirm({ id, take: [newId()] }))).toBe("anomalyChanged");
    expect(await refusal((await programme()).dismiss({ id: newId(), reason: "other" }))).toBe("notFound");
  });
});

it("is searched by pass, person and place, and counted by state", async () => {
  const { holder, id } = await tooFar({ first_name: "Zéphyrine", last_name: "Quintard" });
  const found = async (SearchTerm: string) =>
    (await (await programme()).list({ SearchTerm })).items.map((item) => item.id);
  expect(await found(holder.pass_number ?? "")).toEqual([id]);
  expect(await found("zephyrine quintard")).toEqual([id]);
  expect(await found("citadelle")).toContain(id);
  const { counts } = await (await programme()).list({ PassHolderId: holder.id });
  expect(counts).toEqual({ open: 1, confirmed: 0, dismissed: 0 });
  // The date of the oldest open one, whatever the filters.
  const { items, oldest } = await (await programme()).list({ PassHolderId: holder.id, State: "dismissed" });
  expect([items, oldest]).toEqual([[], now.toISOString()]);
  const { openAnomalies } = await (await api.as(nadia)).users.me();
  expect(openAnomalies).toBeGreaterThan(0);
});
