import type { Insertable, Kysely } from "kysely";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";

type GiftRow = Insertable<Database["gifts"]>;

const at = new Date("2026-03-02T09:00:00Z");
const only = (fr: string) => JSON.stringify({ fr, nl: null, en: null, de: null });

/** A picture that is in use, as a gift needs one. @returns its id */
export async function addPicture(db: Kysely<Database>) {
  const id = newId();
  await db
    .insertInto("media")
    .values({
      id,
      bytes: Buffer.from("picture"),
      content_type: "image/jpeg",
      width: 800,
      height: 500,
      size: 7,
      digest: id,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("media_uses")
    .values({ media_id: id, used_by: `gifts/${id}` })
    .execute();
  return id;
}

/** A gift of fifty points, visible from 2026 to 2099, with these keys. */
export async function addGift(
  db: Kysely<Database>,
  columns: Partial<GiftRow> = {},
  keys: readonly string[] = [],
) {
  const row: GiftRow & { id: string } = {
    id: newId(),
    name: only("Coffret dégustation"),
    description: only("Trois bières d’abbaye."),
    image: columns.image ?? (await addPicture(db)),
    copyright: "Programme",
    points: 50,
    visible_from: "2026-01-01",
    visible_until: "2099-12-31",
    publish_status: "WaitingPublish",
    created_at: at,
    updated_at: at,
    ...columns,
  };
  await db.insertInto("gifts").values(row).execute();
  if (keys.length > 0)
    await db
      .insertInto("gift_keys")
      .values(keys.map((key) => ({ id: newId(), gift_id: row.id, key, added_at: at })))
      .execute();
  return row;
}

/** A key of a gift, unassigned or of an order. @returns its id */
export async function addKey(db: Kysely<Database>, gift: { id: string }, key: string, orderId?: string) {
  const id = newId();
  await db
    .insertInto("gift_keys")
    .values({ id, gift_id: gift.id, key, added_at: at, order_id: orderId ?? null })
    .execute();
  return id;
}

let lastOrder = 0;
/** An order of a gift by a holder who has the points, in the ledger; with a key where one is named. */
export async function addOrder(
  db: Kysely<Database>,
  gift: { id: string; points: number },
  holder: { id: string },
  columns: Partial<Insertable<Database["gift_orders"]>> = {},
) {
  const { id: entry_id } = await writeEntry(db, at, {
    kind: "order",
    holder_id: holder.id,
    points: -gift.points,
    shop_item_name: "Coffret dégustation",
    source: "Shop",
  });
  const row = {
    id: newId(),
    number: ++lastOrder,
    gift_id: gift.id,
    holder_id: holder.id,
    at,
    points: gift.points,
    gift_name: "Coffret dégustation",
    entry_id,
    idempotency_key: newId(),
    source: "Shop",
    ...columns,
  };
  await db.insertInto("gift_orders").values(row).execute();
  if (row.key) await addKey(db, gift, row.key, row.id);
  return row;
}
