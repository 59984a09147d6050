import { sql } from "kysely";

/*
 * What the next publication changes, defined once for the preview and the publication. `o` is an operator, `f` an
 * offer. Only what is Active is shown. An offer is shown with its operator only; it leaves the app with its operator
 * and waits to return with it.
 */

/** Whether an operator may be shown at all. */
export const operatorIsShowable = sql<boolean>`(o.status = 'Active' and o.deleted_at is null)`;

export const operatorEnters = sql<boolean>`(o.publish_status = 'WaitingPublish' and ${operatorIsShowable})`;
export const operatorLeaves = sql<boolean>`(o.publish_status = 'WaitingUnpublish')`;

/** Holds both before and after the operators' part of the publication. */
const operatorWillBeShown = sql`(${operatorEnters} or (o.publish_status = 'Published' and ${operatorIsShowable}))`;

export const offerEnters = sql<boolean>`(f.publish_status = 'WaitingPublish' and f.approved and not f.archived and f.deleted_at is null and ${operatorWillBeShown})`;
export const offerLeaves = sql<boolean>`(f.publish_status = 'WaitingUnpublish')`;
/** Offers that leave together with their operator. */
export const offerGoesAlong = sql<boolean>`(f.published_content is not null and f.publish_status in ('Published', 'WaitingPublish') and f.deleted_at is null)`;

/** Two conditions, each with an index, so that finding ten does not read a million offers. */
export const changingOffers = sql`
  select f.*, case when ${offerEnters} then 'publish' else 'unpublish' end as effect
  from offers f join operators o on o.id = f.operator_id
  where f.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${offerEnters} or ${offerLeaves})
  union all
  select f.*, 'unpublish'
  from offers f join operators o on o.id = f.operator_id
  where ${offerGoesAlong} and ${operatorLeaves}`;

export const changingOperators = sql`
  select o.*, case when ${operatorEnters} then 'publish' else 'unpublish' end as effect
  from operators o
  where o.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${operatorEnters} or ${operatorLeaves})`;
