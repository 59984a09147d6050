import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { OfferInDemo } from "./offer-rows";
import { chiefId, type OperatorInDemo } from "./operator-rows";

/** The demo's only publication. */
export function snapshotOf(
  operators: readonly OperatorInDemo[],
  offers: readonly OfferInDemo[],
  at: Date,
): Insertable<Database["publication_snapshots"]> {
  const shownOperators = operators.flatMap(({ row, shown }) => (shown ? [{ id: row.id, ...shown }] : []));
  const shownOffers = offers.flatMap(({ row, shown }) => (shown ? [{ id: row.id, ...shown }] : []));
  const content = JSON.stringify({ operators: shownOperators, offers: shownOffers, gifts: [], texts: {} });
  return {
    number: 1,
    content,
    etag: createHash("sha256").update(content).digest("hex"),
    published_count: shownOperators.length + shownOffers.length,
    unpublished_count: 0,
    created_at: at,
    created_by: chiefId,
  };
}
