import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byHand, fastDevice, manyPlaces, ownPass, type ScanAct, tooFar } from "~/api/anomalies/rules";
import { defaultThresholds as usual } from "~/contract/anomalies/words";

const han = { operatorId: "han", position: [50.1249, 5.1889] as const };
const namur = { operatorId: "namur", position: [50.4606, 4.8617] as const };
const rochefort = { operatorId: "rochefort", position: [50.16, 5.2218] as const };
const DAY = "2026-11-26";
const PASS = "5412098332487";

let made = 0;
const scan = (time: string, more: Partial<ScanAct> = {}): ScanAct => ({
  id: `scan-${++made}`,
  passNumber: PASS,
  ...han,
  at: new Date(`${DAY}T${time}:00+01:00`),
  ...more,
});
const idsOf = (found: ReturnType<typeof ownPass>) => found?.acts.map(({ id }) => id);
const tickedIn = (found: ReturnType<typeof ownPass>) =>
  found?.acts.filter(({ ticked }) => ticked).map(({ id }) => id);

describe("two places too far apart for the time between", () => {
  const [first, second] = [scan("10:02"), scan("10:19", namur)];

  it("gives the distance, the minutes between and the minutes needed, and proposes the later scan", () => {
    const found = tooFar([second, first], DAY, usual.tooFar);
    expect(found).toMatchObject({
      figures: { from: first.id, to: second.id, km: 57, minutes: 17, needed: 39, limit: 90 },
    });
    expect(idsOf(found)).toEqual([first.id, second.id]);
    expect(tickedIn(found)).toEqual([second.id]);
  });

  it("is not found with enough time, for close places, different passes or a missing position", () => {
    expect(tooFar([first, scan("10:45", namur)], DAY, usual.tooFar)).toBeNull();
    expect(tooFar([first, scan("10:03", rochefort)], DAY, usual.tooFar)).toBeNull();
    expect(tooFar([first, { ...second, passNumber: "5412098332494" }], DAY, usual.tooFar)).toBeNull();
    expect(tooFar([first, { ...second, position: null }], DAY, usual.tooFar)).toBeNull();
  });

  it("has the day of the later scan, and uses the configured thresholds", () => {
    const late = [scan("23:55"), { ...second, at: new Date("2026-11-27T00:05:00+01:00") }];
    expect(tooFar(late, DAY, usual.tooFar)).toBeNull();
    expect(tooFar(late, "2026-11-27", usual.tooFar)).not.toBeNull();
    expect(tooFar([first, second], DAY, { speed: 300, distance: 15 })).toBeNull();
    expect(tooFar([first, second], DAY, { speed: 90, distance: 60 })).toBeNull();
  });

  it("ignores a pair of scans that was decided, but not one of them paired with a new scan", () => {
    const settled = new Set([first.id, second.id]);
    expect(tooFar([first, second], DAY, usual.tooFar, settled)).toBeNull();
    const third = scan("10:25");
    expect(idsOf(tooFar([first, second, third], DAY, usual.tooFar, settled))).toEqual([second.id, third.id]);
  });
});

describe("too many places in a day", () => {
  const visits = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      scan(`${String(9 + n).padStart(2, "0")}:00`, { operatorId: `operator-${n}` }),
    );

  it("is found above the limit, and proposes the scans beyond it", () => {
    const nine = visits(9);
    expect(manyPlaces(nine.slice(0, 8), usual.manyPlaces)).toBeNull();
    const found = manyPlaces(nine, usual.manyPlaces);
    expect(found?.figures).toEqual({ count: 9, limit: 8 });
    expect(tickedIn(found)).toEqual([nine[8]?.id]);
  });

  it("counts an operator once, and ignores a decided day", () => {
    const eight = visits(8);
    expect(manyPlaces([...eight, { ...eight[0], id: "again" } as ScanAct], usual.manyPlaces)).toBeNull();
    const nine = visits(9);
    expect(
      manyPlaces([...nine, scan("20:00", namur)], usual.manyPlaces, new Set(nine.map(({ id }) => id))),
    ).toBeNull();
  });
});

