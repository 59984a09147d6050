import { sql } from "kysely";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { openRequests } from "./requests.server";
import { cardSettingsOf } from "./settings.server";
import { NO_STOCK, soonest, stocks } from "./stock.server";

/**
 * Counters that asked for cards, and those below the threshold that did not; soonest to run out first.
 */
export async function countersInNeed(db: Db, visible: Scope, now: Date) {
  const [requests, settings, byOperator, counters] = await Promise.all([
    openRequests(db, visible),
    cardSettingsOf(db),
    stocks(db, visible, now),
    db
      .selectFrom(visible("operators"))
      .select(["id", "name"])
      .where("is_distributor", "=", true)
      .where("status", "=", "Active")
      .where("deleted_at", "is", null)
      .where(
        sql<boolean>`exists (select from ${visible("card_batches as batch")} where batch.operator_id = operators.id)`,
      )
      .where(
        sql<boolean>`not exists (select from ${visible("card_batches as batch")}
          where batch.operator_id = operators.id and batch.state <> 'received')`,
      )
      .execute(),
  ]);
  const stockOf = (id: string) => byOperator.get(id) ?? NO_STOCK;
  const asking = new Set(requests.map(({ operator }) => operator.id));
  return {
    settings,
    byOperator,
    requests: requests.map((request) => ({ ...request, ...stockOf(request.operator.id) })).sort(soonest),
    belowThreshold: counters
      .map(({ id, name }) => ({ operator: { id, label: name }, ...stockOf(id) }))
      .filter(({ operator, left }) => left < settings.threshold && !asking.has(operator.id))
      .sort(soonest),
  };
}
