import { sql } from "kysely";
import type { LogEntry, LogFilters } from "~/contract/logs";
import type { Paging } from "~/contract/paging";
import { can, ownOperatorIds } from "~/contract/permissions";
import { type RequestKind, requestKinds } from "~/contract/reviews/requests";
import { pageOfItems } from "../platform/database/count.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { withExportRead } from "./export-entry";
import { withPerson } from "./personal-values";
import { countedPage, logRows, sortedLogs } from "./queries.server";
import { changesFor, subjectName, toldChanges } from "./subjects";

/** A page of log entries: its rows, their number, and which of their subjects the person may open. */
export async function listLogs(db: Db, actor: Actor, query: LogFilters & Paging) {
  const { ids, count } = await countedPage(db, actor, query);
  const rows = await logRows(db, scopeOf(actor))
    .innerJoin(ids, "page.id", "logs.id")
    .orderBy(sortedLogs(scopeOf(actor)).orderBy(query.Order))
    .execute();
  const subjects = rows.flatMap(({ thing_id }) => thing_id ?? []);
  const open = await openSubjects(db, actor, subjects);
  const items = rows.map((row): LogEntry => {
    const entry = withExportRead(withPerson(actor, row));
    const { changes, masked } = changesFor(actor, entry);
    const { request, reason } = (entry.extra ?? {}) as { request?: unknown; reason?: unknown };
    return {
      id: row.id,
      type: row.type,
      date: row.at,
      user: row.user_name,
      extraInfo: subjectName(actor, entry),
      changes,
      userId: row.user_id,
      subject: entry.thing_kind && {
        kind: entry.thing_kind,
        id: row.thing_id,
        canOpen: row.thing_id !== null && open.has(row.thing_id),
      },
      request: requestKinds.find((kind): kind is RequestKind => kind === request) ?? null,
      // An export's is among its fields.
      reason: entry.thing_kind !== "export" && typeof reason === "string" ? reason : null,
      fields: changes ? toldChanges(entry.thing_kind, changes, masked) : [],
    };
  });
  return pageOfItems(query, items, count);
}

/** Those of the operators, offers, users, pass holders and gifts that the person may open: deleted ones only who can restore them. */
async function openSubjects(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const visible = scopeOf(actor);
  const { rows } = await sql<{ id: string }>`
    select id from ${visible("operators")}
    where id = any(${ids}::uuid[]) and (deleted_at is null or ${can.restoreOperator(actor)})
    union all
    select id from ${visible("offers")}
    where id = any(${ids}::uuid[])
      and (deleted_at is null or ${can.restoreOffer(actor)})
    union all
    select id from users
    where id = any(${ids}::uuid[]) and deleted_at is null and (${ownOperatorIds(actor) === null} or id in (
      select user_id from ${visible("user_operators")}))
    union all
    select id from pass_holders
    where id = any(${ids}::uuid[]) and ${can.seeAllPassHolders(actor)} and deleted_at is null
    union all
    select id from gifts where id = any(${ids}::uuid[]) and ${can.readGifts(actor)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
