import { sql } from "kysely";
import { lastOf, type Run, withCheckDigit } from "~/contract/cards/numbers";
import { SIGN_UP_CARDS } from "~/contract/cards/words";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto, unscoped } from "../scope.server";
import type { Db } from "../services";
import { lockCardSettings } from "./settings.server";

const everybodys = unscoped("no number is given out twice, whosever it is");

/**
 * The next run of free numbers. Only one transaction allocates numbers at a time; then no holder and no batch has any
 * of these. Numbers in the way are skipped, with one index lookup for each try.
 * @throws Refusal cardNumbersUsedUp
 */
async function giveNumbers(db: Db, count: number): Promise<Run & { number: number }> {
  const settings = await lockCardSettings(db);
  const checkDigit = settings.check_digit;
  // With check digits, only one number in ten is valid.
  const step = checkDigit ? 10 : 1;
  const span = count * step;
  const { rows } = await sql<{ low: number }>`
    with recursive tries (low, taken) as (
      select at.low, ${inTheWay(span)} from (select ceil(${settings.next_number}::numeric / ${step}::integer)::bigint * ${step}::integer as low) as at
      union all
      select at.low, ${inTheWay(span)}
      from tries cross join lateral (select (tries.taken / ${step}::integer + 1) * ${step}::integer as low) as at
      where tries.taken is not null and at.low < 10000000000000)
    select low from tries where taken is null`.execute(db);
  const low = rows[0]?.low;
  const end = (low ?? 0) + span - 1;
  // Numbers that begin with 2 are for passes without a card.
  if (low === undefined || end > 9_999_999_999_999 || /^2/.test(String(low)) || /^2/.test(String(end)))
    throw new Refusal("cardNumbersUsedUp");
  const first = checkDigit ? withCheckDigit(String(low / 10)) : String(low);
  await db
    .updateTable("card_settings")
    .set({ next_number: Math.min(end + 1, 9_999_999_999_999), next_batch: settings.next_batch + 1 })
    .execute();
  return { number: settings.next_batch, firstNumber: first, count, checkDigit };
}

/** The greatest number from `at.low` on that a holder has or had, or that was allocated. */
const inTheWay = (span: number) => sql`greatest(
  (select max(pass_number) from pass_holders
    where pass_number between at.low::text and (at.low + ${span}::bigint - 1)::text)::bigint,
  (select max(number) from withdrawn_passes
    where number between at.low::text and (at.low + ${span}::bigint - 1)::text and back_at is null)::bigint,
  (select max(last_number) from ${everybodys("card_batches")}
    where int8range(first_number, last_number, '[]') && int8range(at.low, at.low + ${span}::bigint)))`;

interface Order {
  operator: { id: string; name: string } | null;
  count: number;
  address: string | null;
  /** The decision that accepted the operator, by which the batch is found when it is undone. */
  decision?: string | undefined;
}

/** @throws Refusal cardNumbersUsedUp */
export async function orderBatch({ db, actor, services, log }: ActionContext, order: Order) {
  const run = await giveNumbers(db, order.count);
  const id = newId();
  const lastNumber = lastOf(run);
  const { number } = run;
  await insertInto(db, "card_batches")
    .values({
      id,
      number,
      operator_id: order.operator?.id ?? null,
      count: run.count,
      first_number: Number(run.firstNumber),
      last_number: Number(lastNumber),
      check_digit: run.checkDigit,
      address: order.address ?? "",
      ordered_at: services.clock.now(),
      ordered_by: actor.displayName,
      for_decision: order.decision ?? null,
    })
    .execute();
  log("CardBatchOrdered", {
    subject: batchSubject({ id, number }),
    ...(order.operator && { operatorId: order.operator.id }),
    changes: {
      ...(order.operator && { operator: [null, order.operator.name] }),
      cards: [null, run.count],
      numbers: [null, `${run.firstNumber} – ${lastNumber}`],
    },
  });
  return { id, number, firstNumber: run.firstNumber, lastNumber };
}

export const batchSubject = ({ id, number }: { id: string; number: number }) => ({
  kind: "card" as const,
  id,
  name: `Lot n°\u00a0${number}`,
});

/** The postal address for cards. */
export const addressOf = ({ tourismProduct: { address } }: OperatorSheet) =>
  [
    [address.street, address.streetNumber, address.streetBox].filter(Boolean).join(" "),
    [address.zipCode, address.city].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(", ");

/** Orders the first batch of a newly accepted distributor, once. */
export async function orderFirstBatch(
  context: ActionContext,
  operator: { id: string; name: string; sheet: OperatorSheet },
  decision?: string,
) {
  if (!operator.sheet.isDistributor) return;
  const before = await context.db
    .selectFrom(everybodys("card_batches"))
    .select("id")
    .where("operator_id", "=", operator.id)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await orderBatch(context, { operator, count: SIGN_UP_CARDS, address: addressOf(operator.sheet), decision });
}

/** Cancels the batch of a decision that is undone before it was sent. Its numbers are not reused. */
export const undoFirstBatch = (db: Db, decision: string) =>
  everybodys
    .delete(db, "card_batches")
    .where("for_decision", "=", decision)
    .where("state", "=", "ordered")
    .execute();
