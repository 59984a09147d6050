import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ContentKind, contentKinds } from "~/contract/publication/change-types";
import {
  type OutdatedTexts,
  type TranslationLanguage,
  textsToTranslate,
  translations,
} from "~/contract/translated-texts";
import type { ContentToTranslate, WantedTranslations } from "~/contract/translations";
import { hasOutdatedTexts, isOutdatedIn, lacksTranslation } from "../content/texts-in-rows";
import type { ActionContext } from "../pipeline.server";
import { countRows } from "../platform/database/count.server";
import { matches } from "../platform/database/search";
import { scopeOf } from "../scope.server";

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

/** Rows of a page. */
const PAGE = 20;
/** Sorts content without a last day after everything else. */
const FOREVER = "9999-12-31";

/** A page starts after this content in this language. */
interface Cursor {
  until: string;
  id: string;
  language: TranslationLanguage;
}
const cursorOf = ({ until, id, language }: Cursor) => `${until}_${id}_${language}`;
function readCursor(written: string): Cursor {
  const [until = "", id = "", language = "nl"] = written.split("_");
  return { until, id, language: language as TranslationLanguage };
}

interface Source {
  /** The alias of the table in the query. */
  row: string;
  /** The rows that the app shows or will show, with the indexed conditions first. */
  from: (asked: Reading) => RawBuilder<unknown>;
  shown: RawBuilder<SqlBool>;
  /** The last day on which the app shows it; null if this kind has none. */
  until: RawBuilder<unknown> | null;
  operatorId: RawBuilder<unknown> | null;
  /** The searched columns, one of which must match all words. */
  names: readonly string[];
  /** Whether no request is open: content under review is translated after the decision. */
  isFree: (asked: Reading) => RawBuilder<SqlBool>;
}

const sources: Record<ContentKind, Source> = {
  operator: {
    row: "o",
    from: ({ actor }) => sql`${scopeOf(actor)("operators as o")}`,
    shown: sql`o.status = 'Active' and o.deleted_at is null`,
    until: null,
    operatorId: sql`o.id`,
    names: ["o.search_key"],
    isFree: ({ actor }) => sql`not exists (
      select from ${scopeOf(actor)("review_requests as open")} where open.operator_id = o.id and open.decided_at is null)`,
  },
  offer: {
    row: "f",
    from: ({ actor }) => sql`${scopeOf(actor)("offers as f")}`,
    shown: sql`f.approved and not f.archived and f.deleted_at is null and f.operator_is_active`,
    until: sql`f.visible_until`,
    operatorId: sql`f.operator_id`,
    names: ["f.search_key", "f.operator_key"],
    isFree: ({ actor }) => sql`not exists (
      select from ${scopeOf(actor)("review_requests as open")} where open.offer_id = f.id and open.decided_at is null)`,
  },
  gift: {
    row: "g",
    from: () => sql`gifts as g`,
    shown: sql`true`,
    until: sql`g.visible_until`,
    operatorId: null,
    names: ["g.search_key"],
    isFree: () => sql`true`,
  },
};

/** As in the indexes `…_to_translate_…` and `…_outdated` (migration 0073). */
function isWanted(kind: ContentKind, language: TranslationLanguage, state: WantedTranslations["State"]) {
  const { row } = sources[kind];
  const lacks = lacksTranslation(kind, row, language);
  const outdated = isOutdatedIn(kind, row, language);
  if (state === "outdated") return sql`${hasOutdatedTexts(row)} and ${outdated}`;
  return state === "missing" ? sql`(${lacks} or ${outdated}) and ${lacks}` : sql`(${lacks} or ${outdated})`;
}

const foundIn = (names: readonly string[], term: string) =>
  sql`(${sql.join(
    names.map((name) => matches(name, term)),
    sql` or `,
  )})`;

