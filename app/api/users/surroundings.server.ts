import { sql } from "kysely";
import { can } from "~/contract/permissions";
import type { LastLists } from "~/contract/saved-views";
import { openDuplicates } from "../pass-holders/duplicates/pairs.server";
import { keptPlan } from "../platform/database/kept-plan";
import { pendingCount } from "../publication/pending.server";
import { lastListsOf } from "../saved-views/saved-views.server";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

interface Surroundings {
  pendingRequests: number;
  pendingChanges: number;
  openDuplicates: number;
  lastLists: LastLists;
}

const openRequests = (visible: Scope) =>
  sql<number>`select count(*) from ${visible("review_requests")} where decided_at is null`;
const nothing = sql<number>`select 0`;

/** What each page's menu shows this person: what waits for them, and where they left each list. One statement. */
export async function readSurroundings(db: Db, actor: Actor): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`${keptPlan} select
    (${can.decideReviews(actor) ? openRequests(scopeOf(actor)) : nothing}) as "pendingRequests",
    (${can.publish(actor) ? pendingCount : nothing}) as "pendingChanges",
    (${can.resolveDuplicates(actor) ? openDuplicates : nothing}) as "openDuplicates",
    (${lastListsOf(actor)}) as "lastLists"`.execute(db);
  return rows[0] ?? { pendingRequests: 0, pendingChanges: 0, openDuplicates: 0, lastLists: {} };
}
