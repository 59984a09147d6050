import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { dayInBelgium } from "~/contract/belgian-day";
import { inRelease } from "../../support/extent";
import { addOffer } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { HOUR, MINUTE, morning, scanning } from "../../support/pass-holders/scanning";

const { db, clock, api, cave, abbey, closed, platform, as, balanceOf } = await scanning();
const DAY = 86_400_000;

const old = { created_at: "2026-01-01T00:00:00Z" };
const ago = (milliseconds: number) => new Date(clock.now.getTime() - milliseconds).toISOString();
const kept = (holder: { pass_number?: string | null }, milliseconds: number, more: object = {}) => ({
  passId: holder.pass_number ?? "",
  eltoId: cave.id,
  idempotencyKey: newId(),
  scannedAt: ago(milliseconds),
  ...more,
});
const send = async (...scans: ReturnType<typeof kept>[]) =>
  (await (await as()).completeScans({ scans })).scans;
const statuses = async (...scans: ReturnType<typeof kept>[]) =>
  (await send(...scans)).map(({ status }) => status);
const scansOf = ({ id }: { id: string }) =>
  db.selectFrom("scans").selectAll().where("holder_id", "=", id).orderBy("scanned_at").execute();

describe("scans that a device kept", () => {
  it("each get an answer, in order, without names", async () => {
    const holder = await addHolder(db, old);
    const offer = await addOffer(db, abbey);
    const young = await addHolder(db, { created_at: ago(HOUR) });
    const good = kept(holder, 2 * HOUR);
    const answers = await send(
      good,
      kept(holder, HOUR),
      kept({ pass_number: "9999999999999" }, HOUR),
      kept(holder, -10 * MINUTE),
      kept(holder, 7 * DAY + 1),
      kept(young, 2 * HOUR),
      kept(holder, DAY, { offerId: offer.id }),
      kept(holder, DAY, { eltoId: closed.id }),
      kept(holder, DAY, { eltoId: abbey.id }),
      kept(young, HOUR, { idempotencyKey: good.idempotencyKey }),
      kept(holder, 7 * DAY),
    );
    expect(answers.map(({ status, points }) => [status, points])).toEqual([
      ["awarded", 50],
      ["alreadyScanned", 0],
      ["unknownPass", 0],
      ["future", 0],
      ["tooOld", 0],
      ["beforePass", 0],
      ["invalidOffer", 0],
      ["placeClosed", 0],
      ["placeClosed", 0],
      ["keyReused", 0],
      ["awarded", 50],
    ]);
    expect(Object.keys(answers[0] ?? {})).toEqual([
      "idempotencyKey",
      "scanId",
      "status",
      "passState",
      "points",
    ]);
    expect(await balanceOf(holder)).toBe(100);
  });

  it("count once thanks to their keys, sent concurrently or after a lost response", async () => {
    const holders = await Promise.all(Array.from({ length: 10 }, () => addHolder(db, old)));
    const scans = holders.map((holder) => kept(holder, HOUR));
    const [first, second] = await Promise.all([send(...scans), send(...scans)]);
    expect(second).toEqual(first);
    clock.now = new Date(clock.now.getTime() + 20 * DAY);
    expect(await send(...scans)).toEqual(first);
    for (const holder of holders) expect(await balanceOf(holder)).toBe(50);
  });

  it("count for the Belgian day on which they were made; two devices at one door count the holder once", async () => {
    const holder = await addHolder(db, old);
    const there = { passId: holder.pass_number ?? "", eltoId: cave.id };
    // 21:59 in UTC is a minute before midnight.
    clock.now = new Date("2026-06-14T21:59:00Z");
    await (await as()).completeScan({ ...there, idempotencyKey: newId() });
    clock.now = morning;
    const before = kept(holder, 0, { scannedAt: "2026-06-14T20:00:00Z" });
    const after = kept(holder, 0, { scannedAt: "2026-06-14T22:00:00Z" });
    expect(await statuses(before, after)).toEqual(["alreadyScanned", "awarded"]);
    expect((await scansOf(holder)).map(({ day, status }) => [day, status])).toEqual([
      ["2026-06-14", "alreadyScanned"],
      ["2026-06-14", "awarded"],
      ["2026-06-15", "awarded"],
    ]);
    const today = await (await as()).completeScan({ ...there, idempotencyKey: newId() });
    expect(today.status).toBe("alreadyScanned");
  });

  it("are corrected by the offset of the device's clock", async () => {
    const holder = await addHolder(db, old);
    const [ahead, behind] = [kept(holder, -HOUR), kept(holder, 25 * HOUR)];
    expect(
      await statuses({ ...ahead, ...{ clockAhead: HOUR } }, { ...behind, ...{ clockAhead: -HOUR } }),
    ).toEqual(["awarded", "awarded"]);
    expect((await scansOf(holder)).map(({ scanned_at }) => scanned_at)).toEqual([ago(24 * HOUR), ago(0)]);
  });

  it("of a lost card count when made before its report, are refused after it, and go to the holder once it is replaced", async () => {
    const holder = await addHolder(db, old);
    const [reported, replaced] = [ago(3 * HOUR), ago(2 * HOUR)];
    const card = { number: holder.pass_number, cause: "lost", withdrawn_by: "Équipe" } as const;
    await db
      .insertInto("withdrawn_passes")
      .values({ id: newId(), holder_id: holder.id, withdrawn_at: reported, pass_type: "Physical", ...card })
      .execute();
    const at = (milliseconds: number, days = 0) => kept(holder, milliseconds + days * DAY);
    expect(await send(at(4 * HOUR), at(2.5 * HOUR))).toMatchObject([
      { status: "awarded", passState: "valid" },
      { status: "blocked", passState: "blocked" },
    ]);
    await db
      .updateTable("withdrawn_passes")
      .set({ replaced_at: replaced, successor: "5412098999999" })
      .where("holder_id", "=", holder.id)
      .execute();
    await db
      .updateTable("pass_holders")
      .set({ pass_number: "5412098999999" })
      .where("id", "=", holder.id)
      .execute();
    expect(await send(at(2.4 * HOUR), at(HOUR), at(0, 1))).toMatchObject([
      { status: "blocked", passState: "blocked" },
      { status: "alreadyScanned", passState: "replaced" },
      { status: "awarded", passState: "valid" },
    ]);
  });

  it("show in ledger, history and journal when they were made and when they arrived", async () => {
    const holder = await addHolder(db, old);
    const [scannedAt, arrivedAt] = [ago(5 * HOUR), ago(0)];
    await send(kept(holder, 5 * HOUR));
    const programme = await api.as(platform);
    const points = await programme.passHolders.points({ Id: holder.id });
    expect(points.items).toMatchObject([{ date: arrivedAt, scannedAt }]);
    const { items } = await programme.passHolders.history({ id: holder.id, Kind: "scans" });
    expect(items).toMatchObject([{ at: scannedAt, arrivedAt }]);
    expect((await programme.logs.list({ PageSize: 1 })).items[0]).toMatchObject({
      type: "OperatorScanned",
      user: "Test Wéry",
      changes: { points: [null, 50], scannedAt: [null, scannedAt] },
    });
    // A scan that arrived at once does not show a delay.
    const prompt = await addHolder(db, old);
    await send(kept(prompt, MINUTE));
    expect((await programme.passHolders.points({ Id: prompt.id })).items).toMatchObject([
      { scannedAt: null },
    ]);
  });

  it("count towards the rate limits one by one, and are all refused beyond them", async () => {
    const holder = await addHolder(db, old);
    const unknown = () => kept({ pass_number: "9999999999999" }, HOUR);
    const many = (length: number) => Array.from({ length }, unknown);
    expect(await statuses(...many(50), kept(holder, HOUR)).catch(({ code }) => code)).toBe("validation");
    await send(...many(50));
    await send(...many(9), kept(holder, HOUR));
    expect(await send(...many(2)).catch(({ code }) => code)).toBe("tooManyScans");
  });
});

