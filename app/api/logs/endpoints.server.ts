import { type RawBuilder, sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { SubjectKind, SubjectWithPage } from "~/contract/logs";
import { HISTORY_SIZE, type LogEntry, type LogFilters, logList } from "~/contract/logs";
import type { Option, Paging } from "~/contract/paging";
import { can, ownOperatorIds } from "~/contract/permissions";
import { type RequestKind, requestKinds } from "~/contract/reviews/requests";
import logTexts from "../../../locales/fr/backoffice-logs.json";
import texts from "../../../locales/fr/backoffice-personal-data.json";
import { exportCall } from "../exports/export-call.server";
import type { Implementations } from "../pipeline.server";
import { pageOfItems } from "../platform/database/count.server";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { withExportRead } from "./export-entry";
import { countedPage, logRows, logsWhere, pageOfLogs, sortedLogs } from "./queries.server";
import type { Changes } from "./subjects";
import { changesAsText, changesFor, subjectName, toldChanges } from "./subjects";

/**
 * Number of latest entries from which the most active people are taken: a list of everybody would be too long to choose
 * from.
 */
const LATEST = 500;
/** Maximum people listed; others are searched by name. Seven hundred people made a page of 600 KB. */
const MAX_PEOPLE = 100;

/**
 * The most active people of the latest entries, by name, and the requested people and subjects, by their latest names
 * in the log.
 */
async function logChoices(
  db: Db,
  actor: Actor,
  wanted: { Person?: string[] | undefined; Subject?: string[] | undefined },
): Promise<{ people: Option[]; subjects: Option[] }> {
  const visible = scopeOf(actor);
  const { ids } = pageOfLogs(actor, { Order: "newest", PageNumber: 1, PageSize: LATEST });
  const latest = sql<Option>`
    select user_id as id, (array_agg(user_name order by at desc))[1] as label
    from ${visible("logs")} join ${ids} on page.id = logs.id where user_id is not null and user_name <> ''
    group by 1 order by count(*) desc, 1 limit ${MAX_PEOPLE}`;
  const [people, chosen, subjects] = await Promise.all([
    latest.execute(db),
    lastNames(db, visible, "user", wanted.Person),
    lastNames(db, visible, "thing", wanted.Subject),
  ]);
  const all = new Map([...people.rows, ...chosen].map((person) => [person.id, person]));
  const byName = new Intl.Collator("fr");
  return { people: [...all.values()].sort((a, b) => byName.compare(a.label, b.label)), subjects };
}

async function lastNames(
  db: Db,
  visible: Scope,
  what: "user" | "thing",
  ids: readonly string[] = [],
): Promise<Option[]> {
  if (ids.length === 0) return [];
  const id = sql.ref(`logs.${what}_id`);
  // Names of holders are stored in a separate table.
  const name = what === "user" ? sql`user_name` : sql`coalesce(personal.name, thing_name)`;
  const { rows } = await sql<Option>`
    select wanted.id::text as id, last.name as label from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
      select ${name} as name from ${visible("logs")} left join personal_log_values as personal on entry_id = logs.id
      where ${id} = wanted.id and ${name} <> ''
      order by at desc limit 1) as last`.execute(db);
  return rows;
}

export const logEndpoints: Implementations<typeof calls.logs> = {
  list: { may: "readLogs", run: ({ db, actor, input }) => listLogs(db, actor, input) },
  ofPerson: { may: "readLogs", run: ({ db, actor, input }) => logsOfPerson(db, actor, input) },
  choices: { may: "readLogs", run: ({ db, actor, input }) => logChoices(db, actor, input) },
  exportFile: exportCall({
    name: "logs",
    may: "readLogs",
    list: logList,
    sorted: sortedLogs,
    where: (_actor, query) => logsWhere(query),
    rows: (db, _today, _now, actor) => logRows(db, scopeOf(actor)),
    columns: ({ logs: { headers } }, _language, actor) => [
      { header: headers.at, type: "datetime", width: 18, value: (row) => row.at },
      { header: headers.type, type: "text", width: 36, value: (row) => logTexts.types[row.type] },
      { header: headers.user, type: "text", width: 26, value: (row) => row.user_name },
      {
        header: headers.subject,
        type: "text",
        width: 40,
        value: (row) => subjectName(actor, withExportRead(withPerson(actor, row))),
      },
      {
        header: headers.changes,
        type: "text",
        width: 60,
        value: (row) => {
          const entry = withExportRead(withPerson(actor, row));
          const { changes } = changesFor(actor, entry);
          return changes && changesAsText(entry.thing_kind, changes);
        },
      },
    ],
  }),
};

/** A page of log entries: rows, total count, and which of their subjects the person may open. */
async function listLogs(db: Db, actor: Actor, query: LogFilters & Paging) {
  const { ids, count } = await countedPage(db, actor, query);
  const rows = await logRows(db, scopeOf(actor))
    .innerJoin(ids, "page.id", "logs.id")
    .orderBy(sortedLogs(scopeOf(actor)).orderBy(query.Order))
    .execute();
  return pageOfItems(query, await told(db, actor, rows), count);
}

/** A page of the entries by or about a person that the reader may see, read by two indexes. */
async function logsOfPerson(
  db: Db,
  actor: Actor,
  { id, Before }: { id: string; Before?: string | undefined },
) {
  const visible = scopeOf(actor);
  const [moment, last] = Before?.split("/") ?? [];
  const of = (column: "logs.user_id" | "logs.thing_id") => sql`
    (select logs.id, logs.at from ${visible("logs")} where ${sql.ref(column)} = ${id}
      ${moment ? sql`and (logs.at, logs.id) < (${moment}::timestamptz, ${last}::uuid)` : sql``}
      order by logs.at desc, logs.id desc limit ${HISTORY_SIZE + 1})`;
  const page = sql<{
    id: string;
  }>`(select id from (${of("logs.user_id")} union ${of("logs.thing_id")}) as found
    order by at desc, id desc limit ${HISTORY_SIZE + 1})`.as<"page">(sql.ref("page"));
  const rows = await logRows(db, visible)
    .innerJoin(page, "page.id", "logs.id")
    .select(sql<string>`logs.at::text || '/' || logs.id`.as("place"))
    .orderBy(sortedLogs(visible).orderBy("newest"))
    .execute();
  const items = await told(db, actor, rows.slice(0, HISTORY_SIZE));
  return { items, next: (rows.length > HISTORY_SIZE && rows[HISTORY_SIZE - 1]?.place) || null };
}

type LogRow = Awaited<ReturnType<ReturnType<typeof logRows>["execute"]>>[number];

/** The entries, without the values that the reader may not see. */
async function told(db: Db, actor: Actor, rows: readonly LogRow[]): Promise<LogEntry[]> {
  const subjects = rows.flatMap(({ thing_id }) => thing_id ?? []);
  const open = await openSubjects(db, actor, subjects);
  return rows.map((row): LogEntry => {
    const entry = withExportRead(withPerson(actor, row));
    const { changes, masked } = changesFor(actor, entry);
    const { request, reason, corrected } = (entry.extra ?? {}) as Record<string, unknown>;
    const correctedPaths = Array.isArray(corrected) ? corrected.map(String) : [];
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
      askedBy: row.asked_by_name ? { id: row.asked_by, name: row.asked_by_name } : null,
      corrected: correctedPaths.length > 0,
      // The reason of an export is one of its fields.
      reason: entry.thing_kind !== "export" && typeof reason === "string" ? reason : null,
      fields: changes ? toldChanges(entry.thing_kind, changes, masked, correctedPaths) : [],
    };
  });
}

