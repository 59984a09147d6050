import { sql } from "kysely";
import type { Option } from "~/contract/paging";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { pageOfLogs } from "./queries.server";

/** So many of the latest entries tell who writes most: a list of all people who ever did would be too long to choose from. */
const LATEST = 500;
/** Others are found by their name: seven hundred people made a page of 600 KB. */
const MOST_PEOPLE = 100;

/** The people of most of the latest entries, by name, and the wanted people and subjects, by their last names in the log. */
export async function logChoices(
  db: Db,
  actor: Actor,
  wanted: { Person?: string[] | undefined; Subject?: string[] | undefined },
): Promise<{ people: Option[]; subjects: Option[] }> {
  const visible = scopeOf(actor);
  const { ids } = pageOfLogs(actor, { Order: "newest", PageNumber: 1, PageSize: LATEST });
  const latest = sql<Option>`
    select user_id as id, (array_agg(user_name order by at desc))[1] as label
    from ${visible("logs")} join ${ids} on page.id = logs.id where user_id is not null and user_name <> ''
    group by 1 order by count(*) desc, 1 limit ${MOST_PEOPLE}`;
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
  // A holder's name is kept beside the entry.
  const name = what === "user" ? sql`user_name` : sql`coalesce(personal.name, thing_name)`;
  const { rows } = await sql<Option>`
    select wanted.id::text as id, last.name as label from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
      select ${name} as name from ${visible("logs")} left join personal_log_values as personal on entry_id = logs.id
      where ${id} = wanted.id and ${name} <> ''
      order by at desc limit 1) as last`.execute(db);
  return rows;
}
