import { sql } from "kysely";
import { operatorIsShown, operatorLeaves, operatorPart, operatorWillBeShown } from "./operators";
import type { Part } from "./part";

/* `f` is an offer or a good deal, `o` its operator: it leaves with it and waits to come back with it. */

const enters = sql`(f.publish_status = 'WaitingPublish' and f.approved and not f.archived and f.deleted_at is null and ${operatorWillBeShown})`;
const leaves = sql`(f.publish_status = 'WaitingUnpublish')`;
const goesAlong = sql`(f.published_content is not null and f.publish_status in ('Published', 'WaitingPublish') and f.deleted_at is null)`;

export const offerPart: Part = {
  kind: "offer",
  name: "offers",
  // Two queries, each with an index: a million offers are not read to find ten.
  changing: sql`
    select f.id, f.title ->> 'fr' as name, f.search_key, case when ${enters} then 'publish' else 'unpublish' end as effect
    from offers f join operators o on o.id = f.operator_id
    where f.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${enters} or ${leaves})
    union all
    select f.id, f.title ->> 'fr', f.search_key, 'unpublish'
    from offers f join operators o on o.id = f.operator_id
    where ${goesAlong} and ${operatorLeaves}`,
  leave: sql`
    update offers f set publish_status = 'Unpublished', published_content = null where ${leaves}`,
  enter: sql`
    update offers f set publish_status = 'Published', published_content = jsonb_build_object(
      'isOffer', is_offer, 'category', category, 'title', title, 'description', description,
      'start', valid_from, 'end', valid_until, 'visibilityStart', visible_from, 'visibilityEnd', visible_until,
      'tags', tags, 'bookingLink', booking_link)
    from operators o where o.id = f.operator_id and ${enters}`,
  shownWith: {
    part: operatorPart,
    goAlong: sql`
      update offers f set publish_status = 'WaitingPublish', published_content = null
      from leaving where leaving.id = f.operator_id and ${goesAlong}`,
  },
  shown: sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object('id', f.id, 'operatorId', f.operator_id) || f.published_content order by f.id), '[]')
    from offers f join operators o on o.id = f.operator_id
    where f.published_content is not null and ${operatorIsShown})`,
};
