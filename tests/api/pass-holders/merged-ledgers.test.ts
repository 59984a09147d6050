import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { openPairs } from "~/api/pass-holders/similar-holders.server";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { inRelease } from "../../support/extent";
import { addGift } from "../../support/gifts/gifts";
import { addOperator, addUser } from "../../support/operators";
import { fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
const api = testApi(db);
const { passHolders, gifts } = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const museum = await addOperator(db, { name: "Musée de la Fraise" });

const records = fc.nat({ max: 3 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("earn" as const),
      who: records,
      points: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("spend" as const),
      who: records,
      points: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("merge" as const), which: fc.nat(), swap: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo" as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      who: records,
      points: fc.integer({ min: -60, max: 60 }).filter((points) => points !== 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("take back" as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("order" as const), who: records }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), who: records }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), who: records }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const), who: records }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Expected refusals, which have no effect. */
const refusals = [
  "notFound",
  "notEnoughPoints",
  "giftOutOfStock",
  "survivorGone",
  "numberChangedSinceMerge",
  "pointsSpentSinceMerge",
  "mergeUndone",
  "undoMergeTooLate",
  "orderCancelled",
  "notDeleted",
  "pointsSpentSince",
  "noCorrection",
];
const orRefused = async (work: Promise<unknown>) => {
  await work.catch((error: { code?: string }) => {
    if (!refusals.includes(error.code ?? "")) throw error;
  });
};

/** More in a release run: over time, even a few per run find faults. */
const RUNS = inRelease(150, 12);
let runs = 0;

