import { sql } from "kysely";

/*
 * What the next publication changes, told once for the preview and for the publication. `o` is an operator, `f` an
 * offer. An offer is shown with its operator only; it leaves with it and waits to come back with it.
 */

export const operatorEnters = sql<boolean>`(o.publish_status = 'WaitingPublish' and o.deleted_at is null)`;
export const operatorLeaves = sql<boolean>`(o.publish_status = 'WaitingUnpublish')`;

/** Before the publication: its operator will be shown; after the operators' part: it is. */
const operatorShown = sql`(${operatorEnters} or (o.publish_status = 'Published' and o.published_sheet is not null and o.deleted_at is null))`;

export const offerEnters = sql<boolean>`(f.publish_status = 'WaitingPublish' and f.approved and not f.archived and f.deleted_at is null and ${operatorShown})`;
export const offerLeaves = sql<boolean>`(f.publish_status = 'WaitingUnpublish')`;
export const offerLeavesWithOperator = sql<boolean>`(f.published_content is not null and f.publish_status in ('Published', 'WaitingPublish') and not ${operatorShown})`;
