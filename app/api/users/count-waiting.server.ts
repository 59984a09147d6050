import { sql } from "kysely";
import { can } from "~/contract/permissions";
import { openDuplicates } from "../pass-holders/duplicates/pairs.server";
import { keptPlan } from "../platform/database/kept-plan";
import { pendingCount } from "../publication/pending.server";
import type { Actor, Db } from "../services";

interface Waiting {
  pendingRequests: number;
  pendingChanges: number;
  openDuplicates: number;
}

const openRequests = sql<number>`select count(*) from review_requests where decided_at is null`;
const nothing = sql<number>`select 0`;

/** What waits for this person, as each page's menu shows it: one statement. */
export async function countWaiting(db: Db, actor: Actor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`${keptPlan} select
    (${can.decideReviews(actor) ? openRequests : nothing}) as "pendingRequests",
    (${can.publish(actor) ? pendingCount : nothing}) as "pendingChanges",
    (${can.resolveDuplicates(actor) ? openDuplicates : nothing}) as "openDuplicates"`.execute(db);
  return rows[0] ?? { pendingRequests: 0, pendingChanges: 0, openDuplicates: 0 };
}
