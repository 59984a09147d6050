import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { batchList } from "~/contract/cards/calls";
import type { FiltersOf } from "~/contract/lists";
import type { Paging } from "~/contract/paging";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext, Implementations } from "../pipeline.server";
import { type Conditions, isOneOf, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import { scopedList, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { cardOf } from "./card.server";
import { counterPage } from "./counter.server";
import { countersInNeed } from "./counters-in-need.server";
import { orderBatch } from "./give-numbers.server";
import { printerFile } from "./printer-file.server";
import { putBack, receiveBatch, sendBatch, writeOff } from "./receive.server";
import { askForCards, prepareRequest, withdrawRequest } from "./requests.server";
import { cardSettingsOf, lockCardSettings } from "./settings.server";
import { batchRows, daysBefore, lostCards, toBatch } from "./stock.server";

const conditions: Conditions<FiltersOf<typeof batchList>> = {
  State: (values) => isOneOf("card_batches.state", values),
  EltoId: (id) => (id ? sql`card_batches.operator_id = ${id}` : undefined),
};
const sortedBatches = scopedList<"newest">("card_batches", {
  newest: { by: [{ column: "card_batches.number", type: "integer" }], direction: "desc" },
});

async function listBatches(db: Db, actor: Actor, filters: FiltersOf<typeof batchList> & Paging) {
  const visible = scopeOf(actor);
  const { ids, all } = sortedBatches(visible).page("newest", whereOf(conditions, filters), filters);
  const [rows, count] = await Promise.all([
    batchRows(db, visible).innerJoin(ids, "page.id", "batch.id").orderBy("batch.number", "desc").execute(),
    countRows(db, all),
  ]);
  return pageOfItems(filters, rows.map(toBatch), count);
}

async function overview({ db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">) {
  const visible = scopeOf(actor);
  const now = services.clock.now();
  const [found, { settings, byOperator, requests, belowThreshold }] = await Promise.all([
    sql<{ ordered: number; sent: number; received: number; cards: number; lost: number }>`
      select count(*) filter (where state = 'ordered') as ordered, count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'received') as received,
        coalesce(sum(count) filter (where state <> 'received'), 0) as cards,
        (select count(*) from withdrawn_passes where cause in ('lost', 'stolen') and back_at is null
          and withdrawn_at > ${daysBefore(now, 30)}) as lost
      from ${visible("card_batches")}`.execute(db),
    countersInNeed(db, visible, now),
  ]);
  const [figures] = found.rows;
  const { cards = 0, lost = 0, ordered = 0, sent = 0, received = 0 } = figures ?? {};
  return {
    atCounters: [...byOperator].reduce((sum, [id, { left }]) => (id === "" ? sum : sum + left), 0),
    onTheWay: cards,
    lost,
    requests,
    belowThreshold: belowThreshold.slice(0, 100),
    byState: { ordered, sent, received },
    settings,
  };
}

/** @throws Refusal notFound */
async function batchDetails({ db, actor }: Pick<ActionContext, "db" | "actor">, id: string) {
  const row = await batchRows(db, scopeOf(actor))
    .select(
      sql<number>`(select count(*) from given_cards(batch.first_number, batch.last_number) as given
        join pass_holders as holder on holder.id = given.holder_id
        where holder.registered_at_operator is distinct from batch.operator_id)`.as("elsewhere"),
    )
    .where("batch.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return { ...toBatch(row), lost: await lostCards(db, id), elsewhere: row.elsewhere };
}

export const cardEndpoints: Implementations<typeof calls.cards> = {
  overview: { may: "orderCards", run: overview },
  counter: { may: "seeCards", run: (context) => counterPage(context, context.input.EltoId) },
  batches: { may: "seeCards", run: ({ db, actor, input }) => listBatches(db, actor, input) },
  batch: { may: "seeCards", run: (context) => batchDetails(context, context.input.id) },
  order: {
    may: "orderCards",
    run: async (context) => {
      const { eltoId, count, address } = context.input;
      const operator = eltoId ? await distributor(context, eltoId) : null;
      return orderBatch(context, { operator, count, address });
    },
  },
  send: {
    may: "orderCards",
    run: async (context) => void (await sendBatch(context, context.input.id)),
  },
  receive: { may: "keepCards", run: (context) => receiveBatch(context, context.input) },
  printFile: {
    may: "orderCards",
    ownTransaction: true,
    run: (context) => printerFile(context, context.input),
  },
  ask: { may: "keepCards", run: (context) => askForCards(context, context.input) },
  prepare: { may: "orderCards", run: (context) => prepareRequest(context, context.input.id) },
  withdrawRequest: {
    may: "keepCards",
    run: async (context) => void (await withdrawRequest(context, context.input.id)),
  },
  card: { may: "seeCards", run: (context) => cardOf(context, context.input.number) },
  writeOff: {
    may: "keepCards",
    unlogged: "only a repeated call leaves no entry",
    run: async (context) => void (await writeOff(context, context.input)),
  },
  backInUse: {
    may: "keepCards",
    run: async (context) => void (await putBack(context, context.input.number)),
  },
  changeSettings: {
    may: "orderCards",
    unlogged: "a save that changes nothing leaves nothing",
    run: async ({ db, log, input }) => {
      await lockCardSettings(db);
      const before = await cardSettingsOf(db);
      const { nextNumber, checkDigit, threshold } = input;
      const changes = changesBetween(before, { nextNumber, checkDigit, threshold });
      if (changesNothing(changes)) return undefined;
      await db
        .updateTable("card_settings")
        .set({ next_number: Number(nextNumber), check_digit: checkDigit, threshold })
        .execute();
      log("CardSettingsChanged", { changes });
      return undefined;
    },
  },
};

/** @throws Refusal validation (eltoId) */
async function distributor({ db, actor }: ActionContext, id: string) {
  const operator = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .where("id", "=", id)
    .where("is_distributor", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!operator) throw new Refusal("validation", { fields: { eltoId: ["invalid"] } });
  return operator;
}
