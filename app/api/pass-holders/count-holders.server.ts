import { sql } from "kysely";
import type { Db } from "../services";

/**
 * The current total, exactly: their number by day of creation is updated with each change. One query of a few hundred
 * rows.
 */
export async function countHolders(db: Db): Promise<number> {
  const counted = sql<{ holders: number }>`select coalesce(sum(holders), 0) as holders from holder_days`;
  return (await counted.execute(db)).rows[0]?.holders ?? 0;
}
