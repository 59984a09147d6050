import type { Insertable, Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database, ScopedTables } from "~/api/platform/database/schema";
import { insertInto } from "~/api/scope.server";
import type { calls } from "~/contract/calls";
import { lastOf, numberAt, type Run } from "~/contract/cards/numbers";
import type { AreaTable } from "./rights-table";
import type { RightsWorld } from "./rights-world";

type BatchRow = Insertable<ScopedTables["card_batches"]>;
const at = new Date("2026-03-02T09:00:00Z");
let given = 0;

/** A batch of ten numbers without check digits, unique in this run. */
export async function addBatch(
  db: Kysely<Database>,
  columns: Omit<Partial<BatchRow>, "first_number" | "last_number" | "check_digit"> = {},
) {
  const count = columns.count ?? 10;
  const run: Run = { firstNumber: String(5_600_000_000_000 + given), count, checkDigit: false };
  given += count;
  const row = {
    id: newId(),
    // Above the numbers that the product allocates.
    number: 1000 + given,
    count,
    first_number: Number(run.firstNumber),
    last_number: Number(lastOf(run)),
    check_digit: false,
    ordered_at: at,
    ordered_by: "Programme",
    ...columns,
  };
  await insertInto(db, "card_batches").values(row).execute();
  return { id: row.id, ...run, numberAt: (index: number) => numberAt(run, index) };
}

export async function addCardRequest(
  db: Kysely<Database>,
  operator: { id: string },
  remark: string | null = null,
) {
  const id = newId();
  await insertInto(db, "card_requests")
    .values({
      id,
      operator_id: operator.id,
      count: 50,
      remark,
      address: "Rue de Fer 24, 5000 Namur",
      asked_at: at,
      asked_by: "Anne",
    })
    .execute();
  return { id };
}

const ofWorld = (name: "batch" | "sentBatch" | "orderedBatch" | "cardRequest") => (world: RightsWorld) => ({
  id: world[name].id,
});
const card = ({ batch }: RightsWorld) => ({ number: batch.numberAt(3) });
/** Users of this distributor only: for others, its batches do not exist. */
const counters = { scanner: 200, own: 200, platform: 200 };

export const cardRights: AreaTable<typeof calls.cards> = {
  overview: [{ platform: 200 }],
  counter: [counters, () => ({})],
  batches: [counters, () => ({})],
  batch: [counters, ofWorld("batch")],
  order: [{ platform: 200 }, () => ({ count: 10 })],
  send: [{ platform: 204 }, ofWorld("orderedBatch")],
  receive: [counters, (world) => ({ ...ofWorld("sentBatch")(world), counted: 10 })],
  printFile: [{ platform: 200 }, (world) => ({ ...ofWorld("batch")(world), format: "Csv" })],
  // There is an open request already.
  ask: [
    { scanner: 409, own: 409, platform: 409 },
    ({ own }) => ({ eltoId: own.id, count: 50, address: "Rue de Fer 24, 5000 Namur" }),
  ],
  prepare: [{ platform: 200 }, ofWorld("cardRequest")],
  withdrawRequest: [{ scanner: 204, own: 204, platform: 204 }, ofWorld("cardRequest")],
  card: [counters, card],
  writeOff: [{ scanner: 204, own: 204, platform: 204 }, (world) => ({ ...card(world), cause: "damaged" })],
  // No card is written off.
  backInUse: [{ scanner: 404, own: 404, platform: 404 }, card],
  changeSettings: [
    { platform: 204 },
    () => ({ nextNumber: "5412098500000", checkDigit: true, threshold: 25 }),
  ],
};
