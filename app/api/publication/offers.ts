import { type RawBuilder, sql } from "kysely";
import { operatorIsShown, operatorLeaves, operatorPart, operatorWillBeShown } from "./operators";
import type { Part } from "./part";
import { acceptedSince } from "./who-asked";

/* `f` is an offer or a good deal, `o` its operator: it leaves with it and waits to come back with it. */

const isShowable = sql`(f.approved and not f.archived and f.deleted_at is null)`;
const enters = sql`(f.publish_status = 'WaitingPublish' and ${isShowable} and ${operatorWillBeShown})`;
const leaves = sql`(f.publish_status = 'WaitingUnpublish')`;
const goesAlong = sql`(f.published_content is not null and f.publish_status in ('Published', 'WaitingPublish') and f.deleted_at is null)`;
const isLeaving = sql`(${leaves} or (${goesAlong} and ${operatorLeaves}))`;

/** Of `f`, a row of offers or one with the same columns. */
export const contentToday = sql`jsonb_build_object(
  'isOffer', f.is_offer, 'category', f.category, 'title', f.title, 'description', f.description,
  'start', f.valid_from, 'end', f.valid_until, 'visibilityStart', f.visible_from, 'visibilityEnd', f.visible_until,
  'tags', f.tags, 'bookingLink', f.booking_link)`;

/** With the content that it had earlier, which is null where the app did not show it. */
const differing = (earlier: RawBuilder<unknown>) => sql`
  from offers f left join (${earlier}) as earlier on earlier.id = f.id
  where (f.published_content is not null or earlier.id is not null) and f.published_content is distinct from earlier.content`;

export const offerPart: Part = {
  kind: "offer",
  name: "offers",
  // Two queries, each with an index: a million offers are not read to find ten.
  changing: sql`
    select f.id, f.operator_id, f.title ->> 'fr' as name, f.search_key,
      case when not ${enters} then 'removed' when f.published_content is null then 'new' else 'changed' end as change
    from offers f join operators o on o.id = f.operator_id
    where f.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${enters} or ${leaves})
    union all
    select f.id, f.operator_id, f.title ->> 'fr', f.search_key, 'removed'
    from offers f join operators o on o.id = f.operator_id
    where ${goesAlong} and ${operatorLeaves}`,
  described: (ids, since) => sql`
    select f.id, f.published_content as before, case when ${isLeaving} then null else ${contentToday} end as after,
      case when not ${isLeaving} then null when f.deleted_at is not null then 'deleted'
        when f.archived then 'archived' else 'withOperator' end as why,
      asked.author, asked.decided_by, f.updated_by as changed_by, greatest(f.updated_at, f.deleted_at) as changed_at
    from offers f join operators o on o.id = f.operator_id
      left join lateral (${acceptedSince(sql`request.offer_id = f.id`, since)}) as asked on true
    where f.id = any(${ids}::uuid[])`,
  leave: sql`
    update offers f set publish_status = 'Unpublished', published_content = null where ${leaves}`,
  enter: sql`
    update offers f set publish_status = 'Published', published_content = ${contentToday}
    from operators o where o.id = f.operator_id and ${enters}`,
  shownWith: {
    part: operatorPart,
    goAlong: sql`
      update offers f set publish_status = 'WaitingPublish', published_content = null
      from leaving where leaving.id = f.operator_id and ${goesAlong}`,
  },
  shown: sql`
    select f.id, f.operator_id, f.published_content as content
    from offers f join operators o on o.id = f.operator_id
    where f.published_content is not null and ${operatorIsShown}`,
  entry: sql`jsonb_build_object('id', id, 'operatorId', operator_id) || content`,
  otherThan: (earlier) => sql`select f.id ${differing(earlier)}`,
  showAgain: (earlier) => sql`
    update offers f set published_content = other.content, publish_status = case
      when other.content is null then case when ${isShowable} then 'WaitingPublish' else 'Unpublished' end
      when not ${isShowable} then 'WaitingUnpublish'
      when ${contentToday} = other.content then 'Published'
      else 'WaitingPublish' end
    from (select f.id, earlier.content ${differing(earlier)}) as other where other.id = f.id`,
};
