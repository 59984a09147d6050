import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { ChangeFilters, PublishedVersion } from "~/contract/publication/calls";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { type ChangeSource, changesByOperator } from "./changes.server";

const versions = (db: Db) =>
  db
    .selectFrom("publication_snapshots as snapshot")
    .leftJoin("users", "users.id", "snapshot.created_by")
    .select([
      "snapshot.number",
      "snapshot.created_at as publishedAt",
      sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`.as(
        "publishedBy",
      ),
      "snapshot.new_count as new",
      "snapshot.changed_count as changed",
      "snapshot.removed_count as removed",
      "snapshot.shown_count as shownCount",
      "snapshot.restored_number as restored",
      "snapshot.reason",
      sql<boolean>`snapshot.number = (select max(number) from publication_snapshots)`.as("isShown"),
    ])
    .orderBy("snapshot.number", "desc");
type Row = Awaited<ReturnType<ReturnType<typeof versions>["execute"]>>[number];

const asVersion = ({ new: added, changed, removed, ...row }: Row): PublishedVersion => ({
  ...row,
  counts: { new: added, changed, removed },
});

/** The publications, newest first. Two queries. */
export async function listVersions(db: Db, window: Paging) {
  const rows = await versions(db).limit(window.PageSize).offset(offsetOf(window)).execute();
  const { totalCount } = await db
    .selectFrom("publication_snapshots")
    .select(({ fn }) => fn.countAll<number>().as("totalCount"))
    .executeTakeFirstOrThrow();
  return pageOfItems(window, rows.map(asVersion), { totalCount });
}

/** @throws Refusal notFound */
export async function findVersion(db: Db, number: number): Promise<PublishedVersion> {
  const row = await versions(db).where("snapshot.number", "=", number).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return asVersion(row);
}

/** What a publication shows: `kind, id, operator_id, content`. */
export const shownBy = (number: number) => sql`
  select kind, id, operator_id, content from published_contents
  where first_number <= ${number} and (last_number is null or last_number >= ${number})`;

/**
 * The differences between two publications, in either order; 0 is before the first one. Reads only the entries that
 * began or ended between the two, by their indexes.
 */
function changesBetweenVersions(from: number, to: number): ChangeSource {
  const [earlier, later] = from < to ? [from, to] : [to, from];
  // With equal numbers, the range is empty.
  const ended = sql`
    select * from published_contents where last_number between ${earlier} and ${later - 1} and first_number <= ${earlier}`;
  const begun = sql`
    select * from published_contents
    where first_number between ${earlier + 1} and ${later} and (last_number is null or last_number >= ${later})`;
  const [before, after] = from < to ? [ended, begun] : [begun, ended];
  const name = sql`coalesce(after.content, before.content) #>>
    case kind when 'offer' then '{title,fr}' when 'gift' then '{name,fr}' else '{tourismProduct,name,fr}' end::text[]`;
  const both = sql`(${before}) as before full join (${after}) as after using (kind, id)
    where before.content is distinct from after.content`;
  return {
    today: null,
    all: sql`
      select kind, id, operator_id, name, search_key(name) as search_key, change, '{}'::text[] as missing from (
        select kind, id, coalesce(after.operator_id, before.operator_id) as operator_id, ${name} as name,
          case when before.content is null then 'new' when after.content is null then 'removed' else 'changed' end as change
        from ${both}
      ) as named`,
    describe: (of, ids) => sql`
      select id, before.content as before, after.content as after, null as why, null as author, null as decided_by,
        null as changed_by, null as changed_at
      from ${both} and kind = ${of} and id = any(${ids}::uuid[])`,
  };
}

/** @param query `From` 0: before the first publication. @throws Refusal notFound */
export async function compareVersions(db: Db, query: ChangeFilters & Paging & { From: number; To: number }) {
  const from = query.From === 0 ? null : await findVersion(db, query.From);
  const to = await findVersion(db, query.To);
  const changes = await changesByOperator(db, changesBetweenVersions(query.From, query.To), query);
  return { ...changes, from, to };
}
