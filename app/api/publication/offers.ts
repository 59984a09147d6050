import { type RawBuilder, sql } from "kysely";
import { emptyOffer } from "~/contract/offers/content";
import { publishedFields } from "~/contract/offers/offer-table";
import { missingLanguagesOf } from "../content/texts-in-rows";
import { publishedColumns } from "../offers/content-columns";
import { objectOfColumns } from "../platform/database/field-columns";
import { every } from "./every";
import { operatorIsShown, operatorLeaves, operatorPart, operatorWillBeShown } from "./operators";
import { acceptedSince, type Part } from "./part";

/* `f` is an offer or a good deal, `p` its publication, `o` its operator, with which it leaves and returns. */

const offers = sql`${every("offers as f")} join ${every("offer_publications as p")} on p.id = f.id join ${every("operators as o")} on o.id = f.operator_id`;
const isShowable = sql`(f.approved and not f.archived and f.deleted_at is null)`;
const enters = sql`(p.publish_status = 'WaitingPublish' and ${isShowable} and ${operatorWillBeShown})`;
const leaves = sql`(p.publish_status = 'WaitingUnpublish')`;
const goesAlong = sql`(p.published_content is not null and p.publish_status in ('Published', 'WaitingPublish') and f.deleted_at is null)`;
const isLeaving = sql`(${leaves} or (${goesAlong} and ${operatorLeaves}))`;

const nothing = Object.fromEntries(publishedFields.map((name) => [name, emptyOffer[name]]));

/** Of `f`, a row of offers or one with the same columns. */
export const contentToday = objectOfColumns(publishedColumns, "f");

/** The published content, including content that the next publication removes. */
export const offersInApp = sql`
  select f.id, f.operator_id, p.published_content as content from ${offers} where p.published_content is not null`;

/** With its content at an earlier publication, null where the app did not show it. */
const differing = (earlier: RawBuilder<unknown>) => sql`
  from ${every("offers as f")} join ${every("offer_publications as p")} on p.id = f.id left join (${earlier}) as earlier on earlier.id = f.id
  where (p.published_content is not null or earlier.id is not null) and p.published_content is distinct from earlier.content`;

// Locks the changing offers, so that a concurrent change is read in its final state.
export const offerPart: Part = {
  kind: "offer",
  name: "offers",
  // Two queries, each with an index: a million offers are not read to find ten.
  changing: sql`
    select f.id, f.operator_id, f.title ->> 'fr' as name, f.search_key,
      case when not ${enters} then 'removed' when p.published_content is null then 'new' else 'changed' end as change,
      ${missingLanguagesOf("offer", "f")} as missing
    from ${offers}
    where p.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${enters} or ${leaves})
    union all
    select f.id, f.operator_id, f.title ->> 'fr', f.search_key, 'removed', '{}'
    from ${offers}
    where ${goesAlong} and ${operatorLeaves}`,
  described: (ids, since) => sql`
    select f.id, p.published_content as before, case when ${isLeaving} then null else ${contentToday} end as after,
      case when not ${isLeaving} then null when f.deleted_at is not null then 'deleted'
        when f.archived then 'archived' else 'withOperator' end as why,
      asked.author, asked.decided_by, f.updated_by as changed_by, greatest(f.updated_at, f.deleted_at) as changed_at
    from ${offers}
      left join lateral (${acceptedSince(sql`request.offer_id = f.id`, since)}) as asked on true
    where f.id = any(${ids}::uuid[])`,
  leave: (isChosen) => sql`
    update ${every("offer_publications as p")} set publish_status = 'Unpublished', published_content = null
    where ${leaves} and ${isChosen(sql`p.id`)}`,
  enter: (isChosen) => sql`
    update ${every("offer_publications as p")} set publish_status = 'Published', published_content = ${contentToday}
    from (select f.* from ${offers} where ${enters} and ${isChosen(sql`f.id`)} for update of f) as f
    where f.id = p.id and p.publish_status = 'WaitingPublish'`,
  shownWith: {
    part: operatorPart,
    goAlong: sql`
      update ${every("offer_publications as p")} set publish_status = 'WaitingPublish', published_content = null
      from leaving join ${every("offers as f")} on f.operator_id = leaving.id where f.id = p.id and ${goesAlong}`,
  },
  shown: sql`${offersInApp} and ${operatorIsShown}`,
  // Contents that were published before a field existed lack it.
  entry: sql`jsonb_build_object('id', id, 'operatorId', operator_id) || ${JSON.stringify(nothing)}::jsonb || content`,
  differingFrom: (earlier) => sql`select f.id ${differing(earlier)}`,
  showAgain: (earlier) => sql`
    update ${every("offer_publications as p")} set published_content = f.earlier_content, publish_status = case
      when f.earlier_content is null then case when ${isShowable} then 'WaitingPublish' else 'Unpublished' end
      when not ${isShowable} then 'WaitingUnpublish'
      when ${contentToday} = f.earlier_content then 'Published'
      else 'WaitingPublish' end
    from (select f.*, earlier.content as earlier_content ${differing(earlier)} for update of f) as f where f.id = p.id`,
};
