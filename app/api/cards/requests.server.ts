import type { z } from "zod";
import type { CardRequest } from "~/contract/cards/calls";
import type { cardRequestForm } from "~/contract/cards/forms";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto, type Scope, scopeOf } from "../scope.server";
import type { Db } from "../services";
import { orderBatch } from "./give-numbers.server";
import { ownCounter } from "./own-counters.server";

const requestRows = (db: Db, visible: Scope) =>
  db
    .selectFrom(visible("card_requests as request"))
    .innerJoin(visible("operators as operator"), "operator.id", "request.operator_id")
    .select(["request.id", "request.operator_id", "operator.name", "request.count", "request.address"])
    .select(["request.remark", "request.asked_at", "request.asked_by"])
    .where("request.batch_id", "is", null)
    .where("request.withdrawn_at", "is", null)
    .orderBy("request.asked_at")
    .orderBy("request.id");

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>["execute"]>>[number];
const toRequest = ({ operator_id, name, asked_at, asked_by, ...row }: Row): CardRequest => ({
  ...row,
  operator: { id: operator_id, label: name },
  asked: { at: new Date(asked_at).toISOString(), by: asked_by },
});

/** Unanswered ones, oldest first. */
export async function openRequests(db: Db, visible: Scope): Promise<CardRequest[]> {
  return (await requestRows(db, visible).limit(200).execute()).map(toRequest);
}

export async function openRequestOf(db: Db, visible: Scope, operatorId: string) {
  const row = await requestRows(db, visible).where("request.operator_id", "=", operatorId).executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** @throws Refusal validation (eltoId), cardRequestOpen */
export async function askForCards(context: ActionContext, asked: z.output<typeof cardRequestForm>) {
  const { db, actor, services, log } = context;
  const counter = await ownCounter(context, asked.eltoId);
  if (!counter) throw new Refusal("validation", { fields: { eltoId: ["invalid"] } });
  const { count, address, remark } = asked;
  const made = await insertInto(db, "card_requests")
    .values({
      id: newId(),
      operator_id: counter.id,
      count,
      address,
      remark,
      asked_at: services.clock.now(),
      asked_by: actor.displayName,
    })
    .onConflict((conflict) =>
      conflict
        .column("operator_id")
        .where("batch_id", "is", null)
        .where("withdrawn_at", "is", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refusal("cardRequestOpen");
  log("CardsAskedFor", {
    subject: { kind: "card", id: made.id, name: counter.name },
    operatorId: counter.id,
    changes: { cards: [null, count] },
  });
  return { id: made.id };
}

/** @throws Refusal notFound, cardRequestClosed */
async function lockRequest({ db, actor }: ActionContext, id: string) {
  const request = await db
    .selectFrom(scopeOf(actor)("card_requests"))
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Refusal("notFound");
  if (request.batch_id || request.withdrawn_at) throw new Refusal("cardRequestClosed");
  const operator = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .where("id", "=", request.operator_id)
    .executeTakeFirstOrThrow();
  return { ...request, operator };
}

/** @throws Refusal notFound, cardRequestClosed, cardNumbersUsedUp */
export async function prepareRequest(context: ActionContext, id: string) {
  const { db, actor } = context;
  const { operator, count, address } = await lockRequest(context, id);
  const batch = await orderBatch(context, { operator, count, address });
  await scopeOf(actor).update(db, "card_requests").set({ batch_id: batch.id }).where("id", "=", id).execute();
  return batch;
}

/** @throws Refusal notFound, cardRequestClosed */
export async function withdrawRequest(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const { operator, count } = await lockRequest(context, id);
  await scopeOf(actor)
    .update(db, "card_requests")
    .set({ withdrawn_at: services.clock.now() })
    .where("id", "=", id)
    .execute();
  log("CardRequestWithdrawn", {
    subject: { kind: "card", id, name: operator.name },
    operatorId: operator.id,
    changes: { cards: [count, null] },
  });
}
