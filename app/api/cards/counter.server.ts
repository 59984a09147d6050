import { sql } from "kysely";
import type { LostCause } from "~/contract/cards/words";
import { ownOperatorIds } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { addressOf } from "./give-numbers.server";
import { ownCounters } from "./own-counters.server";
import { openRequestOf } from "./requests.server";
import { cardSettingsOf } from "./settings.server";
import { batchRows, NO_STOCK, stocks, toBatch } from "./stock.server";

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

/** Maximum batches whose remaining cards a counter’s page counts, and maximum cards in its list of latest cards. */
const MAX_BATCHES = 50;
const LATEST = 8;

/** @throws Refusal notFound */
async function chosenCounter(context: Reading, id: string | undefined) {
  const { db, actor } = context;
  // The programme has its own stock, and can open any counter by its id.
  if (ownOperatorIds(actor) === null) {
    if (id === undefined) return { chosen: null, counters: [] };
    const chosen = await db
      .selectFrom(scopeOf(actor)("operators"))
      .select(["id", "name", "sheet"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!chosen) throw new Refusal("notFound");
    return { chosen, counters: [] };
  }
  const counters = await ownCounters(context);
  const chosen = counters.find((one) => id === undefined || one.id === id);
  if (!chosen) throw new Refusal("notFound");
  return { chosen, counters };
}

/** @throws Refusal notFound */
export async function counterPage(context: Reading, wanted: string | undefined) {
  const { db, actor, services } = context;
  const visible = scopeOf(actor);
  const { chosen, counters } = await chosenCounter(context, wanted);
  const id = chosen?.id ?? null;
  const ofCounter = batchRows(db, visible)
    .where("batch.operator_id", id === null ? "is" : "=", id)
    .orderBy("batch.number", "desc")
    .limit(MAX_BATCHES);
  const [rows, stock, { threshold }, request] = await Promise.all([
    ofCounter.execute(),
    stocks(db, visible, services.clock.now(), id),
    cardSettingsOf(db),
    id === null ? null : openRequestOf(db, visible, id),
  ]);
  const batches = rows.map(toBatch);
  const atHand = batches.filter(({ left }) => (left ?? 0) > 0);
  return {
    ...(stock.get(id ?? "") ?? NO_STOCK),
    operator: chosen ? { id: chosen.id, label: chosen.name } : null,
    counters: counters.map((one) => ({ id: one.id, label: one.name })),
    threshold,
    given: atHand.reduce((sum, batch) => sum + batch.given, 0),
    spoiled: atHand.reduce((sum, batch) => sum + batch.spoiled + batch.missing, 0),
    onTheWay: batches.filter(({ state }) => state !== "received"),
    request,
    address: chosen ? addressOf(chosen.sheet) : "",
    latest: await latestCards(context, id),
  };
}

/** The cards that a counter gave or wrote off last. */
async function latestCards({ db, actor }: Reading, operatorId: string | null) {
  const { rows } = await sql<{ number: string; at: string | Date; cause: LostCause | null }>`
    select card.number, card.at, card.cause from ${scopeOf(actor)("card_batches as batch")} cross join lateral (
      select given.number, given.at, null::text as cause from given_cards(batch.first_number, batch.last_number) as given
      union all select off.number, off.at, off.cause from written_off_cards as off where off.batch_id = batch.id) as card
    where batch.operator_id is not distinct from ${operatorId}::uuid and batch.state = 'received'
    order by card.at desc, card.number desc limit ${LATEST}`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
