import { sql } from "kysely";
import type { Part } from "./part";

/* `o` is an operator. Only what is Active is shown. */

const isShowable = sql`(o.status = 'Active' and o.deleted_at is null)`;
const enters = sql`(o.publish_status = 'WaitingPublish' and ${isShowable})`;
export const operatorLeaves = sql`(o.publish_status = 'WaitingUnpublish')`;

/** True before the operators' part of the publication and after it. */
export const operatorWillBeShown = sql`(${enters} or (o.publish_status = 'Published' and ${isShowable}))`;
export const operatorIsShown = sql`(o.published_sheet is not null and ${isShowable})`;

/** What the pass app may know of an operator: neither its manager nor what the programme notes for itself. */
const publicFields = [
  "isDistributor",
  "categories",
  "tourismProduct",
  "points",
  "latitude",
  "longitude",
  "image",
  "copyright",
  "facebookUrl",
  "instagramUrl",
  "twitterUrl",
  "youtubeUrl",
];

export const operatorPart: Part = {
  kind: "operator",
  name: "operators",
  changing: sql`
    select o.id, o.name, o.search_key, case when ${enters} then 'publish' else 'unpublish' end as effect
    from operators o
    where o.publish_status in ('WaitingPublish', 'WaitingUnpublish') and (${enters} or ${operatorLeaves})`,
  leave: sql`
    update operators o set publish_status = 'Unpublished', published_sheet = null where ${operatorLeaves}`,
  enter: sql`
    update operators o set publish_status = 'Published', published_sheet = sheet where ${enters}`,
  shown: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id) || (
      select jsonb_object_agg(key, value) from jsonb_each(published_sheet) where key = any(${publicFields}::text[])
    ) order by id), '[]')
    from operators o where ${operatorIsShown})`,
};
