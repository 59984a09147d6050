import { sql } from "kysely";
import type { GiftDetails } from "~/contract/gifts/answers";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { giftAnswer, giftRows } from "./list.server";

/** One gift, one query. @param today calendar day in Belgium @throws Refusal notFound */
export async function giftDetails(
  db: Db,
  id: string,
  today: string,
): Promise<Omit<GiftDetails, "machineTranslation">> {
  const row = await giftRows(db, today)
    .where("gifts.id", "=", id)
    .select([
      "gifts.mail_template as htmlMailTemplate",
      "gifts.mail_subject as mailSubject",
      sql<number>`(select count(*)::int from gift_orders where gift_id = gifts.id and cancelled_at is null)`.as(
        "orders",
      ),
      "gifts.version",
      "gifts.updated_at as updatedAt",
      "gifts.updated_by as updatedBy",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return giftAnswer(row);
}
