import { type RawBuilder, sql } from "kysely";
import { type KeyState, keyStates } from "~/contract/gifts/stock";
import type { GiftKey } from "~/contract/gifts/stock-calls";
import { can } from "~/contract/permissions";
import { restoreRows, rowsOf } from "../kept-rows.server";
import type { ActionContext } from "../pipeline.server";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
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
  given: sql`gift_keys.order_id is not null and gift_keys.withdrawn_at is null`,
  withdrawn: sql`gift_keys.withdrawn_at is not null`,
};
const stateOf = sql<KeyState>`case ${sql.join(
  keyStates.map((state) => sql`when ${states[state]} then ${sql.lit(state)}`),
  sql` `,
)} end`;
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
      .select(["gift_keys.id", "gift_keys.key", "gift_orders.at as orderedAt", "holder_id"])
      .select(stateOf.as("state"))
      .select(sql<string>`first_name || ' ' || last_name`.as("holderName"))
      .orderBy(sortedKeys.orderBy("added"))
      .execute(),
    countRows(db, all),
    countStates(db, query, gift),
  ]);
  const namesHolders = can.readGiftOrders(actor);
  const items = rows.map(
    ({ id, key, orderedAt, holder_id, holderName, state }): GiftKey => ({
      id,
      key,
      isAvailable: state === "available",
      state,
      orderedAt,
      holder: namesHolders && holder_id ? { id: holder_id, name: holderName } : null,
    }),
  );
  return { ...pageOfItems(window, items, count), counts };
}

/** Without a search, the counters stored with the gift are used; only the few withdrawn keys are counted. */
async function countStates(db: Db, query: StockQuery, gift: { key_count: number; keys_left: number }) {
  const of = { id: query.id, search: query.search };
  if (!query.search) {
    const { withdrawn } = await db
      .selectFrom("gift_keys")
      .select(({ fn }) => fn.countAll<number>().as("withdrawn"))
      .where(whereOf(conditions, { ...of, state: "withdrawn" }))
      .executeTakeFirstOrThrow();
    return { available: gift.keys_left, given: gift.key_count - gift.keys_left - withdrawn, withdrawn };
  }
  const { rows } = await sql<Record<KeyState, number>>`
    select ${sql.join(
      keyStates.map((state) => sql`count(*) filter (where ${states[state]})::int as ${sql.ref(state)}`),
    )}
    from gift_keys where ${whereOf(conditions, { ...of, state: undefined })}`.execute(db);
  return rows[0] ?? { available: 0, given: 0, withdrawn: 0 };
}

/**
 * Returns the key of a cancelled order to the stock. The reason is erased together with the person who had ordered.
 * @throws Refusal notFound, keyNotWithdrawn
 */
export async function releaseKey({ db, log }: ActionContext, { id, reason }: { id: string; reason: string }) {
  const key = await db
    .selectFrom("gift_keys")
    .leftJoin("gift_orders", "gift_orders.id", "order_id")
    .select(["gift_keys.gift_id", "gift_keys.key", "holder_id"])
    .where("gift_keys.id", "=", id)
    .executeTakeFirst();
  if (!key) throw new Refusal("notFound");
  const gift = await lockGift(db, key.gift_id);
  const released = await db
    .updateTable("gift_keys")
    .set({ order_id: null, withdrawn_at: null })
    .where("id", "=", id)
    .where("withdrawn_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!released) throw new Refusal("keyNotWithdrawn");
  log("GiftKeyReleased", {
    subject: giftSubject(gift),
    ...(key.holder_id && { holderId: key.holder_id }),
    changes: { key: [null, key.key] },
    extra: { reason },
  });
}

/** @throws Refusal notFound, keyNotAvailable */
export async function removeKey(context: ActionContext, id: string) {
  const { db, log } = context;
  const key = await db.selectFrom("gift_keys").select("gift_id").where("id", "=", id).executeTakeFirst();
  if (!key) throw new Refusal("notFound");
  const gift = await lockGift(db, key.gift_id);
  const [kept] = await rowsOf(db, "gift_keys", { id });
  const removed = await db
    .deleteFrom("gift_keys")
    .where("id", "=", id)
    .where("order_id", "is", null)
    .returning("key")
    .executeTakeFirst();
  if (!removed) throw new Refusal("keyNotAvailable");
  log("GiftStockDeleted", { subject: giftSubject(gift), changes: { key: [removed.key, null] } });
  await rememberAct(context, {
    kind: "giftKey",
    may: "changeGiftStock",
    subject: { id },
    changed: { giftId: key.gift_id, key: removed.key, kept },
  });
}

/** @throws Refusal notFound; changedSinceAct, if the same key was added again */
export async function restoreKey(
  { db, log }: ActionContext,
  _id: string,
  { giftId, key, kept }: { giftId: string; key: string; kept: object },
) {
  const gift = await lockGift(db, giftId);
  const same = await db
    .selectFrom("gift_keys")
    .select("id")
    .where("gift_id", "=", giftId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (same) throw new Refusal("changedSinceAct");
  await restoreRows(db, "gift_keys", [kept]);
  log("GiftKeyRestored", { subject: giftSubject(gift), changes: { key: [null, key] } });
}
