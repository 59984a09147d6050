import { type RawBuilder, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type {
  Change,
  ChangeFilters,
  ChangesByOperator,
  Incomplete,
  OperatorChanges,
} from "~/contract/publication/calls";
import {
  type ChangeCounts,
  changeTypes,
  MAX_CHANGES_OF_ONE_OPERATOR,
  MAX_CHANGES_PER_OPERATOR,
  MAX_UNDIVIDED_CHANGES,
  NO_OPERATOR,
  NO_PROVINCE,
} from "~/contract/publication/change-types";
import { changesBetween } from "../changes";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { allOf, matches } from "../platform/database/search";
import type { Db } from "../services";
import { every } from "./every";

/** The source of a list of changes to the app's content. */
export interface ChangeSource {
  /** `kind, id, operator_id, name, search_key, change, missing`. */
  all: RawBuilder<unknown>;
  /** The day in Belgium from which a pending content may be shown; null when nothing is pending. */
  today: string | null;
  /** The details of the contents of one kind with these ids. */
  describe: (kind: Change["kind"], ids: readonly string[]) => RawBuilder<Described>;
}

/** A row of `Part.described`; a comparison of two publications lacks the columns about pending requests. */
export interface Described {
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  why: Change["why"];
  author: string | null;
  decided_by: string | null;
  changed_by: string | null;
  changed_at: string | null;
}

/* `c` is a change, `o` its operator, all null for a gift. */

const isIncomplete = sql`(c.change <> 'removed' and c.missing <> '{}')`;
const conditions: Conditions<Omit<ChangeFilters, "By">> = {
  Change: (change) => (change ? sql`c.change = ${change}` : undefined),
  Province: (province) => {
    if (!province) return undefined;
    return province === NO_PROVINCE ? sql`o.province is null` : sql`o.province = ${province}`;
  },
  Operator: (id) => {
    if (!id) return undefined;
    return id === NO_OPERATOR ? sql`c.operator_id is null` : sql`c.operator_id = ${id}::uuid`;
  },
  Languages: (state) => (state ? isIncomplete : undefined),
  SearchTerm: (term) =>
    term ? sql`(${matches("c.search_key", term)} or ${matches("o.search_key", term)})` : undefined,
};

const none = { new: 0, changed: 0, removed: 0 };
const counts = sql`
  count(*) filter (where c.change = 'new') as new,
  count(*) filter (where c.change = 'changed') as changed,
  count(*) filter (where c.change = 'removed') as removed`;
const from = ({ all }: ChangeSource) =>
  sql`from (${all}) as c left join ${every("operators as o")} on o.id = c.operator_id`;

/** A page of operators with their changes, or of changes, by name. Seven queries at most, however many there are. */
export async function changesByOperator(
  db: Db,
  source: ChangeSource,
  asked: ChangeFilters & Paging & { Divided?: "true" | "false" },
): Promise<ChangesByOperator> {
  const { Province: _, Divided, By, ...anywhere } = asked;
  const totals = await sql<ChangeCounts & { kind: Change["kind"] }>`
    select c.kind, ${counts} from (${source.all}) as c group by c.kind`.execute(db);
  const provinces = await sql<ChangeCounts & { province: string | null; operators: number; gifts: number }>`
    select o.province, count(distinct o.id) as operators, count(*) filter (where c.operator_id is null) as gifts, ${counts} ${from(source)}
    where ${whereOf(conditions, anywhere)} group by o.province order by o.province nulls last`.execute(db);
  const total = provinces.rows.reduce((sum, row) => sum + row.new + row.changed + row.removed, 0);
  const isDivided = Divided === "true" && !By && total > MAX_UNDIVIDED_CHANGES && provinces.rows.length > 1;
  const first = isDivided ? (provinces.rows[0]?.province ?? NO_PROVINCE) : undefined;
  const query = { ...anywhere, Province: asked.Province ?? first };
  const isChosen = (province: string | null) =>
    !query.Province || query.Province === (province ?? NO_PROVINCE);
  const chosen = provinces.rows.filter(({ province }) => isChosen(province));
  const { rows: found } = await sql<ChangeCounts>`
    select ${counts} ${from(source)} where ${whereOf(conditions, { ...anywhere, Change: undefined })}`.execute(
    db,
  );
  const counted = {
    found: found[0] ?? none,
    openProvince: query.Province ?? null,
    counts: {
      operator: none,
      offer: none,
      gift: none,
      ...Object.fromEntries(totals.rows.map(({ kind, ...row }) => [kind, row])),
    },
    provinces: provinces.rows,
  };
  if (By) {
    const totalCount = chosen.reduce((sum, row) => sum + row.new + row.changed + row.removed, 0);
    const contents = await changesByEffect(db, source, query);
    return { ...pageOfItems(query, [], { totalCount }), ...counted, contents };
  }
  const totalCount = chosen.reduce((sum, { operators }) => sum + operators, 0);
  const last = Math.max(1, Math.ceil(totalCount / query.PageSize));
  // Gifts come after the last operator, on its page, which has one item more.
  const limit = query.PageNumber > last ? 0 : query.PageSize + Number(query.PageNumber === last);
  const groups = await sql<Omit<OperatorChanges, "counts" | "changes"> & ChangeCounts>`
    select found.id, o.name, o.sheet -> 'tourismProduct' -> 'address' ->> 'city' as city, o.province, coalesce(o.categories, '{}') as categories,
      coalesce(o.is_distributor, false) as "isDistributor", found.new, found.changed, found.removed
    from (
      select c.operator_id as id, ${counts} ${from(source)} where ${whereOf(conditions, query)} group by c.operator_id
    ) as found left join ${every("operators as o")} on o.id = found.id
    order by o.search_key collate "C", found.id limit ${limit} offset ${offsetOf(query)}`.execute(db);
  const changes = await changesOf(
    db,
    source,
    query,
    groups.rows.map(({ id }) => id),
  );
  const items = groups.rows.map(({ new: added, changed, removed, ...operator }) => ({
    ...operator,
    counts: { new: added, changed, removed },
    changes: changes.get(operator.id) ?? [],
  }));
  return {
    ...pageOfItems(query, items, { totalCount }),
    ...counted,
    contents: [],
  };
}

type Row = Pick<Change, "kind" | "id" | "name" | "operatorName" | "change" | "missing">;
const columns = sql`c.kind, c.id, c.name, c.change, o.name as "operatorName",
  case when c.change = 'removed' then '{}' else c.missing end as missing`;

/** A page of changes: new contents, then changed, then removed ones. */
async function changesByEffect(db: Db, source: ChangeSource, query: ChangeFilters & Paging) {
  const { rows } = await sql<Row>`
    select ${columns} ${from(source)} where ${whereOf(conditions, query)}
    order by array_position(${[...changeTypes]}::text[], c.change), c.search_key collate "C", c.id
    limit ${query.PageSize} offset ${offsetOf(query)}`.execute(db);
  return described(db, source, rows);
}

/** The number of contents with missing translations, and the first three. */
export async function incompleteChanges(db: Db, source: ChangeSource): Promise<Incomplete> {
  const { rows } = await sql<Row & { count: number }>`
    select ${columns}, count(*) over () as count ${from(source)} where ${isIncomplete}
    order by c.search_key collate "C", c.id limit 3`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ kind, id, name, missing }) => ({ kind, id, name, missing })),
  };
}

