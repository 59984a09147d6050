import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const morning = new Date("2026-06-15T08:42:00.000Z");
let now = morning;
beforeEach(() => {
  now = morning;
});
const api = testApi(db, { now: () => now });
const citadel = await addOperator(db, { name: "Citadelle", sheet: { points: 50 } });
const abbey = await addOperator(db, { name: "Abbaye", sheet: { points: 20 } });
const shop = await addOperator(db, { name: "Librairie", sheet: { points: 0 } });
const closed = await addOperator(db, { name: "Forge", status: "Archived" });
const twoForOne = await addOffer(db, citadel, { title: "Deux entrées pour le prix d’une" });
const elsewhere = await addOffer(db, abbey);
const gone = await addOffer(db, citadel, { title: "Passée", columns: { visible_until: "2026-06-14" } });
const removed = await addOffer(db, citadel, { title: "Supprimée", columns: { deleted_at: morning } });
const luc = await addUser(db, { role: "Scanner", name: "Wéry", operators: [citadel] });
const both = await addUser(db, { role: "Scanner", operators: [citadel, abbey, shop, closed] });
const platform = await addUser(db, { role: "AdminWbt" });

const key = () => newId();
const as = async () => (await api.as(luc)).passHolders;
const asBoth = async () => (await api.as(both)).passHolders;
const number = (holder: { pass_number?: string | null }) => holder.pass_number ?? "";
const balance = (id: string) =>
  db
    .selectFrom("pass_holders")
    .select(["total_points", "consumed_points", "available_points"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const scansOf = (id: string) =>
  db.selectFrom("scans").selectAll().where("holder_id", "=", id).orderBy("id").execute();
const entriesOf = (id: string) =>
  db.selectFrom("points_entries").selectAll().where("holder_id", "=", id).execute();
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    ({ code, fields }) => (fields && Object.keys(fields).length ? { code, ...fields } : code),
  );

describe("the holder at the counter", () => {
  it("is shown with first name and initial, balance, today’s state and current offers", async () => {
    const holder = await addHolder(db);
    expect(await (await as()).verifyScan({ passId: number(holder) })).toEqual({
      passId: number(holder),
      passType: "Physical",
      passState: "valid",
      firstName: "Élodie",
      initial: "M",
      availablePoints: 0,
      place: {
        eltoId: citadel.id,
        name: "Citadelle",
        city: "Namur",
        points: 50,
        awardedToday: null,
        lastVisit: null,
        runningOffers: [
          {
            offerId: twoForOne.id,
            isOffer: true,
            title: "Deux entrées pour le prix d’une",
            end: expect.any(String),
          },
        ],
      },
    });
    expect(await entriesOf(holder.id)).toEqual([]);
  });

  it("is verified for one of several operators, or for none", async () => {
    const holder = await addHolder(db);
    const calls = await asBoth();
    expect((await calls.verifyScan({ passId: number(holder) })).place).toBeNull();
    expect((await calls.verifyScan({ passId: number(holder), eltoId: abbey.id })).place?.points).toBe(20);
  });

  it("may have been here before", async () => {
    const holder = await addHolder(db);
    await (await as()).completeScan({
      passId: number(holder),
      eltoId: citadel.id,
      idempotencyKey: key(),
      device: "Caisse 1",
    });
    expect((await (await as()).verifyScan({ passId: number(holder) })).place).toMatchObject({
      awardedToday: { scannedAt: morning.toISOString(), points: 50, device: "Caisse 1", by: "Test Wéry" },
      lastVisit: null,
    });
    now = new Date("2026-06-16T08:00:00Z");
    expect((await (await as()).verifyScan({ passId: number(holder) })).place).toMatchObject({
      awardedToday: null,
      lastVisit: "2026-06-15",
    });
  });

  it("has a number printed in groups; an unknown one and a deleted holder’s are 404", async () => {
    const holder = await addHolder(db);
    const calls = await as();
    const printed = number(holder).replace(/^(.)(.{6})/, "$1 $2 ");
    expect((await calls.verifyScan({ passId: printed })).firstName).toBe("Élodie");
    expect(await refusal(calls.verifyScan({ passId: "541209800047" }))).toEqual({
      code: "validation",
      passId: ["invalidPassNumber"],
    });
    expect(await refusal(calls.verifyScan({ passId: "9999999999999" }))).toBe("unknownPass");
    await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", holder.id).execute();
    expect(await refusal(calls.verifyScan({ passId: number(holder) }))).toBe("unknownPass");
    const completion = { passId: number(holder), eltoId: citadel.id, idempotencyKey: key() };
    expect(await refusal(calls.completeScan(completion))).toBe("unknownPass");
  });

  it("is found by the number of a record that was merged, and of one that was merged into that", async () => {
    const survivor = await addHolder(db, { first_name: "Nadia" });
    const merged = { deleted_at: now, merged_into: survivor.id };
    const second = await addHolder(db, merged);
    const first = await addHolder(db, { ...merged, merged_into: second.id });
    const calls = await as();
    expect(await calls.verifyScan({ passId: number(first) })).toMatchObject({
      firstName: "Nadia",
      passId: number(survivor),
    });
    const scan = { passId: number(first), eltoId: citadel.id, idempotencyKey: key() };
    expect((await calls.completeScan(scan)).status).toBe("awarded");
    expect(await scansOf(survivor.id)).toMatchObject([{ pass_number: number(first) }]);
  });
});

describe("a completed scan", () => {
  it("writes scan, ledger and log together, and returns the new balance", async () => {
    const holder = await addHolder(db, { birth_date: "1984-06-16", civility: "Mme" });
    const answer = await (await as()).completeScan({
      passId: number(holder),
      eltoId: citadel.id,
      offerId: twoForOne.id,
      idempotencyKey: key(),
      device: "Caisse 1",
      scannedAt: "2026-06-15T10:40:00+02:00",
    });
    expect(answer).toMatchObject({ status: "awarded", points: 50, availablePoints: 50, firstName: "Élodie" });
    expect(await balance(holder.id)).toEqual({ total_points: 50, consumed_points: 0, available_points: 50 });
    const [entry] = await entriesOf(holder.id);
    expect(entry).toMatchObject({
      kind: "scan",
      points: 50,
      operator_id: citadel.id,
      operator_name: "Citadelle",
      offer_id: twoForOne.id,
      offer_name: "Deux entrées pour le prix d’une",
      source: "Back-office",
      user_id: luc.id,
      user_name: "Test Wéry",
    });
    expect(await scansOf(holder.id)).toMatchObject([
      {
        id: answer.scanId,
        operator_id: citadel.id,
        offer_id: twoForOne.id,
        day: "2026-06-15",
        status: "awarded",
        points: 50,
        entry_id: entry?.id,
        device: "Caisse 1",
        user_id: luc.id,
        civility: "Mme",
        age: 41,
        country: "BE",
        source: "Back-office",
        scanned_at: "2026-06-15T08:40:00.000Z",
        arrived_at: morning.toISOString(),
      },
    ]);
    const { items } = await (await api.as(platform)).logs.list({ PageSize: 1 });
    expect(items[0]).toMatchObject({
      type: "OperatorScanned",
      user: "Test Wéry",
      extraInfo: "Citadelle",
      changes: { points: [null, 50] },
    });
  });

  it("awards once a Belgian day: a second one is recorded with its offer, without points", async () => {
    const holder = await addHolder(db);
    const scan = { passId: number(holder), eltoId: citadel.id };
    now = new Date("2026-06-15T21:59:00Z");
    const calls = await asBoth();
    await calls.completeScan({ ...scan, idempotencyKey: key() });
    expect(await calls.completeScan({ ...scan, idempotencyKey: key(), offerId: twoForOne.id })).toMatchObject(
      {
        status: "alreadyScanned",
        points: 0,
        availablePoints: 50,
      },
    );
    // Another operator, and another day: 22:00 UTC is midnight in Belgium.
    expect(await calls.completeScan({ ...scan, eltoId: abbey.id, idempotencyKey: key() })).toMatchObject({
      status: "awarded",
      availablePoints: 70,
    });
    now = new Date("2026-06-15T22:00:00Z");
    expect(await calls.completeScan({ ...scan, idempotencyKey: key() })).toMatchObject({
      status: "awarded",
      availablePoints: 120,
    });
    const all = await scansOf(holder.id);
    expect(all.map(({ status }) => status)).toEqual(["awarded", "alreadyScanned", "awarded", "awarded"]);
    expect(all[1]).toMatchObject({ offer_id: twoForOne.id, entry_id: null });
    expect(await entriesOf(holder.id)).toHaveLength(3);
  });

  it("awards once when twenty tills scan the same pass together", async () => {
    const holder = await addHolder(db);
    const calls = await as();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        calls.completeScan({ passId: number(holder), eltoId: citadel.id, idempotencyKey: key() }),
      ),
    );
    expect(answers.filter(({ status }) => status === "awarded")).toHaveLength(1);
    expect((await balance(holder.id)).available_points).toBe(50);
    expect(await scansOf(holder.id)).toHaveLength(20);
  });

  it("repeated with its key returns the same, concurrently and much later, and changes nothing", async () => {
    const holder = await addHolder(db);
    const calls = await asBoth();
    const scan = { passId: number(holder), eltoId: citadel.id, idempotencyKey: key() };
    const [first, second] = await Promise.all([calls.completeScan(scan), calls.completeScan(scan)]);
    expect(second).toEqual(first);
    await calls.completeScan({ ...scan, eltoId: abbey.id, idempotencyKey: key() });
    now = new Date("2026-06-30T08:00:00Z");
    expect(await (await asBoth()).completeScan(scan)).toEqual(first);
    expect(await scansOf(holder.id)).toHaveLength(2);
    expect((await balance(holder.id)).available_points).toBe(70);
  });

  it("is refused with the key of another scan, also a concurrent one", async () => {
    const [one, other] = [await addHolder(db), await addHolder(db)];
    const calls = await as();
    const scan = { eltoId: citadel.id, idempotencyKey: key() };
    const answers = await Promise.all(
      [one, other].map((holder) => refusal(calls.completeScan({ ...scan, passId: number(holder) }))),
    );
    expect(answers.sort()).toEqual(["none", "scanKeyReused"]);
    expect([...(await scansOf(one.id)), ...(await scansOf(other.id))]).toHaveLength(1);
    expect([...(await entriesOf(one.id)), ...(await entriesOf(other.id))]).toHaveLength(1);
    // For the same pass too, with another offer.
    const third = { passId: number(await addHolder(db)), eltoId: citadel.id, idempotencyKey: key() };
    await calls.completeScan({ ...third, offerId: twoForOne.id });
    for (const offerId of [elsewhere.id, undefined])
      expect(await refusal(calls.completeScan({ ...third, offerId }))).toBe("scanKeyReused");
  });

  it("at an operator that gives no points has no entry, but counts as one visit a day", async () => {
    const holder = await addHolder(db);
    const calls = await asBoth();
    const scan = () => calls.completeScan({ passId: number(holder), eltoId: shop.id, idempotencyKey: key() });
    expect(await scan()).toMatchObject({ status: "awarded", points: 0, availablePoints: 0 });
    expect(await scan()).toMatchObject({ status: "alreadyScanned" });
    expect(await entriesOf(holder.id)).toEqual([]);
  });

  it("is never dated before the pass was created, so that a slow clock awards one visit", async () => {
    const created = new Date(now.getTime() - 60_000);
    const holder = await addHolder(db, { created_at: created });
    const calls = await as();
    for (const hours of [71, 47, 23, 0]) {
      const scannedAt = new Date(now.getTime() - hours * 3_600_000).toISOString();
      await calls.completeScan({
        passId: number(holder),
        eltoId: citadel.id,
        idempotencyKey: key(),
        scannedAt,
      });
    }
    const scans = await scansOf(holder.id);
    expect(scans.map(({ status }) => status).sort()).toEqual([
      "alreadyScanned",
      "alreadyScanned",
      "alreadyScanned",
      "awarded",
    ]);
    for (const { scanned_at } of scans)
      expect(new Date(scanned_at).getTime()).toBeGreaterThanOrEqual(created.getTime());
  });

  it("needs an active operator in scope, a current offer there, and a date in the last seven days", async () => {
    const holder = await addHolder(db);
    const calls = await asBoth();
    const scan = (changes: object) =>
      refusal(
        calls.completeScan({ passId: number(holder), eltoId: citadel.id, idempotencyKey: key(), ...changes }),
      );
    expect(await scan({ eltoId: closed.id })).toBe("operatorDoesNotScan");
    expect(await scan({ eltoId: "abc" })).toEqual({ code: "validation", eltoId: ["invalid"] });
    const outside = await (await as()).completeScan;
    const there = { passId: number(holder), eltoId: abbey.id, idempotencyKey: key() };
    expect(await refusal(outside(there))).toBe("notFound");
    for (const { id } of [elsewhere, gone, removed, luc])
      expect(await scan({ offerId: id })).toEqual({ code: "validation", offerId: ["invalid"] });
    expect(await scan({ scannedAt: "2026-06-08T08:41:00Z" })).toEqual({
      code: "validation",
      scannedAt: ["tooFar"],
    });
    expect(await scan({ scannedAt: "hier" })).toEqual({ code: "validation", scannedAt: ["invalidDate"] });
    expect(await scan({ idempotencyKey: "court" })).toMatchObject({ code: "validation" });
    expect(await scansOf(holder.id)).toEqual([]);
    // That offer was valid on the day of the visit; a time in the future counts as now.
    expect(await scan({ offerId: gone.id, scannedAt: "2026-06-14T12:00:00Z" })).toBe("none");
    expect(await scan({ scannedAt: "2027-01-01T00:00:00Z" })).toBe("none");
    expect((await scansOf(holder.id)).map(({ day }) => day)).toEqual(["2026-06-14", "2026-06-15"]);
  });
});

