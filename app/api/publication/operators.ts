import { type RawBuilder, sql } from "kysely";
import { publishedPaths, type Tree, treeOf } from "~/contract/operators/sheet-table";
import { missingLanguagesOf } from "../content/texts-in-rows";
import { every } from "./every";
import { acceptedSince, type Part } from "./part";

/* `o` is an operator. Only Active ones are shown. */

const isShowable = sql`(o.status = 'Active' and o.deleted_at is null)`;
const enters = sql`(o.publish_status = 'WaitingPublish' and ${isShowable})`;
export const operatorLeaves = sql`(o.publish_status = 'WaitingUnpublish')`;

/** True before the operators' part of the publication and after it. */
export const operatorWillBeShown = sql`(${enters} or (o.publish_status = 'Published' and ${isShowable}))`;
export const operatorIsShown = sql`(o.published_sheet is not null and ${isShowable})`;

const publicFields = treeOf(publishedPaths);
/** The part of an object that a tree of fields selects; null without one. */
function partOf(content: RawBuilder<unknown>, tree: Tree): RawBuilder<unknown> {
  const nested = Object.entries(tree).flatMap(([name, fields]) =>
    fields === true ? [] : sql`when ${sql.lit(name)} then ${partOf(sql`value`, fields)}`,
  );
  const value = nested.length > 0 ? sql`case key ${sql.join(nested, sql` `)} else value end` : sql`value`;
  return sql`(
    select jsonb_object_agg(key, ${value}) from jsonb_each(${content}) where key = any(${Object.keys(tree)}::text[]))`;
}
/** The part of a sheet that the pass app may see: neither its manager nor the programme's own notes. */
const publicPart = (sheet: RawBuilder<unknown>) => partOf(sheet, publicFields);
/** Merges one content into another, for the fields of a tree. */
const mergedContent = (
  below: RawBuilder<unknown>,
  above: RawBuilder<unknown>,
  tree: Tree,
): RawBuilder<unknown> =>
  sql`(${below} || ${above} ${sql.join(
    Object.entries(tree).flatMap(([name, fields]) => {
      const key = sql.lit(name);
      return fields === true
        ? []
        : sql`|| jsonb_build_object(${key}, ${mergedContent(sql`(${below} -> ${key})`, sql`coalesce(${above} -> ${key}, '{}')`, fields)})`;
    }),
    sql` `,
  )})`;
const shownNow = publicPart(sql`o.published_sheet`);
const sheetToday = publicPart(sql`o.sheet`);
/** After the next publication, whether or not it shows the operator. */
export const sheetNext = publicPart(
  sql`case when ${enters} then o.sheet else coalesce(o.published_sheet, o.sheet) end`,
);

/** The published content, including content that the next publication removes. */
export const operatorsInApp = sql`
  select o.id, o.id as operator_id, ${shownNow} as content from ${every("operators as o")} where o.published_sheet is not null`;

/** With its content at an earlier publication, null where the app did not show it. */
const differing = (earlier: RawBuilder<unknown>) => sql`
  from ${every("operators as o")} left join (${earlier}) as earlier on earlier.id = o.id
  where (o.published_sheet is not null or earlier.id is not null) and ${shownNow} is distinct from earlier.content`;

export const operatorPart: Part = {
  kind: "operator",
  name: "operators",
  changing: sql`
    select o.id, o.id as operator_id, o.name, o.search_key,
      case when ${operatorLeaves} then 'removed' when o.published_sheet is null then 'new' else 'changed' end as change,
      ${missingLanguagesOf("operator", "o")} as missing
    from ${every("operators as o")}
    where o.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${enters} or ${operatorLeaves})`,
  described: (ids, since) => sql`
    select o.id, ${shownNow} as before, case when ${operatorLeaves} then null else ${sheetToday} end as after,
      case when not ${operatorLeaves} then null when o.deleted_at is not null then 'deleted'
        when o.status = 'Archived' then 'archived' when o.status = 'NotEligible' then 'notEligible' else 'inactive' end as why,
      asked.author, asked.decided_by, o.updated_by as changed_by, greatest(o.updated_at, o.deleted_at) as changed_at
    from ${every("operators as o")} left join lateral (${acceptedSince(sql`request.operator_id = o.id`, since)}) as asked on true
    where o.id = any(${ids}::uuid[])`,
  leave: (isChosen) => sql`
    update ${every("operators as o")} set publish_status = 'Unpublished', published_sheet = null
    where ${operatorLeaves} and ${isChosen(sql`o.id`)}`,
  enter: (isChosen) => sql`
    update ${every("operators as o")} set publish_status = 'Published', published_sheet = sheet
    where ${enters} and ${isChosen(sql`o.id`)}`,
  shown: sql`${operatorsInApp} and ${isShowable}`,
  entry: sql`jsonb_build_object('id', id) || content`,
  differingFrom: (earlier) => sql`select o.id ${differing(earlier)}`,
  // Fields that the app does not show keep their current values: this is invisible, and the restored sheet is complete.
  showAgain: (earlier) => sql`
    update ${every("operators as o")} set published_sheet = ${mergedContent(sql`o.sheet`, sql`other.content`, publicFields)}, publish_status = case
      when other.content is null then case when ${isShowable} then 'WaitingPublish' else 'Unpublished' end
      when not ${isShowable} then 'WaitingUnpublish'
      when ${sheetToday} = other.content then 'Published'
      else 'WaitingPublish' end
    from (select o.id, earlier.content ${differing(earlier)}) as other where other.id = o.id`,
};
