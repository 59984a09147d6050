import { type Kysely, type RawBuilder, sql } from "kysely";
import { localitiesOf, zipCodes } from "~/api/content/localities/localities";
import { provinceOf } from "~/api/content/localities/provinces";
import type { Clock } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import { communities } from "~/api/seed/demo/texts";
import { withoutUpkeep } from "./without-upkeep";

/** Days over which they signed up. */
const DAYS = 1500;
const PER_VISIT = 40;
const SPENT = 100;

/**
 * Adds pass holders with zero to six visits each (three on average) and their points; those with four visits have spent
 * 100 points. Generated inside the database, deterministically for a number and day. Names, first names and places have
 * realistic frequencies: the first of each list are the most frequent.
 */
export async function insertBulkHolders(db: Kysely<Database>, holders: number, clock: Clock): Promise<void> {
  const today = sql`${clock.today()}::date`;
  await sql`
    create temporary table bulk_operators on commit drop as
    select row_number() over (order by id) - 1 as n, id, name from operators
    where deleted_at is null and status = 'Active'`.execute(db);
  await sql`create temporary table bulk_people on commit drop as ${numbered(holders, today)}`.execute(db);
  // Without statistics, the planner would sort three million visits to find where they were.
  await sql`analyze bulk_operators, bulk_people`.execute(db);
  // Rows are sorted by their keys, in memory: inserting into indexes is then ten times as fast.
  await sql`set local work_mem = '128MB'`.execute(db);

  await withoutUpkeep(db, ["pass_holders", "points_entries", "scans"], async () => {
    await sql`
      insert into pass_holders (id, civility, first_name, last_name, language, birth_date, pass_number, pass_type,
        email, phone, street, zip_code, city, province, country, agrees_email, agrees_sms, agrees_mail,
        subscribed_to_notifications, agreed_terms_at, registration_source_type, registration_source,
        total_points, consumed_points, turnover, created_at, updated_at)
      select id, civility, first_name, last_name, language,
        case when dice1 % 8 > 0 then ${today} - 6570 - dice2 % 21900 end,
        '54' || lpad(person::text, 11, '0'), case when dice1 % 2 = 0 then 'Digital' else 'Physical' end,
        case when dice3 % 5 > 0 then search_key(replace(first_name || '.' || last_name, ' ', '')) || person || case
          when dice3 % 10 < 5 then '@gmail.example' when dice3 % 10 < 7 then '@skynet.example' else '@courriel.example' end end,
        case when dice4 % 5 > 1 then '+324' || 70000000 + person end,
        streets[1 + dice4 % cardinality(streets)] || ' ' || 1 + dice5 % 200,
        zip_codes[home], cities[home], provinces[home], country,
        dice3 % 5 > 1, false, dice4 % 3 > 0, case when dice1 % 2 = 0 then dice5 % 3 > 0 end, created_at, 'App',
        'Application Pass Détours', visits * ${PER_VISIT}, case when visits > 3 then ${SPENT}::int else 0 end,
        visits * 1250, created_at, created_at
      from bulk_people
        cross join lateral (select case when dice1 % 100 < 52 then 0 when dice1 % 100 < 62 then 1 when dice1 % 100 < 74 then 2
          when dice1 % 100 < 86 then 3 when dice1 % 100 < 96 then 4 else 5 end as community) as c
        -- Not a table: it would compress the long lists, and take them apart again for each person.
        join jsonb_to_recordset(${JSON.stringify(tables())}::jsonb) as communities(
          n int, language text, country text, women text[], men text[], last_names text[], streets text[],
          zip_codes text[], cities text[], provinces text[]) on communities.n = community
        cross join lateral (select
          case when dice2 % 100 < 3 then 'Mx' when dice2 % 2 = 0 then 'Mme' else 'M' end as civility,
          case when dice2 % 2 = 0 then women else men end as first_names) as p
        cross join lateral (select
          first_names[1 + ${often(sql`dice3`, 10_007, sql`cardinality(first_names)`)}] as first_name,
          last_names[1 + ${often(sql`dice5`, 10_007, sql`cardinality(last_names)`)}] as last_name,
          1 + ${often(sql`dice4`, 10_007, sql`cardinality(zip_codes)`)} as home offset 0) as chosen
      order by person`.execute(db);
    await sql`
      create temporary table bulk_visits on commit drop as
      select ${idOf("0")} as scan_id, ${idOf("1")} as entry_id, case when visit = 4 then ${idOf("2")} end as order_id,
        holder.id as holder_id, visit, holder.created_at + (${today} - holder.created_at::date) * interval '1 day' *
          (visit - 1) / visits + interval '4 hours' as at,
        operators.id as operator_id, operators.name as operator_name,
        case when dice2 % 100 < 3 then 'Mx' when dice2 % 2 = 0 then 'Mme' else 'M' end as civility,
        18 + dice2 % 60 as age, dice1
      from bulk_people as holder
        cross join generate_series(1, visits) as visit
        cross join (select count(*) from bulk_operators) as all_operators
        join bulk_operators as operators on operators.n =
          ${often(sql`(dice4 / 97 * visit)`, 10_000, sql`all_operators.count`)}
      order by scan_id`.execute(db);
    await sql`
      insert into points_entries (id, holder_id, at, kind, points, operator_id, operator_name, source)
      select entry_id, holder_id, at, 'scan', ${PER_VISIT}::int, operator_id, operator_name, 'ScanPWA' from bulk_visits`.execute(
      db,
    );
    await sql`
      insert into points_entries (id, holder_id, at, kind, points, shop_item_name, source)
      select order_id, holder_id, at + interval '1 hour', 'order', -${SPENT}::int, 'Guide des balades', 'Shop'
      from bulk_visits where visit = 4`.execute(db);
    await sql`
      insert into scans (id, holder_id, operator_id, scanned_at, arrived_at, day, status, points, entry_id,
        idempotency_key, source, civility, age, country, pass_number)
      select scan_id, holder_id, operator_id, at, at, (at at time zone 'Europe/Brussels')::date, 'awarded',
        ${PER_VISIT}::int, entry_id, 'bulk ' || scan_id, 'ScanPWA', visits.civility, age, country, pass_number
      from bulk_visits as visits join pass_holders on pass_holders.id = holder_id
      order by scan_id`.execute(db);
  });
  await sql`select recount_last_visits(array(select id from pass_holders)), recount_statistics()`.execute(db);
}

