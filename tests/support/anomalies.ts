import { newId } from "~/api/platform/database/new-id";
import type { Db } from "~/api/services";

interface Given {
  rule: "tooFar" | "manyPlaces" | "fastDevice" | "ownPass" | "byHand";
  subject: string;
  holder_id?: string;
  user_id?: string;
  at: Date;
}

/** An anomaly, as if the job had found it. */
export async function addAnomaly(db: Db, { at, ...columns }: Given): Promise<string> {
  const id = newId();
  const figures = JSON.stringify({ count: 9, limit: 8 });
  await db
    .insertInto("anomalies")
    .values({ ...columns, id, state: "open", found_at: at, first_at: at, last_at: at, figures })
    .execute();
  return id;
}
