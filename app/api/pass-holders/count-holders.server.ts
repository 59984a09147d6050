import { sql } from "kysely";
import type { Db } from "../services";

/** The exact current total: counts by day of creation are updated with each change. One query of a few hundred rows. */
export async function countHolders(db: Db): Promise<number> {
  const counted = sql<{ holders: number }>`select coalesce(sum(holders), 0) as holders from holder_days`;
  return (await counted.execute(db)).rows[0]?.holders ?? 0;
}