type Sql = RawBuilder<unknown>;

/** People's numbers and lots, from 0 to 2^28 - 1 each: the same on every machine. `offset 0`: each is made once. */
const numbered = (holders: number, today: Sql) => sql`
  select *, dice5 % 7 as visits,
    -- UUIDv7, as the application makes them: they grow with the time of creation.
    (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' ||
      substr(hash, 4, 15))::uuid as id,
    left(hash, 12) || '8' || substr(hash, 14, 3) || '8' as id_begins, substr(hash, 20) as id_ends
  from (
    select person, hash, ${today} + time '08:00' - interval '1 day' * ${DAYS} * (${holders}::int - person) / ${holders}::int as created_at,
      ('x' || substr(hash, 1, 7))::bit(28)::int as dice1, ('x' || substr(hash, 8, 7))::bit(28)::int as dice2,
      ('x' || substr(hash, 15, 7))::bit(28)::int as dice3, ('x' || substr(hash, 22, 7))::bit(28)::int as dice4,
      ('x' || substr(hash || hash, 29, 7))::bit(28)::int as dice5
    from (select person, md5('holder ' || person) as hash from generate_series(0, ${holders}::int - 1) as person offset 0) as hashed offset 0) as lots
  offset 0`;

/** A number from 0 up to `count`, the first ones more often: the square of a random number, in fast integers. */
const often = (lot: Sql, sides: number, count: Sql) =>
  sql`(${lot} % ${sides}::bigint * (${lot} % ${sides}::bigint) * ${count} / ${sides ** 2}::bigint)`;

/** Of a visit: a UUID (version 8) unordered in time, built from its person's hash. */
const idOf = (kind: "0" | "1" | "2") => sql`(id_begins || ${sql.lit(kind)} || visit || id_ends)::uuid`;

/** Holders' countries, with zip codes, localities and provinces. */
function tables() {
  const belgian = zipCodes().map((zipCode) => ({
    zipCode,
    city: localitiesOf(zipCode)?.localities[0] ?? "",
    province: provinceOf(zipCode) ?? null,
  }));
  const flemish = ["Anvers", "Flandre orientale", "Flandre occidentale", "Limbourg", "Brabant flamand"];
  return communities.map((community, n) => {
    const { language, country, women, men, lastNames: last_names, streets, places } = community;
    const homes = places
      ? places.map(([zipCode, city]) => ({
          zipCode,
          city,
          province: country === "BE" ? (provinceOf(zipCode) ?? null) : null,
        }))
      : belgian.filter(({ province }) => flemish.includes(province ?? "") === (language === "nl"));
    return {
      n,
      language,
      country,
      women,
      men,
      last_names,
      streets,
      zip_codes: homes.map(({ zipCode }) => zipCode),
      cities: homes.map(({ city }) => city),
      provinces: homes.map(({ province }) => province),
    };
  });
}