it("any sequence of earning, spending, correcting, taking back, merging, undoing, ordering, cancelling, deleting, restoring and erasing neither loses nor duplicates points", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      await db.deleteFrom("duplicate_pairs").execute();
      const last_name = `Suite ${String(++runs).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;
      const holders: Awaited<ReturnType<typeof addHolder>>[] = [];
      for (let n = 0; n < 4; n++) holders.push(await addHolder(db, { last_name }));
      for (const holder of holders) await openPairs({ db, services: api.services }, holder);
      const numbers = holders.map(({ pass_number }) => pass_number).sort();
      const ids = holders.map(({ id }) => id);
      const gift = await addGift(db, { points: 7 }, ["A", "B", "C", "D", "E", "F"]);
      const written = new Map<string, number>();
      for (const one of steps) {
        await take(one, { holders, written, gift });
        const rows = await db.selectFrom("pass_holders").selectAll().where("id", "in", ids).execute();
        const entries = await db
          .selectFrom("points_entries")
          .selectAll()
          .where("holder_id", "in", ids)
          .execute();
        expect(new Map(entries.map(({ id, points }) => [id, points]))).toEqual(written);
        await expectOrdersWhole(gift);
        const kept = rows.filter(({ erased_at }) => erased_at === null).map(({ pass_number }) => pass_number);
        expect(new Set(kept).size).toBe(kept.length);
        expect(numbers).toEqual(expect.arrayContaining(kept));
        expect(rows.filter((row) => row.erased_at && (row.pass_number || row.last_name))).toEqual([]);
        for (const row of rows) {
          const own = entries.filter(({ holder_id }) => holder_id === row.id);
          const sum = (of: typeof own) => of.reduce((total, { points }) => total + points, 0);
          // Points refunded by an order were never earned: they reduce what was spent.
          const isEarned = ({ kind, points }: (typeof own)[number]) =>
            points > 0 && kind !== "orderCancelled";
          expect(row.total_points).toBe(sum(own.filter(isEarned)));
          expect(row.consumed_points).toBe(0 - sum(own.filter((entry) => !isEarned(entry))));
          expect(row.consumed_points).toBeGreaterThanOrEqual(0);
          expect(row.available_points).toBeGreaterThanOrEqual(0);
          if (row.merged_into) expect(own).toEqual([]);
          // A counter-entry belongs to the same person, is unique, and has the same number of points.
          for (const { undoes, points } of own.filter((entry) => entry.undoes)) {
            expect(own.find(({ id }) => id === undoes)?.points).toBe(-points);
            expect(own.filter((entry) => entry.undoes === undoes)).toHaveLength(1);
          }
        }
      }
    }),
    { numRuns: RUNS },
  );
  // The figures of visitors follow the identity of holders.
  const { rows } = await sql<{ kept: string; recounted: string }>`
    with kept as (select day, previous_day, sum(holders) as holders from active_days group by 1, 2 having sum(holders) <> 0),
    recounted as (
      select day, coalesce(previous_day, '-infinity') as previous_day, count(*) as holders
      from (select day, lag(day) over (partition by holder_id order by day) as previous_day
        from (select distinct holder_id, day from scans where status = 'awarded') as visits) as days group by 1, 2)
    select (select json_agg(kept order by day, previous_day)::text from kept) as kept,
      (select json_agg(recounted order by day, previous_day)::text from recounted) as recounted`.execute(db);
  expect(rows[0]?.kept).toBe(rows[0]?.recounted);
  const wrong = await db
    .selectFrom("pass_holders")
    .select(["id", "last_visit"])
    .where(
      sql<boolean>`last_visit is distinct from
        (select max(day) from scans where scans.holder_id = pass_holders.id and status = 'awarded')`,
    )
    .execute();
  expect(wrong).toEqual([]);
});

/** An order, its entries and its key belong to one person, and nobody else has the key. */
async function expectOrdersWhole(gift: { id: string }) {
  const { rows } = await sql<{ apart: number; given: number; twice: number }>`
    select
      (select count(*)::int from gift_orders orders join points_entries entry on entry.id in (entry_id, cancel_entry_id)
        where gift_id = ${gift.id} and entry.holder_id <> orders.holder_id) as apart,
      (select count(*)::int from gift_keys keys join gift_orders orders on orders.id = keys.order_id
        where keys.gift_id = ${gift.id} and (orders.key <> keys.key or (cancelled_at is not null) <> (withdrawn_at is not null)))
        as given,
      (select count(*)::int from (select key from gift_orders where gift_id = ${gift.id} and cancelled_at is null
        group by 1 having count(*) > 1) as shared) as twice`.execute(db);
  expect(rows).toEqual([{ apart: 0, given: 0, twice: 0 }]);
}

interface World {
  holders: Awaited<ReturnType<typeof addHolder>>[];
  gift: { id: string };
  /** The points of each written entry. */
  written: Map<string, number>;
}

async function take(step: Step, { holders, written, gift }: World) {
  /** The entry that a call wrote. */
  const note = async (column: "entry_id" | "cancel_entry_id", orderId: string, points: number) => {
    const order = await db
      .selectFrom("gift_orders")
      .select(column)
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    written.set(String(order[column]), points);
  };
  if (step.do === "earn" || step.do === "spend") {
    const holder_id = holders[step.who]?.id ?? "";
    const points = step.do === "earn" ? step.points : -step.points;
    await orRefused(
      db.transaction().execute(async (db) => {
        const kind = step.do === "earn" ? "scan" : "order";
        const entry = { kind, points, holder_id, operator_id: museum.id, source: "Back-office" } as const;
        const { id } = await writeEntry(db, new Date(), entry);
        written.set(id, points);
        if (kind === "scan") await addScan(db, holder_id, id, points);
      }),
    );
  } else if (step.do === "correct") {
    const { who, points } = step;
    const holder_id = holders[who]?.id ?? "";
    const entry = { kind: "correction", points, holder_id, source: "Back-office" } as const;
    await orRefused(writeEntry(db, new Date(), entry).then(({ id }) => written.set(id, points)));
  } else if (step.do === "take back") {
    const entries = await db
      .selectFrom("points_entries")
      .selectAll()
      .where("id", "in", ["00000000-0000-0000-0000-000000000000", ...written.keys()])
      .where("kind", "=", "correction")
      .orderBy("id")
      .execute();
    const entry = entries[step.which % Math.max(entries.length, 1)];
    if (!entry) return;
    await orRefused(passHolders.undoPoints({ id: entry.holder_id, historyPointId: entry.id }));
    const counter = db.selectFrom("points_entries").select(["id", "points"]).where("undoes", "=", entry.id);
    for (const { id, points } of await counter.execute()) written.set(id, points);
  } else if (step.do === "merge") {
    const pairs = await passHolders.duplicates();
    const pair = pairs[step.which % Math.max(pairs.length, 1)];
    if (!pair) return;
    const { first, second, duplicateEventId } = pair;
    const chosen = holders.find(({ id }) => id === first.id);
    if (!chosen) return;
    const passId = step.swap ? second.passId : first.passId;
    await passHolders.mergeDuplicate({ ...fieldsOf(chosen), passId, duplicateEventId });
  } else if (step.do === "undo") {
    const merges = await db
      .selectFrom("pass_holder_merges")
      .select("id")
      .where(
        "survivor_id",
        "in",
        holders.map(({ id }) => id),
      )
      .execute();
    const merge = merges[step.which % Math.max(merges.length, 1)];
    if (merge) await orRefused(passHolders.undoMerge({ mergeId: merge.id }));
  } else if (step.do === "order") {
    const passholderId = holders[step.who]?.id ?? "";
    const placed = gifts.order({ id: gift.id, passholderId, idempotencyKey: newId() });
    await orRefused(placed.then(({ orderId }) => note("entry_id", orderId, -7)));
  } else if (step.do === "cancel") {
    const orders = await db.selectFrom("gift_orders").select("id").where("gift_id", "=", gift.id).execute();
    const order = orders[step.which % Math.max(orders.length, 1)];
    if (order)
      await orRefused(
        gifts
          .cancelOrder({ id: order.id, reason: "Erreur" })
          .then(() => note("cancel_entry_id", order.id, 7)),
      );
  } else if (step.do === "restore") await orRefused(passHolders.restore({ id: holders[step.who]?.id ?? "" }));
  else if (step.do === "delete") await orRefused(passHolders.remove({ id: holders[step.who]?.id ?? "" }));
  else {
    const id = holders[step.who]?.id ?? "";
    await orRefused(passHolders.erase({ id, reason: "À sa demande" }));
  }
}

const addScan = (on: typeof db, holder_id: string, entry_id: string, points: number) =>
  addScans(on, scanOf({ id: holder_id }, museum, `2026-06-${10 + (points % 5)}`, { entry_id, points }));
