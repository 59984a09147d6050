import { type RawBuilder, sql } from "kysely";
import type { KeyState } from "~/contract/gifts/stock";
import type { GiftKey } from "~/contract/gifts/stock-calls";
import { can } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { giftSubject, lockGift } from "./lock-gift.server";

interface StockQuery {
  id: string;
  pageNumber: number;
  pageSize: number;
  state?: KeyState | null | undefined;
  search?: string | undefined;
}

const sortedKeys = sortedList("gift_keys", {
  added: { by: [{ column: "gift_keys.added_at", type: "timestamptz" }], direction: "asc" },
});

const states: Record<KeyState, RawBuilder<unknown>> = {
  available: sql`gift_keys.order_id is null`,
  given: sql`gift_keys.order_id is not null`,
};
const conditions: Conditions<Pick<StockQuery, "id" | "state" | "search">> = {
  id: (id) => sql`gift_keys.gift_id = ${id}`,
  state: (state) => (state ? states[state] : undefined),
  search: (text) => (text ? sql`position(lower(${text}) in lower(gift_keys.key)) > 0` : undefined),
};

/**
 * A page of a gift's keys, in the order in which they were added.
 * @throws Refusal notFound
 */
export async function giftStock(db: Db, actor: Actor, query: StockQuery) {
  const gift = await db
    .selectFrom("gifts")
    .select(["key_count", "keys_left"])
    .where("id", "=", query.id)
    .executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  const window = { PageNumber: query.pageNumber, PageSize: query.pageSize };
  const { ids, all } = sortedKeys.page("added", whereOf(conditions, query), window);
  const [rows, count, counts] = await Promise.all([
    db
      .selectFrom("gift_keys")
      .innerJoin(ids, "page.id", "gift_keys.id")
      .leftJoin("gift_orders", "gift_orders.id", "gift_keys.order_id")
      .leftJoin("pass_holders", "pass_holders.id", "gift_orders.holder_id")
      .select(["gift_keys.id", "gift_keys.key", "gift_orders.at as orderedAt", "holder_id", "order_id"])
      .select(sql<string>`first_name || ' ' || last_name`.as("holderName"))
      .orderBy(sortedKeys.orderBy("added"))
      .execute(),
    countRows(db, all),
    countStates(db, query, gift),
  ]);
  const namesHolders = can.readGiftOrders(actor);
  const items = rows.map(
    ({ id, key, orderedAt, holder_id, holderName, order_id }): GiftKey => ({
      id,
      key,
      isAvailable: order_id === null,
      orderedAt,
      holder: namesHolders && holder_id ? { id: holder_id, name: holderName } : null,
    }),
  );
  return { ...pageOfItems(window, items, count), counts };
}

/** Without a search they are kept with the gift. */
async function countStates(db: Db, query: StockQuery, gift: { key_count: number; keys_left: number }) {
  if (!query.search) return { available: gift.keys_left, given: gift.key_count - gift.keys_left };
  const { rows } = await sql<{ available: number; given: number }>`
    select count(*) filter (where ${states.available})::int as available,
      count(*) filter (where ${states.given})::int as given
    from gift_keys where ${whereOf(conditions, { id: query.id, search: query.search, state: undefined })}`.execute(
    db,
  );
  return rows[0] ?? { available: 0, given: 0 };
}

/** @throws Refusal notFound, keyNotAvailable */
export async function removeKey({ db, log }: ActionContext, id: string) {
  const key = await db.selectFrom("gift_keys").select("gift_id").where("id", "=", id).executeTakeFirst();
  if (!key) throw new Refusal("notFound");
  const gift = await lockGift(db, key.gift_id);
  const removed = await db
    .deleteFrom("gift_keys")
    .where("id", "=", id)
    .where("order_id", "is", null)
    .returning("key")
    .executeTakeFirst();
  if (!removed) throw new Refusal("keyNotAvailable");
  log("GiftStockDeleted", { subject: giftSubject(gift), changes: { key: [removed.key, null] } });
}
