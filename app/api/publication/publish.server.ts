import { sql } from "kysely";
import type { Db, Services } from "../services";
import {
  changingOffers,
  offerEnters,
  offerGoesAlong,
  offerLeaves,
  operatorEnters,
  operatorLeaves,
} from "./changes";
import { writeSnapshot } from "./snapshot.server";

export interface Publication {
  number: number;
  published: number;
  unpublished: number;
}

/**
 * Publishes everything that waits, or nothing when it fails. To be called in a transaction.
 * @returns null when nothing waited; nothing is changed then
 */
export async function publish(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  userId: string | null,
): Promise<Publication | null> {
  // One publication at a time: a concurrent one waits here, then finds nothing left to publish.
  await sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(db);
  // Offers before operators, as every change of an offer locks them.
  await sql`
    select from offers where id in (select id from (${changingOffers}) as changing) order by id for update`.execute(
    db,
  );

  const rows = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(db)).numAffectedRows);
  // One statement: an operator archived at this moment leaves together with its offers, now or next time.
  const left = await sql<{ count: number }>`
    with leaving as (
      update operators o set publish_status = 'Unpublished', published_sheet = null where ${operatorLeaves} returning id
    ), along as (
      update offers f set publish_status = 'WaitingPublish', published_content = null
      from leaving where leaving.id = f.operator_id and ${offerGoesAlong} returning f.id
    )
    select (select count(*) from leaving) + (select count(*) from along) as count`.execute(db);
  const operatorsIn = await rows(sql`
    update operators o set publish_status = 'Published', published_sheet = sheet where ${operatorEnters}`);
  const offersOut = await rows(sql`
    update offers f set publish_status = 'Unpublished', published_content = null where ${offerLeaves}`);
  const offersIn = await rows(sql`
    update offers f set publish_status = 'Published', published_content = jsonb_build_object(
      'isOffer', is_offer, 'category', category, 'title', title, 'description', description,
      'start', valid_from, 'end', valid_until, 'visibilityStart', visible_from, 'visibilityEnd', visible_until,
      'tags', tags, 'bookingLink', booking_link)
    from operators o where o.id = f.operator_id and ${offerEnters}`);

  const published = operatorsIn + offersIn;
  const unpublished = (left.rows[0]?.count ?? 0) + offersOut;
  if (published + unpublished === 0) return null;
  const number = await writeSnapshot(db, { published, unpublished, at: clock.now(), userId, options });
  return { number, published, unpublished };
}