/** Times and places of scans over three days, some on time and some late, in whatever order they arrive. */
const scanned = fc.record({
  who: fc.nat({ max: 2 }),
  at: fc.constantFrom(cave.id, closed.id),
  hoursAgo: fc.integer({ min: 0, max: 72 }),
  again: fc.boolean(),
});

it("in whatever order late scans arrive, each holder has one award a place and Belgian day, and the ledger is their sum", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scanned, { minLength: 1, maxLength: 12 }), async (all) => {
      await db.deleteFrom("login_attempts").execute();
      const holders = await Promise.all(Array.from({ length: 3 }, () => addHolder(db, old)));
      const scans = all.map(({ who, at, hoursAgo }) =>
        kept(holders[who] ?? { pass_number: "" }, hoursAgo * HOUR, { eltoId: at }),
      );
      const repeated = scans.filter((_, index) => all[index]?.again);
      await Promise.all([send(...scans), repeated.length ? send(...repeated) : undefined]);
      for (const [who, holder] of holders.entries()) {
        const days = all
          .filter((scan) => scan.who === who && scan.at === cave.id)
          .map(({ hoursAgo }) => dayInBelgium(new Date(ago(hoursAgo * HOUR))));
        const written = await scansOf(holder);
        expect(written).toHaveLength(days.length);
        const awarded = written.filter(({ status }) => status === "awarded").map(({ day }) => day);
        expect(awarded.sort()).toEqual([...new Set(days)].sort());
        expect(await balanceOf(holder)).toBe(50 * awarded.length);
      }
    }),
    { numRuns: inRelease(60, 8) },
  );
});