type Found = (actor: Actor, visible: Scope) => RawBuilder<unknown>;
/** The subjects of each kind that a person may open: deleted ones only if they can restore them. */
const found: Record<SubjectWithPage, Found> = {
  operator: (actor, visible) => sql`${visible("operators")}
    where (deleted_at is null or ${can.restoreOperator(actor)})`,
  offer: (actor, visible) => sql`${visible("offers")}
    where (deleted_at is null or ${can.restoreOffer(actor)})`,
  user: (actor, visible) => sql`users
    where deleted_at is null and (${ownOperatorIds(actor) === null} or id in (
      select user_id from ${visible("user_operators")}))`,
  passHolder: (actor) => sql`pass_holders where ${can.seeAllPassHolders(actor)} and deleted_at is null`,
  gift: (actor) => sql`gifts where ${can.readGifts(actor)}`,
};

/** Filters the subjects by whether the person may open them. */
async function openSubjects(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const visible = scopeOf(actor);
  const all = Object.values(found).map(
    (of) => sql`select id from ${of(actor, visible)} and id = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(all, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Row {
  /** Id of the holder whose personal values the entry contains; null without any. */
  person_id: string | null;
  thing_kind: SubjectKind | null;
  thing_name: string | null;
  changes: Changes | null;
  extra: unknown;
  person_name: string | null;
  person_changes: Changes | null;
  person_extra: unknown;
}

/** Adds the personal values to an entry, unless they were erased or the reader may not see pass holders. */
function withPerson<Entry extends Row>(actor: Actor, row: Entry): Entry {
  const isAboutHolder = row.thing_kind === "passHolder";
  if (row.person_id !== null && !can.seeAllPassHolders(actor)) return row;
  if (isAboutHolder && !can.seeAllPassHolders(actor)) return row;
  return {
    ...row,
    thing_name: row.person_name ?? (isAboutHolder ? texts.erasedPerson : row.thing_name),
    changes: row.person_changes ?? row.changes,
    extra: row.person_extra ?? row.extra,
  };
}
