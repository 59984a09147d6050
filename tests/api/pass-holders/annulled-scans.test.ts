import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { dayInBelgium } from "~/contract/belgian-day";
import { inRelease } from "../../support/extent";
import { addOffer, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { HOUR, MINUTE, morning, scanning } from "../../support/pass-holders/scanning";

// Both engines: a trigger subtracts it from the figures.

const { db, clock, api, cave, abbey, luc, platform, as, balanceOf } = await scanning();
const offer = await addOffer(db, cave, {
  columns: { visible_from: "2020-01-01", visible_until: "2099-12-31" },
});
const colleague = await addUser(db, { role: "Scanner", operators: [cave] });
const manager = await addUser(db, { role: "Admin", name: "Gérante", operators: [cave] });
const elsewhere = await addUser(db, { role: "Admin", operators: [abbey] });

type Holder = { id: string; pass_number?: string | null };
const number = (holder: Holder) => holder.pass_number ?? "";
const scan = async (holder: Holder, more: object = {}) =>
  (await as(luc)).completeScan({
    passId: number(holder),
    eltoId: cave.id,
    idempotencyKey: newId(),
    ...more,
  });
const annul = async (scanId: string, user: { id: string } = luc) => (await as(user)).annulScan({ scanId });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    ({ code }) => code,
  );

describe("a scan made by mistake", () => {
  it("returns its points by an entry that refers to the first one, and its day is free again", async () => {
    const holder = await addHolder(db);
    const { scanId } = await scan(holder, { offerId: offer.id });
    const { place } = await (await as(luc)).verifyScan({ passId: number(holder), eltoId: cave.id });
    expect(place?.awardedToday).toMatchObject({ scanId, canAnnul: true });
    expect(await annul(scanId)).toEqual({ points: 50, missing: 0 });
    expect(await balanceOf(holder)).toBe(0);
    const programme = await api.as(platform);
    const ledger = await programme.passHolders.points({ Id: holder.id });
    expect(ledger.items).toMatchObject([
      { points: -50, eltoName: "Grotte", userName: "Test Wéry", undoes: { reason: null }, canUndo: false },
      { points: 50, undoneAt: clock.now.toISOString() },
    ]);
    const history = await programme.passHolders.history({ id: holder.id, Kind: "scans" });
    expect(history.items).toMatchObject([{ state: "annulled", by: "Test Wéry", what: "Grotte" }]);
    const [entry] = (await programme.logs.list({ PageSize: 1 })).items;
    expect(entry).toMatchObject({ type: "OperatorScanAnnulled", changes: { points: [50, 0] } });
    const after = await (await as(luc)).verifyScan({ passId: number(holder), eltoId: cave.id });
    expect(after.place).toMatchObject({ awardedToday: null, lastVisit: null });
    expect(await scan(holder)).toMatchObject({ status: "awarded", availablePoints: 50 });
  });

  it("is annulled once, also by two concurrent calls, and a repeated call says so", async () => {
    const holder = await addHolder(db);
    const key = newId();
    const { scanId } = await scan(holder, { idempotencyKey: key });
    const answers = await Promise.all([annul(scanId), annul(scanId, manager), annul(scanId)]);
    for (const answer of answers) expect(answer).toEqual({ points: 50, missing: 0 });
    expect(await balanceOf(holder)).toBe(0);
    expect(await scan(holder, { idempotencyKey: key })).toMatchObject({ status: "annulled", points: 0 });
    expect(await balanceOf(holder)).toBe(0);
  });

  it("never exceeds the balance, and reports the missing points", async () => {
    const holder = await addHolder(db);
    const { scanId } = await scan(holder);
    const programme = await api.as(platform);
    await programme.passHolders.addPoints({ passholderId: holder.id, points: -30, reason: "Boutique" });
    expect(await annul(scanId)).toEqual({ points: 20, missing: 30 });
    expect(await annul(scanId)).toEqual({ points: 20, missing: 30 });
    expect(await balanceOf(holder)).toBe(0);
    const second = await scan(holder);
    await programme.passHolders.addPoints({ passholderId: holder.id, points: -50, reason: "Boutique" });
    expect(await annul(second.scanId)).toEqual({ points: 0, missing: 50 });
    expect((await programme.logs.list({ PageSize: 1 })).items).toMatchObject([
      { changes: { points: [50, 0], missingPoints: [null, 50] } },
    ]);
  });

  it("can be annulled for a quarter of an hour by its author, all day by administrators, by no other user", async () => {
    const holder = await addHolder(db);
    const { scanId } = await scan(holder);
    expect(await refusal(annul(scanId, colleague))).toBe("annulTooLate");
    expect(await refusal(annul(scanId, elsewhere))).toBe("notFound");
    expect(await refusal(annul(newId()))).toBe("notFound");
    clock.now = new Date(morning.getTime() + 15 * MINUTE + 1);
    expect(await refusal(annul(scanId))).toBe("annulTooLate");
    // The last moment of that day in Belgium, and the first of the next.
    clock.now = new Date("2026-06-15T22:00:00Z");
    expect(await refusal(annul(scanId, manager))).toBe("annulTooLate");
    expect(await balanceOf(holder)).toBe(50);
    clock.now = new Date("2026-06-15T21:59:59Z");
    expect(await refusal(annul(scanId, manager))).toBe("none");
    const other = await scan(holder);
    clock.now = new Date(clock.now.getTime() - 15 * MINUTE);
    expect(await refusal(annul(other.scanId))).toBe("none");
  });

  it("of an earlier day can be annulled for as long after its arrival", async () => {
    const holder = await addHolder(db, { created_at: "2026-01-01T00:00:00Z" });
    const scannedAt = new Date(morning.getTime() - 30 * HOUR).toISOString();
    const kept = { passId: number(holder), eltoId: cave.id, idempotencyKey: newId(), scannedAt };
    const { scans } = await (await as(luc)).completeScans({ scans: [kept] });
    clock.now = new Date(morning.getTime() + 15 * MINUTE);
    const visit = async () =>
      (await (await as(luc)).verifyScan({ passId: number(holder), eltoId: cave.id })).place?.lastVisit;
    expect(await visit()).toBe(dayInBelgium(new Date(scannedAt)));
    expect(await annul(scans[0]?.scanId ?? "")).toEqual({ points: 50, missing: 0 });
    expect(await visit()).toBeNull();
    expect((await (await as(luc)).completeScans({ scans: [kept] })).scans).toMatchObject([
      { status: "annulled", points: 0 },
    ]);
  });
});

