import type { Insertable } from "kysely";
import { addressOf } from "~/api/cards/give-numbers.server";
import { lastOf, numberAt, type Run, withCheckDigit } from "~/contract/cards/numbers";
import type { Database, ScopedTables } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId } from "../seed-id";
import type { HolderInDemo } from "./holder-rows";
import { chiefName, type OperatorInDemo } from "./operator-rows";
import { platformStaff } from "./texts";

type BatchRow = Insertable<ScopedTables["card_batches"]>;

/** The first twelve digits of the first card that the product gave out. */
const FIRST = 541_209_840_000;
/** The counter of the demo's distributor account: few cards left, and a batch on its way. */
const ON_ITS_WAY = "grottes-de-han";
/** Cards left at the counters, few at the first ones; which counters ask for cards, and how many. */
const LEFT = [11, 6, 14, 131, 57, 18, 96, 73];
const ASKS = [null, 150, 50];

const [, second] = platformStaff;
const colleague = second ? `${second.firstName} ${second.lastName}` : chiefName;

/** The demo's cards: each counter gives out those of its batches, so some holders get other numbers than before. */
export function cardsOf(
  holders: readonly HolderInDemo[],
  operators: readonly OperatorInDemo[],
  calendar: Calendar,
) {
  const counters = operators
    .flatMap(({ facts, row, shown }) => (facts.distributor && shown ? { facts, row, sheet: shown } : []))
    .sort((one, other) => Number(other.facts.key === ON_ITS_WAY) - Number(one.facts.key === ON_ITS_WAY));
  let given = 0;
  const nextRun = (count: number): Run => {
    const firstNumber = withCheckDigit(String(FIRST + given));
    given += count;
    return { firstNumber, count, checkDigit: true };
  };
  const batches: BatchRow[] = [];
  const add = (
    operator: (typeof counters)[number] | null,
    run: Run,
    columns: Partial<BatchRow> & { ordered_at: Date },
  ) => {
    const id = seedId(`card-batch/${run.firstNumber}`);
    batches.push({
      id,
      number: batches.length + 1,
      operator_id: operator?.row.id ?? null,
      count: run.count,
      first_number: Number(run.firstNumber),
      last_number: Number(lastOf(run)),
      check_digit: true,
      address: operator ? addressOf(operator.sheet) : "",
      ordered_by: chiefName,
      ...columns,
    });
    return id;
  };
  const received = (days: number, by: string) => ({
    state: "received" as const,
    ordered_at: calendar.ago(days + 12, 90),
    sent_at: calendar.ago(days + 4, 200),
    sent_by: colleague,
    received_at: calendar.ago(days, 130),
    received_by: by,
  });

  const numbers = new Map<string, string>();
  const writtenOff: Insertable<Database["written_off_cards"]>[] = [];
  const office = nextRun(50);
  add(null, office, received(420, chiefName));
  for (const [index, counter] of counters.entries()) {
    const own = holders.filter(
      ({ row }) => row.registered_at_operator === counter.row.id && row.pass_type === "Physical",
    );
    const left = LEFT[index % LEFT.length] ?? 0;
    // As many as the counter needs for its sign-ups, in packets as the printer makes them.
    const count = [150, 100, 50].find((size) => size - left - 3 <= own.length && size > left + 3) ?? 150;
    const run = nextRun(count);
    const manager = `${counter.sheet.manager.firstName} ${counter.sheet.manager.name}`;
    const newest = own.slice(-Math.max(0, count - left - 3));
    const id = add(counter, run, received(Math.max(40, newest[0]?.since ?? 40), manager));
    for (const [at, { row }] of newest.entries()) numbers.set(row.id, numberAt(run, at));
    for (const [at, cause] of (["misprinted", "misprinted", "damaged"] as const).entries())
      writtenOff.push({
        number: numberAt(run, count - 1 - at),
        batch_id: id,
        cause,
        at: calendar.ago(1 + at * 9, 62),
        by: manager,
      });
  }
  const [first, ...others] = counters;
  if (first)
    add(first, nextRun(100), {
      state: "sent",
      ordered_at: calendar.ago(4, 40),
      sent_at: calendar.ago(2, 300),
      sent_by: colleague,
    });
  const [printed] = others.slice(-1);
  if (printed) add(printed, nextRun(150), { ordered_at: calendar.ago(2, 75) });

  const requests = counters.flatMap((counter, index): Insertable<ScopedTables["card_requests"]>[] => {
    const count = ASKS[index];
    return count
      ? [
          {
            id: seedId(`card-request/${counter.facts.key}`),
            operator_id: counter.row.id,
            count,
            address: addressOf(counter.sheet),
            remark: index === 1 ? "Avant les vacances scolaires, si possible." : null,
            asked_at: calendar.ago(index, 30),
            asked_by: `${counter.sheet.manager.firstName} ${counter.sheet.manager.name}`,
          },
        ]
      : [];
  });
  return {
    holders: holders.map((holder) => {
      const number = numbers.get(holder.row.id);
      return number ? { ...holder, row: { ...holder.row, pass_number: number } } : holder;
    }),
    batches,
    writtenOff,
    requests,
    settings: { next_number: (FIRST + given) * 10, next_batch: batches.length + 1 },
  };
}
