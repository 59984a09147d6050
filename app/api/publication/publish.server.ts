import { sql } from "kysely";
import type { Db, Services } from "../services";
import { offerEnters, offerLeaves, offerLeavesWithOperator, operatorEnters, operatorLeaves } from "./changes";
import { writeSnapshot } from "./snapshot.server";

export interface Publication {
  number: number;
  published: number;
  unpublished: number;
}

/**
 * Makes what waits the content of the pass app: all of it, or nothing when it fails. To be called in a transaction.
 * @returns null when nothing waited: nothing is changed then
 */
export async function publish(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  userId: string | null,
): Promise<Publication | null> {
  // One publication at a time: a second one waits here, and then finds nothing that waits.
  await sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(db);
  // Offers before operators, as every change of an offer locks them.
  await sql`
    select from offers f join operators o on o.id = f.operator_id
    where ${offerEnters} or ${offerLeaves} or ${offerLeavesWithOperator}
    order by f.id for update of f`.execute(db);

  const rows = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(db)).numAffectedRows);
  const operatorsOut = await rows(sql`
    update operators o set publish_status = 'Unpublished', published_sheet = null where ${operatorLeaves}`);
  const operatorsIn = await rows(sql`
    update operators o set publish_status = 'Published', published_sheet = sheet where ${operatorEnters}`);
  const offersOut = await rows(sql`
    update offers f set publish_status = 'Unpublished', published_content = null where ${offerLeaves}`);
  const offersWithOperator = await rows(sql`
    update offers f set publish_status = 'WaitingPublish', published_content = null
    from operators o where o.id = f.operator_id and ${offerLeavesWithOperator}`);
  const offersIn = await rows(sql`
    update offers f set publish_status = 'Published', published_content = jsonb_build_object(
      'isOffer', is_offer, 'category', category, 'title', title, 'description', description,
      'start', valid_from, 'end', valid_until, 'visibilityStart', visible_from, 'visibilityEnd', visible_until,
      'tags', tags, 'bookingLink', booking_link)
    from operators o where o.id = f.operator_id and ${offerEnters}`);

  const published = operatorsIn + offersIn;
  const unpublished = operatorsOut + offersOut + offersWithOperator;
  if (published + unpublished === 0) return null;
  const number = await writeSnapshot(db, { published, unpublished, at: clock.now(), userId, options });
  return { number, published, unpublished };
}