const step = fc.oneof(
  fc.record({
    do: fc.constant("scan" as const),
    who: fc.nat({ max: 2 }),
    hoursAgo: fc.integer({ min: 0, max: 96 }),
    withOffer: fc.boolean(),
  }),
  fc.record({ do: fc.constant("annul" as const), which: fc.nat() }),
  fc.record({
    do: fc.constant("spend" as const),
    who: fc.nat({ max: 2 }),
    points: fc.integer({ min: 1, max: 70 }),
  }),
);

/** The sums kept by triggers, with those of a recount. */
const figures = async () => {
  const all = async () => {
    const { rows } = await sql<{ sums: string }>`select json_build_array(
      (select json_agg(f order by f) from (select operator_id, day, offer_id, civility, age_band, country, scans, uses from scan_profiles) f),
      (select json_agg(f order by f) from (select day, operator_id, scans from operator_scan_days) f),
      (select json_agg(f order by f) from (select month, operator_id, scans from operator_scan_months) f),
      (select json_agg(f order by f) from (select day, civility, age_band, country, scans from programme_scan_days) f),
      (select json_agg(f order by f) from (select day, previous_day::text, sum(holders) as holders from active_days
        group by 1, 2 having sum(holders) <> 0) f),
      (select json_agg(f order by f) from (select id, last_visit from pass_holders) f))::text as sums`.execute(
      db,
    );
    return rows[0]?.sums;
  };
  const kept = await all();
  await sql`select recount_statistics()`.execute(db);
  await sql`select recount_last_visits(array(select id from pass_holders))`.execute(db);
  return { kept, recounted: await all() };
};

it("any sequence of late scans, annulments and purchases keeps ledger, days and figures right", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await db.deleteFrom("login_attempts").execute();
      const holders: Holder[] = [];
      for (let n = 0; n < 3; n++) holders.push(await addHolder(db, { created_at: "2026-01-01T00:00:00Z" }));
      const ids = holders.map(({ id }) => id);
      const calls = await as(luc);
      const made: string[] = [];
      for (const one of steps) {
        if (one.do === "scan") {
          const scannedAt = new Date(clock.now.getTime() - one.hoursAgo * HOUR).toISOString();
          const offerId = one.withOffer ? offer.id : null;
          const passId = number(holders[one.who] ?? { id: "" });
          const { scans } = await calls.completeScans({
            scans: [{ passId, eltoId: cave.id, idempotencyKey: newId(), scannedAt, offerId }],
          });
          made.push(scans[0]?.scanId ?? "");
        } else if (one.do === "annul") {
          if (made.length) await annul(made[one.which % made.length] ?? "");
        } else {
          const passholderId = ids[one.who] ?? "";
          const { addPoints } = await as(platform);
          await refusal(addPoints({ passholderId, points: -one.points, reason: "Boutique" }));
        }
      }
      const scans = await db.selectFrom("scans").selectAll().where("holder_id", "in", ids).execute();
      const awarded = scans.filter(({ status }) => status === "awarded");
      expect(new Set(awarded.map(({ holder_id, day }) => `${holder_id} ${day}`)).size).toBe(awarded.length);
      for (const { scanned_at, day } of scans) expect(dayInBelgium(new Date(scanned_at))).toBe(day);
      for (const holder of holders) {
        const entries = await db
          .selectFrom("points_entries")
          .selectAll()
          .where("holder_id", "=", holder.id)
          .execute();
        expect(await balanceOf(holder)).toBe(entries.reduce((sum, { points }) => sum + points, 0));
        expect(await balanceOf(holder)).toBeGreaterThanOrEqual(0);
        for (const { undoes, points } of entries.filter((entry) => entry.undoes)) {
          const first = entries.find(({ id }) => id === undoes);
          expect(-points).toBeLessThanOrEqual(first?.points ?? 0);
          expect(scans.find(({ entry_id }) => entry_id === undoes)?.status).toBe("annulled");
        }
      }
    }),
    { numRuns: inRelease(80, 10) },
  );
  const { kept, recounted } = await figures();
  expect(kept).toBe(recounted);
});
