import { sql } from "kysely";
import type { GiftDetails } from "~/contract/gifts/answers";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { giftAnswer, giftRows } from "./list.server";

/** Days whose orders tell how fast keys go, and how many orders tell anything. */
const PACE_DAYS = 90;
const FEWEST_ORDERS = 3;
const runsOutOn = (today: string) => sql<string | null>`(
  select day from (
    select ${today}::date + ceil(gifts.keys_left * ${sql.lit(PACE_DAYS)} / count(*)::numeric)::int as day from gift_orders
    where gift_id = gifts.id and cancelled_at is null and at >= ${today}::date - ${sql.lit(PACE_DAYS)}
    having count(*) >= ${sql.lit(FEWEST_ORDERS)}
  ) as pace where gifts.uses_keys and gifts.keys_left > 0 and day between gifts.visible_from and gifts.visible_until)`;

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
      sql<number>`(select count(*)::int from gift_orders where gift_id = gifts.id)`.as("orders"),
      sql<number>`(select count(*)::int from gift_keys where gift_id = gifts.id and withdrawn_at is not null)`.as(
        "withdrawn",
      ),
      runsOutOn(today).as("runsOutOn"),
      "gifts.version",
      "gifts.updated_at as updatedAt",
      "gifts.updated_by as updatedBy",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return giftAnswer(row);
}