/** One kind in one language, in the list's order, after a row of the list; undefined if it cannot have any. */
function part(
  asked: Reading,
  kind: ContentKind,
  language: TranslationLanguage,
  wanted: WantedTranslations,
  { after, limit }: { after?: Cursor | undefined; limit?: number },
) {
  const { row, from, shown, until, operatorId, names, isFree } = sources[kind];
  const id = sql.ref(`${row}.id`);
  const isLater = after && translations.indexOf(language) > translations.indexOf(after.language);
  const below = isLater ? sql`<=` : sql`<`;
  if (!operatorId && wanted.EltoId) return undefined;
  if (!until && after && after.until !== FOREVER) return undefined;
  const today = asked.services.clock.today();
  const conditions = [
    shown,
    isWanted(kind, language, wanted.State),
    ...(until ? [sql`${until} >= ${today}::date`] : []),
    ...(operatorId && wanted.EltoId ? [sql`${operatorId} = ${wanted.EltoId}::uuid`] : []),
    ...(after && until ? [sql`(${until}, ${id}) ${below} (${after.until}::date, ${after.id}::uuid)`] : []),
    ...(after && !until ? [sql`${id} ${below} ${after.id}::uuid`] : []),
    ...(wanted.SearchTerm ? [foundIn(names, wanted.SearchTerm)] : []),
    isFree(asked),
  ];
  const order = until ? sql`${until} desc, ${id} desc` : sql`${id} desc`;
  return sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${sql.lit(language)} as language,
    ${until ?? sql`date '9999-12-31'`} as until, ${sql.lit(translations.indexOf(language))} as place
    from ${from(asked)} where ${sql.join(conditions, sql` and `)}
    ${limit ? sql`order by ${order} limit ${limit}` : sql``})`;
}

/** All requested kinds and languages; undefined if they cannot have any. */
function parts(
  asked: Reading,
  wanted: WantedTranslations,
  of: { after?: Cursor | undefined; limit?: number },
) {
  const each = (wanted.Kind ?? contentKinds).flatMap((kind) =>
    (wanted.Language ?? translations).flatMap((language) => part(asked, kind, language, wanted, of) ?? []),
  );
  return each.length > 0 ? sql.join(each, sql` union all `) : undefined;
}

interface Row {
  kind: ContentKind;
  id: string;
  language: TranslationLanguage;
  until: string;
  content: object;
  outdated: OutdatedTexts;
  name: string;
  operatorId: string | null;
  operatorName: string | null;
}

/** The first rows after a cursor. One query. */
export async function rowsAfter(
  asked: Reading,
  wanted: WantedTranslations,
  after: Cursor | undefined,
  limit: number,
) {
  const found = parts(asked, wanted, { after, limit });
  if (!found) return [];
  const visible = scopeOf(asked.actor);
  const { rows } = await sql<Row>`
    select page.kind, page.id, page.language, to_char(page.until, 'YYYY-MM-DD') as until,
      coalesce(o.sheet, jsonb_build_object('title', f.title, 'name', g.name, 'description', coalesce(f.description, g.description))) as content,
      coalesce(o.outdated_texts, f.outdated_texts, g.outdated_texts) as outdated,
      coalesce(o.name, f.title ->> 'fr', g.name ->> 'fr') as name,
      coalesce(o.id, f.operator_id) as "operatorId", coalesce(o.name, owner.name) as "operatorName"
    from (select * from (${found}) as any_kind order by until desc, id desc, place limit ${limit}) as page
      left join ${visible("operators as o")} on page.kind = 'operator' and o.id = page.id
      left join ${visible("offers as f")} on page.kind = 'offer' and f.id = page.id
      left join ${visible("operators as owner")} on owner.id = f.operator_id
      left join gifts as g on page.kind = 'gift' and g.id = page.id
    order by page.until desc, page.id desc, page.place`.execute(asked.db);
  return rows.map(({ content, outdated, until, ...row }) => ({
    cursor: { until, id: row.id, language: row.language },
    item: {
      ...row,
      texts: textsToTranslate(row.kind, { content, outdated }, row.language).filter(
        ({ outdatedSince }) =>
          !wanted.State || (wanted.State === "outdated" ? outdatedSince !== null : outdatedSince === null),
      ),
    } satisfies ContentToTranslate,
  }));
}

/** A page of the list and the total count. Two queries, and a third for an estimate, which reads no rows. */
export async function listTranslations(
  asked: Reading,
  wanted: WantedTranslations,
  after: string | undefined,
) {
  const all = parts(asked, wanted, {});
  const [count, rows] = await Promise.all([
    all ? countRows(asked.db, sql`select 1 from (${all}) as any_kind`) : { totalCount: 0 },
    rowsAfter(asked, wanted, after ? readCursor(after) : undefined, PAGE + 1),
  ]);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    items: rows.slice(0, PAGE).map(({ item }) => item),
    ...count,
    next: last ? cursorOf(last.cursor) : null,
  };
}

/** The cursor of content in the list. */
export const placeOf = (until: string | null, id: string, language: TranslationLanguage): Cursor => ({
  until: until ?? FOREVER,
  id,
  language,
});
