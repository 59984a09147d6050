import { type RawBuilder, sql } from "kysely";
import type { FiltersOf } from "~/contract/lists";
import type { Paging } from "~/contract/paging";
import type { ContentKind } from "~/contract/publication/change-types";
import type { contentList, ShownContent, ShownContents } from "~/contract/publication/contents";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { matches } from "../platform/database/search";
import type { Db, Services } from "../services";
import { every } from "./every";
import { partOf } from "./parts";

type Filters = FiltersOf<typeof contentList>;
type State = NonNullable<Filters["Show"]>;

const conditions: Conditions<Omit<Filters, "Kind">> = {
  Show: (state) =>
    state === "next" ? sql`changing.change is distinct from 'removed'` : sql`shown.id is not null`,
  Change: (change) => (change ? sql`changing.change = ${change}` : undefined),
  SearchTerm: (term) =>
    term ? sql`(${matches("written.search_key", term)} or ${matches("o.search_key", term)})` : undefined,
};

/** `id, operator_id, content` of a kind: what the latest snapshot shows, or what the next one keeps or replaces. */
const shownIn = (state: State, kind: ContentKind): RawBuilder<unknown> =>
  state === "next"
    ? partOf(kind).shown
    : sql`select id, operator_id, content from published_contents where kind = ${kind} and last_number is null`;

/**
 * A page of what the app shows of a kind, or would show after the next publication, by name. Four queries at most; no
 * document is read.
 */
export async function listContents(
  db: Db,
  { clock }: Pick<Services, "clock">,
  { Show = "now", Kind = "operator", ...query }: Filters & Paging,
): Promise<ShownContents> {
  const { changing, name } = partOf(Kind);
  const found = sql`
    from (${shownIn(Show, Kind)}) as shown full join (${changing}) as changing using (id)
      join ${sql.table(name)} as written using (id)
      left join ${every("operators as o")} on o.id = coalesce(shown.operator_id, changing.operator_id)
    where ${whereOf(conditions, { Show, ...query })}`;
  const counted = await sql<{ totalCount: number }>`select count(*) as "totalCount" ${found}`.execute(db);
  const { rows } = await sql<Pick<ShownContent, "id" | "change">>`
    select written.id, changing.change ${found}
    order by written.search_key collate "C", written.id limit ${query.PageSize} offset ${offsetOf(query)}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const none = { operator: null, offer: null, gift: null };
  const entries = await entriesOf(db, Show, Kind, ids);
  const operatorIds = Kind === "offer" ? ids.map((id) => entries.get(id)?.operatorId ?? "") : [];
  const operators = await entriesOf(db, Show, "operator", [...new Set(operatorIds)]);
  const items = rows.map((row) => {
    const entry = entries.get(row.id);
    return {
      ...row,
      ...none,
      operator: operators.get(entry?.operatorId ?? "") ?? null,
      [Kind]: entry,
    } as ShownContent;
  });
  return {
    ...pageOfItems(query, items, counted.rows[0] ?? { totalCount: 0 }),
    today: clock.today(),
  };
}

/** What a snapshot's list has of these, by id. */
async function entriesOf(db: Db, state: State, kind: ContentKind, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { operatorId?: string }>();
  const { changing, described, entry } = partOf(kind);
  const isAsked = sql`id = any(${ids}::uuid[])`;
  const kept = sql`select id, operator_id, content from (${shownIn(state, kind)}) as shown where ${isAsked}`;
  const contents =
    state === "now"
      ? kept
      : sql`
        with changes as (select id, operator_id, change from (${changing}) as changing where ${isAsked})
        select id, operator_id, after as content from changes join (${described(ids, null)}) as told using (id)
        where change <> 'removed'
        union all
        select * from (${kept}) as kept where id not in (select id from changes)`;
  const { rows } = await sql<{ id: string; entry: { operatorId?: string } }>`
    select id, ${entry} as entry from (${contents}) as contents`.execute(db);
  return new Map(rows.map((row) => [row.id, row.entry]));
}
