import { sql } from "kysely";
import type { ChosenColumns } from "~/contract/list-columns";
import { can } from "~/contract/permissions";
import type { LastLists } from "~/contract/saved-views";
import { openAnomalies } from "../anomalies/open-anomalies.server";
import { openDuplicates } from "../pass-holders/duplicates/pairs.server";
import { keptPlan } from "../platform/database/kept-plan";
import { pendingCount } from "../publication/pending.server";
import { plannedMoment } from "../publication/planned.server";
import { chosenColumnsOf } from "../saved-views/list-columns.server";
import { lastListsOf } from "../saved-views/saved-views.server";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { type HelpSeen, helpOf } from "./profile/help.server";

interface Surroundings {
  pendingRequests: number;
  pendingChanges: number;
  plannedPublication: string | null;
  openDuplicates: number;
  openAnomalies: number;
  cardRequests: number;
  lastLists: LastLists;
  listColumns: ChosenColumns;
  help?: HelpSeen;
}

const openRequests = (visible: Scope) =>
  sql<number>`select count(*) from ${visible("review_requests")} where decided_at is null`;
const openCardRequests = (visible: Scope) =>
  sql<number>`select count(*) from ${visible("card_requests")} where batch_id is null and withdrawn_at is null`;
const nothing = sql<number>`select 0`;

/** The menu data of each page for this person: pending work, and the last state of each list. One statement. */
export async function readSurroundings(db: Db, actor: Actor): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`${keptPlan} select
    (${can.decideReviews(actor) ? openRequests(scopeOf(actor)) : nothing}) as "pendingRequests",
    (${can.publish(actor) ? pendingCount : nothing}) as "pendingChanges",
    (${can.publish(actor) ? plannedMoment : sql`null::timestamptz`}) as "plannedPublication",
    (${can.resolveDuplicates(actor) ? openDuplicates : nothing}) as "openDuplicates",
    (${can.readAnomalies(actor) ? openAnomalies : nothing}) as "openAnomalies",
    (${can.orderCards(actor) ? openCardRequests(scopeOf(actor)) : nothing}) as "cardRequests",
    (${lastListsOf(actor)}) as "lastLists", (${chosenColumnsOf(actor)}) as "listColumns",
    (${helpOf(actor)}) as "help"`.execute(db);
  return (
    rows[0] ?? {
      pendingRequests: 0,
      pendingChanges: 0,
      plannedPublication: null,
      openDuplicates: 0,
      openAnomalies: 0,
      cardRequests: 0,
      lastLists: {},
      listColumns: {},
    }
  );
}
