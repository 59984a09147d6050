import { can } from "~/contract/permissions";
import type { Actor, Db } from "../services";

/** How many open requests wait for the decision of this person. */
export async function pendingRequests(db: Db, actor: Actor): Promise<number> {
  if (!can.decideReviews(actor)) return 0;
  const { open } = await db
    .selectFrom("review_requests")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}