describe("guessing numbers", () => {
  const nobodys = (index: number) => String(5_400_000_000_000 + index);
  const walk = async (calls: Awaited<ReturnType<typeof as>>, times: number) => {
    for (let index = 0; index < times; index += 1)
      expect(await refusal(calls.verifyScan({ passId: nobodys(index) }))).toBe("unknownPass");
  };
  /** As if the counted act had happened that many more times. */
  const raiseCounts = (times: number) =>
    db
      .updateTable("login_attempts")
      .set({ failures: 1 + times })
      .where("failures", "=", 1)
      .execute();
  beforeEach(async () => void (await db.deleteFrom("login_attempts").execute()));
  const somebody = () => addUser(db, { role: "Scanner", operators: [citadel] });
  const callsOf = async (user: { id: string }) => (await api.as(user)).passHolders;
  const scan = (passId: string, scannedAt?: string) => ({
    passId,
    eltoId: citadel.id,
    idempotencyKey: key(),
    scannedAt,
  });

  it("is blocked after sixty unknown numbers, even for known ones, and only for that person", async () => {
    const [user, passId] = [await somebody(), number(await addHolder(db))];
    const calls = await callsOf(user);
    await walk(calls, 60);
    const known = await refusal(calls.verifyScan({ passId }));
    expect(known).toBe("none");
    expect(await refusal(calls.verifyScan({ passId: nobodys(60) }))).toBe("tooManyScans");
    expect(await refusal(calls.verifyScan({ passId }))).toBe("tooManyScans");
    expect(await refusal(calls.completeScan(scan(passId)))).toBe("tooManyScans");
    expect(await refusal((await callsOf(await somebody())).completeScan(scan(passId)))).toBe("none");
    now = new Date(now.getTime() + 15 * 60_000);
    expect(await refusal((await callsOf(user)).completeScan(scan(passId)))).toBe("none");
  });

  it("is blocked after three hundred scans of earlier days in an hour", async () => {
    const [user, passId] = [await somebody(), number(await addHolder(db))];
    const calls = await callsOf(user);
    const yesterday = "2026-06-14T21:59:00.000Z";
    await calls.completeScan(scan(passId, yesterday));
    await raiseCounts(298);
    await calls.completeScan(scan(passId, yesterday));
    expect(await refusal(calls.completeScan(scan(passId, yesterday)))).toBe("tooManyScans");
    expect(await refusal(calls.completeScan(scan(passId, "2026-06-14T22:01:00.000Z")))).toBe("none");
  });

  it("is limited to a thousand passes an hour", async () => {
    const [user, passId] = [await somebody(), number(await addHolder(db))];
    const calls = await callsOf(user);
    await calls.verifyScan({ passId });
    await raiseCounts(998);
    await calls.verifyScan({ passId });
    expect(await refusal(calls.verifyScan({ passId }))).toBe("tooManyScans");
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await refusal((await callsOf(user)).verifyScan({ passId }))).toBe("none");
  });
});

