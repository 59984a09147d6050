import { type RawBuilder, sql } from "kysely";
import { giftFacts, publishedFields } from "~/contract/gifts/gift-table";
import { missingLanguagesOf } from "../content/texts-in-rows";
import { publishedColumns } from "../gifts/content-columns";
import { objectOfColumns } from "../platform/database/field-columns";
import type { Part } from "./part";

/* `g` is a gift. It has no operator and no requests: the programme's team writes it. */

const enters = sql`(g.publish_status = 'WaitingPublish')`;
const leaves = sql`(g.publish_status = 'WaitingUnpublish')`;
/** Defaults for contents that were published before a field existed; required fields are always present. */
const nothing = Object.fromEntries(
  publishedFields
    .filter((name) => !giftFacts[name].needed)
    .map((name) => [name, giftFacts[name].kind === "flag" ? false : null]),
);
const contentToday = objectOfColumns(publishedColumns, "g");

/** With its content at an earlier publication, null where the app did not show it. */
const differing = (earlier: RawBuilder<unknown>) => sql`
  from gifts g left join (${earlier}) as earlier on earlier.id = g.id
  where (g.published_content is not null or earlier.id is not null) and g.published_content is distinct from earlier.content`;

export const giftPart: Part = {
  kind: "gift",
  name: "gifts",
  changing: sql`
    select g.id, null::uuid as operator_id, g.name ->> 'fr' as name, g.search_key,
      case when ${leaves} then 'removed' when g.published_content is null then 'new' else 'changed' end as change,
      ${missingLanguagesOf("gift", "g")} as missing
    from gifts g where ${enters} or ${leaves}`,
  described: (ids) => sql`
    select g.id, g.published_content as before, case when ${leaves} then null else ${contentToday} end as after,
      null as why, null as author, null as decided_by, g.updated_by as changed_by, g.updated_at as changed_at
    from gifts g where g.id = any(${ids}::uuid[])`,
  leave: (isChosen) => sql`
    update gifts g set publish_status = 'Unpublished', published_content = null
    where ${leaves} and ${isChosen(sql`g.id`)}`,
  enter: (isChosen) => sql`
    update gifts g set publish_status = 'Published', published_content = ${contentToday}
    where ${enters} and ${isChosen(sql`g.id`)}`,
  shown: sql`
    select g.id, null::uuid as operator_id, g.published_content as content
    from gifts g where g.published_content is not null`,
  entry: sql`jsonb_build_object('id', id) || ${JSON.stringify(nothing)}::jsonb || content`,
  differingFrom: (earlier) => sql`select g.id ${differing(earlier)}`,
  showAgain: (earlier) => sql`
    update gifts g set published_content = other.content, publish_status = case
      when ${contentToday} = other.content then 'Published' else 'WaitingPublish' end
    from (select g.id, earlier.content ${differing(earlier)}) as other where other.id = g.id`,
};
