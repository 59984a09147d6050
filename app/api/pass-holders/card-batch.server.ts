import { indexIn, type Run } from "~/contract/cards/numbers";
import { type Scope, unscoped } from "../scope.server";
import type { Db } from "../services";

export const runOf = (row: { first_number: number; count: number; check_digit: boolean }): Run => ({
  firstNumber: String(row.first_number),
  count: row.count,
  checkDigit: row.check_digit,
});

/** The batch that a number belongs to; undefined for a number from elsewhere. */
export async function batchOf(db: Db, visible: Scope, number: string) {
  const batch = await db
    .selectFrom(visible("card_batches as batch"))
    .leftJoin(
      unscoped("every counter may read which counter a card was sent to")("operators as operator"),
      "operator.id",
      "batch.operator_id",
    )
    .selectAll("batch")
    .select("operator.name as operator_name")
    .where("batch.first_number", "<=", Number(number))
    .where("batch.last_number", ">=", Number(number))
    .executeTakeFirst();
  return batch && indexIn(runOf(batch), number) !== null ? batch : undefined;
}
