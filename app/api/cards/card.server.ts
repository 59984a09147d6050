import type { CardState, LostCause } from "~/contract/cards/words";
import { can, ownOperatorIds, ownsOperator } from "~/contract/permissions";
import { batchOf } from "../pass-holders/card-batch.server";
import { stateOf, withdrawnBy } from "../pass-holders/passes/passes.server";
import { holderByNumber } from "../pass-holders/resolve-number.server";
import type { ActionContext } from "../pipeline.server";
import { unscoped } from "../scope.server";

const everybodys = unscoped("a card of another counter is told where it is shown, not hidden");

/** The details of a card number at any counter. */
export async function cardOf({ db, actor }: Pick<ActionContext, "db" | "actor">, number: string) {
  const [batch, off, withdrawn, holderId, given] = await Promise.all([
    batchOf(db, everybodys, number),
    db
      .selectFrom("written_off_cards")
      .select(["cause", "at"])
      .where("number", "=", number)
      .executeTakeFirst(),
    withdrawnBy(db, number).executeTakeFirst(),
    holderByNumber(db, number),
    db
      .selectFrom("pass_holders")
      .select(["pass_number", "created_at"])
      .where("pass_number", "=", number)
      .executeTakeFirst(),
  ]);
  const holder =
    holderId && can.seeAllPassHolders(actor)
      ? await db
          .selectFrom("pass_holders")
          .select(["id", "first_name", "last_name"])
          .where("id", "=", holderId)
          .executeTakeFirst()
      : undefined;
  const isHeld = withdrawn !== undefined || given !== undefined;
  const held = stateOf(withdrawn, number, given?.pass_number ?? null);
  const state: CardState = isHeld
    ? held === "valid"
      ? "given"
      : held
    : off
      ? (off.cause as LostCause)
      : batch
        ? batch.state === "received"
          ? "left"
          : "onTheWay"
        : "unknown";
  const at = isHeld ? (withdrawn?.withdrawn_at ?? given?.created_at) : off?.at;
  const operatorId = batch?.operator_id ?? null;
  return {
    number,
    state,
    at: at ? new Date(at).toISOString() : null,
    batch: batch
      ? {
          id: batch.id,
          number: batch.number,
          operator: operatorId === null ? null : { id: operatorId, label: batch.operator_name ?? "" },
        }
      : null,
    isOwn:
      batch !== undefined &&
      (operatorId === null ? ownOperatorIds(actor) === null : ownsOperator(actor, operatorId)),
    holder: holder ? { id: holder.id, label: `${holder.first_name} ${holder.last_name}` } : null,
  };
}