describe("a device that scans too fast", () => {
  const numberOf = (n: number) => `${String(541209833000 + n).padStart(12, "0")}${n % 10}`;
  const passes = (count: number, gap: number, numberAt = (n: number) => numberOf(n * 7)) =>
    Array.from({ length: count }, (_, n) =>
      scan("10:00", {
        passNumber: numberAt(n),
        at: new Date(Date.parse(`${DAY}T10:00:00+01:00`) + n * gap * 1000),
      }),
    );

  it("is found above thirty passes in ten minutes, and proposes the scans beyond", () => {
    expect(fastDevice(passes(30, 10), usual.fastDevice)).toBeNull();
    expect(fastDevice(passes(60, 21), usual.fastDevice)).toBeNull();
    const found = fastDevice(passes(41, 10), usual.fastDevice);
    expect(found?.figures).toEqual({ count: 41, minutes: 10, limit: 30, row: 0 });
    expect([found?.acts.length, tickedIn(found)?.length]).toEqual([41, 11]);
  });

  it("finds five consecutive numbers by their first twelve digits, in any order", () => {
    const order = [3, 0, 4, 1, 2];
    const found = fastDevice(
      passes(5, 30, (n) => numberOf(order[n] ?? 0)),
      usual.fastDevice,
    );
    expect(found?.figures).toMatchObject({ row: 5, count: 5 });
    expect(tickedIn(found)).toHaveLength(4);
    expect(fastDevice(passes(4, 30, numberOf), usual.fastDevice)).toBeNull();
    // A family that returns is not a run of numbers.
    expect(fastDevice(passes(5, 200, numberOf), usual.fastDevice)).toBeNull();
  });

  it("counts a pass that is scanned twice once", () => {
    expect(
      fastDevice(
        passes(60, 5, (n) => numberOf((n % 30) * 7)),
        usual.fastDevice,
      ),
    ).toBeNull();
  });
});

describe("a user’s own pass, and manual points", () => {
  it("is found on the first scan, and not again once it is decided", () => {
    const mine = scan("09:00");
    expect(tickedIn(ownPass([mine]))).toEqual([mine.id]);
    expect(ownPass([mine], new Set([mine.id]))).toBeNull();
  });

  it("is found above the daily sum, and proposes the points beyond it", () => {
    const gift = (id: string, points: number, minute: number) => ({
      id,
      points,
      at: new Date(`${DAY}T10:${minute}:00Z`),
    });
    expect(byHand([gift("a", 1000, 10)], usual.byHand)).toBeNull();
    const found = byHand([gift("b", 600, 20), gift("a", 900, 10)], usual.byHand);
    expect(found?.figures).toEqual({ count: 1500, limit: 1000 });
    expect(tickedIn(found)).toEqual(["b"]);
  });
});

it("does not depend on the order of the scans", () => {
  const places = [han, namur, rochefort];
  const day = fc.array(fc.record({ minute: fc.nat(600), place: fc.nat(2) }), { maxLength: 12 });
  fc.assert(
    fc.property(day, fc.func(fc.nat()), (visits, shuffle) => {
      const acts = visits.map(({ minute, place }, n) => ({
        ...scan("08:00", places[place]),
        id: `scan-${String(n).padStart(2, "0")}`,
        at: new Date(Date.parse(`${DAY}T08:00:00+01:00`) + minute * 60_000),
      }));
      const shuffled = acts.toSorted((one, other) => shuffle(one.id) - shuffle(other.id));
      expect(tooFar(shuffled, DAY, usual.tooFar)).toEqual(tooFar(acts, DAY, usual.tooFar));
      expect(fastDevice(shuffled, usual.fastDevice)).toEqual(fastDevice(acts, usual.fastDevice));
    }),
  );
});
