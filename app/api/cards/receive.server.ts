import type { z } from "zod";
import type { cardReceipt } from "~/contract/cards/forms";
import { fullNumber, indexIn, numberAt, type Run } from "~/contract/cards/numbers";
import { MAX_REQUESTED_CARDS, type writeOffCauses } from "~/contract/cards/words";
import { batchOf, runOf } from "../pass-holders/card-batch.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Db } from "../services";
import { batchSubject } from "./give-numbers.server";

/** A batch in the actor's scope, locked until the transaction ends. @throws Refusal notFound */
async function lockBatch({ db, actor }: Pick<ActionContext, "db" | "actor">, id: string) {
  const batch = await db
    .selectFrom(scopeOf(actor)("card_batches"))
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Refusal("notFound");
  return batch;
}

const entryAbout = (batch: { id: string; number: number; operator_id: string | null }) => ({
  subject: batchSubject(batch),
  ...(batch.operator_id && { operatorId: batch.operator_id }),
});

/** @throws Refusal notFound, cardBatchMoved */
export async function sendBatch(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const batch = await lockBatch(context, id);
  if (batch.state !== "ordered") throw new Refusal("cardBatchMoved");
  await scopeOf(actor)
    .update(db, "card_batches")
    .set({ state: "sent", sent_at: services.clock.now(), sent_by: actor.displayName })
    .where("id", "=", id)
    .execute();
  log("CardBatchSent", entryAbout(batch));
}

/**
 * The counter has received a batch: the number counted and the number missing must add up.
 * @throws Refusal notFound, cardBatchMoved, validation (counted, missing)
 */
export async function receiveBatch(
  context: ActionContext,
  { id, firstNumber, counted, missing: named }: z.output<typeof cardReceipt> & { id: string },
) {
  const { db, actor, services, log } = context;
  const batch = await lockBatch(context, id);
  if (batch.state === "received") throw new Refusal("cardBatchMoved");
  const run = runOf(batch);
  const missing = [...new Set(named.flatMap((one) => numbersNamed(run, one)))];
  if (counted + missing.length !== batch.count)
    throw new Refusal("validation", { fields: { counted: ["cardsDoNotAddUp"] } });
  const now = services.clock.now();
  const otherFirst = firstNumber !== null && firstNumber !== run.firstNumber;
  await scopeOf(actor)
    .update(db, "card_batches")
    .set({
      state: "received",
      received_at: now,
      received_by: actor.displayName,
      received_first: otherFirst ? Number(firstNumber) : null,
    })
    .where("id", "=", id)
    .execute();
  if (missing.length > 0)
    await db
      .insertInto("written_off_cards")
      .values(
        missing.map((number) => ({
          number,
          batch_id: id,
          cause: "missing" as const,
          at: now,
          by: actor.displayName,
        })),
      )
      .execute();
  log("CardBatchReceived", {
    ...entryAbout(batch),
    changes: {
      cards: [null, counted],
      ...(missing.length > 0 && { missing: [null, missing] }),
      ...(otherFirst && { firstNumber: [run.firstNumber, firstNumber] }),
    },
  });
  return { left: counted, missing: missing.length, otherFirst };
}

/** `335160`, or `335160-335165`. @throws Refusal validation (missing) */
function numbersNamed(run: Run, named: string): string[] {
  const [from = "", to = from] = named.split("-");
  const [first, last] = [from, to].map((digits) => indexIn(run, fullNumber(run, digits) ?? digits));
  if (first == null || last == null || last < first || last - first >= MAX_REQUESTED_CARDS)
    throw new Refusal("validation", { fields: { missing: ["notOfThisBatch"] } });
  return Array.from({ length: last - first + 1 }, (_, at) => numberAt(run, first + at));
}

/** @throws Refusal notFound, cardGiven */
export async function writeOff(
  context: ActionContext,
  { number, cause }: { number: string; cause: (typeof writeOffCauses)[number] },
) {
  const { db, actor, services, log } = context;
  const batch = await batchOf(db, scopeOf(actor), number);
  if (batch?.state !== "received") throw new Refusal("notFound");
  if (await isGiven(db, number)) throw new Refusal("cardGiven");
  const written = await db
    .insertInto("written_off_cards")
    .values({ number, batch_id: batch.id, cause, at: services.clock.now(), by: actor.displayName })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  if (written)
    log("CardWrittenOff", { ...entryAbout(batch), changes: { card: [null, number], cause: [null, cause] } });
}

const isGiven = async (db: Db, number: string) =>
  (await db
    .selectFrom("pass_holders")
    .select("id")
    .where("pass_number", "=", number)
    .unionAll(
      db
        .selectFrom("withdrawn_passes")
        .select("id")
        .where("number", "=", number)
        .where("back_at", "is", null),
    )
    .executeTakeFirst()) !== undefined;

/** @throws Refusal notFound */
export async function putBack(context: ActionContext, number: string) {
  const { db, actor, log } = context;
  const batch = await batchOf(db, scopeOf(actor), number);
  const gone =
    batch &&
    (await db
      .deleteFrom("written_off_cards")
      .where("number", "=", number)
      .where("batch_id", "=", batch.id)
      .returning("cause")
      .executeTakeFirst());
  if (!gone) throw new Refusal("notFound");
  log("CardBackInUse", {
    ...entryAbout(batch),
    changes: { card: [null, number], cause: [gone.cause, null] },
  });
}
