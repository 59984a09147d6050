import { expect, it } from "vitest";
import { examine } from "~/api/anomalies/examine.server";
import { previewRules } from "~/api/anomalies/preview.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const MINUTE = 60_000;
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const position = (latitude: number, longitude: number) => ({ points: 20, latitude, longitude });
const han = await addOperator(db, { name: "Grottes de Han", sheet: position(50.1249, 5.1889) });
const namur = await addOperator(db, { name: "Citadelle de Namur", sheet: position(50.4606, 4.8617) });
const luc = await addUser(db, { role: "Scanner", name: "Wéry", operators: [han, namur] });
const nadia = await addUser(db, { role: "AdminWbt", name: "Benali" });

const scan = async (holder: { pass_number?: string | null }, operator: { id: string }) =>
  (await api.as(luc)).passHolders.completeScan({
    passId: holder.pass_number ?? "",
    eltoId: operator.id,
    idempotencyKey: newId(),
  });
const programme = async () => (await api.as(nadia)).anomalies;
const preview = async (asked: object = {}) => {
  const { rules, ...rest } = await (await programme()).previewRules(asked);
  return { ...rest, ...Object.fromEntries(rules.map(({ rule, ...found }) => [rule, found])) } as Record<
    string,
    { cases: number; examples: { holder: { id: string } | null }[] }
  > & { scans: number; isWhole: boolean };
};

const jumper = await addHolder(db, { created_at: new Date("2026-01-01") });
await scan(jumper, han);
now = new Date(now.getTime() + 50 * MINUTE);
await scan(jumper, namur);
await examine({ db, clock: { now: () => now, today: () => "2026-06-15" } });

it("reports what other thresholds would have found, and stores nothing", async () => {
  expect((await preview()).tooFar).toEqual({ cases: 0, examples: [] });
  const { tooFar, manyPlaces, scans, isWhole } = await preview({ Speed: "60", Operators: 1 });
  expect([scans, isWhole]).toEqual([2, true]);
  expect(tooFar).toMatchObject({
    cases: 1,
    examples: [
      {
        figures: { km: 57, minutes: 50, limit: 60 },
        places: [{ name: "Grottes de Han" }, { name: "Citadelle de Namur" }],
        holder: { id: jumper.id },
      },
    ],
  });
  expect(manyPlaces).toMatchObject({ cases: 1, examples: [{ figures: { count: 2, limit: 1 } }] });
  expect((await (await programme()).list({})).items).toEqual([]);
  expect(await db.selectFrom("anomaly_rules").select("rule").execute()).toEqual([]);
});

it("includes manual points, and the latest three of many", async () => {
  for (let n = 0; n < 5; n++) {
    now = new Date(now.getTime() + MINUTE);
    const holder = await addHolder(db, { created_at: new Date("2026-01-01") });
    await scan(holder, han);
    await scan(holder, namur);
    await (await api.as(nadia)).passHolders.addPoints({
      passholderId: holder.id,
      points: 300,
      reason: "Geste commercial",
    });
  }
  const { byHand, tooFar } = await preview({ Points: 1400 });
  expect(byHand).toMatchObject({
    cases: 1,
    examples: [{ person: { id: nadia.id }, figures: { count: 1500, limit: 1400 } }],
  });
  expect(tooFar?.cases).toBe(5);
  expect(tooFar?.examples).toHaveLength(3);
  expect(await preview({ Points: 1500 })).toMatchObject({ byHand: { cases: 0 } });
});

it("covers thirty days, up to a maximum of scans, and reports truncation", async () => {
  const cut = await previewRules(db, now, {}, 4);
  expect([cut.scans, cut.isWhole]).toEqual([4, false]);
  const later = await previewRules(db, new Date(now.getTime() + 31 * 86_400_000), { Speed: 20 }, 4);
  expect([later.scans, later.isWhole, later.rules.every(({ cases }) => cases === 0)]).toEqual([
    0,
    true,
    true,
  ]);
});

it("refuses an invalid threshold, and users who may not set the rules", async () => {
  await expect(preview({ Speed: 0 })).rejects.toMatchObject({ status: 400 });
  await expect((await api.as(luc)).anomalies.previewRules({})).rejects.toMatchObject({ status: 403 });
});

it("is complete at exactly the maximum of scans and entries, and truncated one below", async () => {
  now = new Date(now.getTime() + 60 * 86_400_000);
  const isWhole = async (limit: number) => (await previewRules(db, now, {}, limit)).isWhole;
  const holder = await addHolder(db);
  // The second one gives nothing: two scans, one entry.
  for (const _ of [1, 2]) await scan(holder, han);
  now = new Date(now.getTime() + MINUTE);
  expect([await isWhole(2), await isWhole(1)]).toEqual([true, false]);
  for (const points of [1, 2])
    await (await api.as(nadia)).passHolders.addPoints({ passholderId: holder.id, points, reason: "Jeu" });
  now = new Date(now.getTime() + MINUTE);
  expect([await isWhole(3), await isWhole(2)]).toEqual([true, false]);
});
