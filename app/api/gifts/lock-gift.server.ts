import { sql } from "kysely";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/**
 * The gift, locked until the transaction ends: after holders and before its keys, so that adding, giving and taking
 * keys are serialised.
 * @throws Refusal notFound
 */
export async function lockGift(db: Db, id: string) {
  const gift = await db
    .selectFrom("gifts")
    .selectAll()
    .select(sql<string>`name ->> 'fr'`.as("frenchName"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  return gift;
}
export type LockedGift = Awaited<ReturnType<typeof lockGift>>;

/** For log entries. */
export const giftSubject = ({ id, frenchName }: Pick<LockedGift, "id" | "frenchName">) => ({
  kind: "gift" as const,
  id,
  name: frenchName,
});