/** By operator: its sheet first, then its offers by name; gifts by name. */
async function changesOf(
  db: Db,
  source: ChangeSource,
  query: ChangeFilters,
  operators: readonly (string | null)[],
) {
  const { Province: _, ...filters } = query;
  const limit = query.Operator ? MAX_CHANGES_OF_ONE_OPERATOR : MAX_CHANGES_PER_OPERATOR;
  const isOnPage = sql`(c.operator_id = any(${operators.filter((id) => id !== null)}::uuid[])
    or (c.operator_id is null and ${operators.includes(null)}::boolean))`;
  const { rows } = await sql<Row & { operator_id: string | null }>`
    select kind, id, name, "operatorName", change, missing, operator_id from (
      select ${columns}, c.operator_id, row_number() over (partition by c.operator_id order by c.kind desc, c.search_key collate "C", c.id) as place
      ${from(source)} where ${allOf([isOnPage, whereOf(conditions, filters)])}
    ) as placed where place <= ${limit} order by operator_id, place`.execute(db);
  const byOperator = new Map<string | null, Change[]>();
  for (const { operator_id, ...change } of await described(db, source, rows))
    byOperator.set(operator_id, [...(byOperator.get(operator_id) ?? []), change]);
  return byOperator;
}

/** Adds the differing fields and the people involved. */
async function described<One extends Row>(db: Db, source: ChangeSource, rows: readonly One[]) {
  const told = new Map<string, Described>();
  for (const kind of ["operator", "offer", "gift"] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const answers = await sql<Described>`${source.describe(kind, ids)}`.execute(db);
    for (const row of answers.rows) told.set(row.id, row);
  }
  return rows.map((row) => ({ ...row, ...detailsOf(row, told.get(row.id), source.today) }));
}

function detailsOf({ change }: Pick<Change, "change">, row: Described | undefined, today: string | null) {
  const { before, after } = row ?? { before: null, after: null };
  const { isOffer, visibilityStart: visibleFrom } = after ?? before ?? {};
  const fields = change === "changed" && before && after ? Object.entries(changesBetween(before, after)) : [];
  return {
    isOffer: typeof isOffer === "boolean" ? isOffer : null,
    visibleFrom:
      change === "new" && today && typeof visibleFrom === "string" && visibleFrom > today
        ? visibleFrom
        : null,
    fields: fields.map(([path, [was, is]]) => ({ path, ...excerpts(was, is) })),
    why: row?.why ?? null,
    by: row?.changed_at
      ? {
          author: row.author,
          decidedBy: row.decided_by,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
        }
      : null,
  };
}

/** In characters. */
const MAX_EXCERPT = 200;
/** Characters before the first difference that an excerpt shows. */
const LEAD = 40;

/** Both values; excerpts of long texts start shortly before the first difference, so that it is visible. */
function excerpts(before: unknown, after: unknown) {
  const texts = [before, after].map((value) => (typeof value === "string" ? value : ""));
  const start = Math.max(...texts.map(({ length }) => length)) > MAX_EXCERPT ? wordBefore(texts) : 0;
  const cut = (value: unknown) => (typeof value === "string" ? excerpt(value, start) : value);
  return { before: cut(before), after: cut(after) };
}

/** The beginning of a word, or of the text, at least `LEAD` characters before two texts differ. */
function wordBefore([one = "", other = ""]: readonly string[]) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same <= LEAD ? 0 : one.lastIndexOf(" ", same - LEAD) + 1;
}

function excerpt(text: string, start: number) {
  const end = start + MAX_EXCERPT;
  const part = text.slice(start, end).trim();
  return `${start > 0 ? "…" : ""}${part}${text.length > end ? "…" : ""}`;
}
