import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Clock } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import { offerIdeas } from "~/api/seed/demo/offer-rows";
import { withoutUpkeep } from "./without-upkeep";

/** A UUID (version 8) derived from a text, as `seedId` makes them. */
const idFrom = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/** Days over which the offers were created, the last of them yesterday. */
const DAYS = 1100;

/**
 * Adds offers and good deals for all operators that are neither deleted nor under review. Generated inside the
 * database: sending a million would take many times as long. An eighth is current, most have expired, a quarter of
 * these archived; one in 100 is deleted, one in 400 has an open request, one in ten a decided one. The caller updates
 * the counts of operators.
 */
export async function insertBulkOffers(db: Kysely<Database>, offers: number, clock: Clock): Promise<void> {
  const today = sql`${clock.today()}::date`;
  const ideas = JSON.stringify(offerIdeas.map((idea, n) => ({ n, ...idea })));
  // Four numbers from 0 to 2^28 - 1 for each offer, from its number: the same on every machine.
  const dice = sql.join(
    [1, 8, 15, 22].map(
      (from, at) => sql`('x' || substr(hash, ${from}::int, 7))::bit(28)::int as ${sql.id(`dice${at + 1}`)}`,
    ),
  );
  await sql`
    create temporary table bulk_offers on commit drop as
    with numbered as (
      select n, md5('offer ' || n) as hash,
        ${today} + time '08:00' - interval '1 day' * ${DAYS} * (${offers}::int - n) / ${offers}::int as created_at
      from generate_series(0, ${offers}::int - 1) as n
    ), cast_lots as (
      select *, created_at::date as day, ${dice} from numbered
    ), owners as (
      select id as operator_id, categories, sheet -> 'tourismProduct' -> 'address' ->> 'city' as city,
        row_number() over (order by id) - 1 as owner, search_key as operator_key,
        status = 'Active' as operator_is_active, province as operator_province, tourism_office as operator_tourism_office
      from operators where deleted_at is null and status <> 'InRevision'
    ), ideas as (
      select * from jsonb_to_recordset(${ideas}::jsonb) as idea(
        n int, category text, "isOffer" boolean, title jsonb, description jsonb, tags jsonb)
    ), chosen as (
      select cast_lots.*, owners.*, ideas."isOffer", ideas.title, ideas.description, ideas.tags, ideas.category,
        day + 7 + dice1 % 40 as start,
        day + 7 + dice1 % 40 + case when dice2 % 10 < 6 then 30 + dice1 % 60 when dice2 % 10 < 9 then 180 else 360 end as until
      from cast_lots
        join owners on owner = dice3 % (select count(*) from owners)
        join ideas on ideas.n = dice4 % ${offerIdeas.length}::int
    )
    select n, dice1, dice2, operator_id, created_at, until,
      operator_key, operator_is_active, operator_province, operator_tourism_office,
      -- UUIDv7, as the application makes them: they grow with the time of creation.
      (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' ||
        substr(hash, 4, 15))::uuid as id,
      approved, archived,
      case when until < ${today} or archived or not approved then 'Unpublished'
        when dice1 % 50 = 3 then 'WaitingPublish'
        else 'Published' end as publish_status,
      jsonb_build_object(
        'isOffer', "isOffer",
        'category', case category when '*' then categories[1] else category end,
        'title', title || jsonb_build_object('fr', (title ->> 'fr') || ' – ' || city),
        'description', description,
        'start', start, 'end', until, 'visibilityStart', start - 5 - dice2 % 15, 'visibilityEnd', until,
        'tags', tags,
        'bookingLink', case when dice2 % 3 = 0 then 'https://reservation.example/' || n end) as content
    from chosen, lateral (select ${offers}::int - n > ${offers}::int / 1000 as approved,
      until < ${today} and dice1 % 4 = 0 as archived) as state
    order by n`.execute(db);
  await withoutUpkeep(db, ["offers", "offer_publications"], async () => {
    await sql`
    insert into offers (id, operator_id, is_offer, category, title, description, valid_from, valid_until,
      visible_from, visible_until, tags, booking_link, archived, approved,
      created_at, updated_at, deleted_at, outdated_texts,
      operator_key, operator_is_active, operator_province, operator_tourism_office)
    select id, operator_id, (content ->> 'isOffer')::boolean, content ->> 'category',
      content -> 'title', content -> 'description', (content ->> 'start')::date, (content ->> 'end')::date,
      (content ->> 'visibilityStart')::date, (content ->> 'visibilityEnd')::date, text_list(content -> 'tags'),
      content ->> 'bookingLink', archived, approved, created_at, created_at,
      case when publish_status = 'Unpublished' and dice1 % 80 = 2 then created_at end,
      case when dice1 % 50 = 7 then jsonb_build_object('nl', created_at) else '{}' end,
      operator_key, operator_is_active, operator_province, operator_tourism_office
    from bulk_offers order by n`.execute(db);
    await sql`
    insert into offer_publications
    select id, publish_status, case when publish_status = 'Published' then content end from bulk_offers order by n`.execute(
      db,
    );
  });
  await sql`
    insert into review_requests (id, offer_id, kind, previous, current, author_name, created_at)
    select ${idFrom(sql`'request ' || n`)}, id, kind, case when kind <> 'Created' then content end,
      content || '{"bookingLink": "https://reservation.example"}', 'Équipe de l’opérateur',
      greatest(created_at, ${today} - interval '1 hour' * (dice1 % 720))
    from bulk_offers, lateral (select case
        when not approved then 'Created' when dice2 % 7 = 0 then 'Deleted' else 'Edited' end as kind) as asked
    where not approved or (until >= ${today} and dice1 % 100 = 11)`.execute(db);
  await sql`
    insert into review_requests (id, offer_id, kind, previous, current, result, author_name, created_at, decision,
      decided_at, decided_by_name)
    select ${idFrom(sql`'decided ' || n`)}, id, 'Edited', content, content, content, 'Équipe de l’opérateur', created_at,
      'published', created_at + interval '2 days', 'Programme'
    from bulk_offers where approved and dice2 % 10 = 5 and created_at < ${today} - interval '3 days'`.execute(
    db,
  );
}