describe("a key of the scanning application", () => {
  it("scans for its operators, under its name", async () => {
    const made = await (await api.as(platform)).clientKeys.create({
      client: "ScanPWA",
      name: "Caisses",
      calls: ["passHolders.verifyScan", "passHolders.completeScan"],
      operators: "some",
      operatorIds: [citadel.id],
      expiresOn: "2026-12-31",
    });
    const holder = await addHolder(db);
    const ask = async (path: string, body: object = {}) => {
      const answer = await api.fetch(
        new Request(`http://api.test/api/passholders/${path}`, {
          method: "POST",
          headers: { authorization: `Bearer ${made.key}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
      return [answer.status, await answer.json()];
    };
    const scan = { passId: number(holder), eltoId: citadel.id, idempotencyKey: key() };
    expect(await ask(`verifyscan?passId=${number(holder)}`)).toMatchObject([200, { place: { points: 50 } }]);
    expect(await ask("completescan", scan)).toMatchObject([200, { status: "awarded" }]);
    expect(await ask("completescan", { ...scan, eltoId: abbey.id })).toMatchObject([
      404,
      { code: "notFound" },
    ]);
    expect(await ask("completescan", { ...scan, passId: "9999999999999" })).toMatchObject([
      404,
      { title: "Not Found", code: "unknownPass" },
    ]);
    expect(await ask("completescan", { ...scan, eltoId: closed.id })).toMatchObject([404, {}]);
    expect(await ask("completescan", {})).toMatchObject([400, { title: "Bad Request", errors: {} }]);
    expect(await entriesOf(holder.id)).toMatchObject([
      { source: "ScanPWA", user_id: null, user_name: expect.stringContaining("ScanPWA · clé Caisses") },
    ]);
  });
});

describe("places", () => {
  it("are the active operators in scope, by name", async () => {
    const places = async (query: object) => (await (await api.as(both)).passHolders.scanPlaces(query)).items;
    expect((await places({})).map(({ name, points }) => [name, points])).toEqual([
      ...[
        ["Abbaye", 20],
        ["Citadelle", 50],
        ["Librairie", 0],
      ],
    ]);
    expect((await places({ search: "cita" })).map(({ name }) => name)).toEqual(["Citadelle"]);
    expect(await places({ eltoId: closed.id })).toEqual([]);
    expect((await (await as()).scanPlaces({})).items).toHaveLength(1);
  });
});
