import { type Kysely, sql } from "kysely";
import type { Database } from "~/api/platform/database/schema";
import { withoutUpkeep } from "./without-upkeep";

/** One in this many entries is about the operator of the demo's manager. */
const OF_ONE_OPERATOR = 100;

/**
 * Adds a manager for each operator, and log entries of the last three years: sign-ins, changes of operators and
 * offers, decisions of a few people, and some rare ones.
 */
export async function addLogEntries(db: Kysely<Database>, amount: number): Promise<void> {
  await sql`create temporary table someone as
    select row_number() over (order by operators.id) - 1 as n, gen_random_uuid() as user_id, operators.id as operator_id,
      sheet -> 'tourismProduct' -> 'name' ->> 'fr' as operator_name,
      (array['Anne','Bruno','Chloé','David','Élise','Fabrice','Gaëlle','Hugo','Inès','Jean'])[1 + row_number() over (order by operators.id) % 10]
        || ' ' || (array['Dupont','Lambert','Delvaux','Maréchal','Noël','Collard','Rossi','Maes','Peeters'])[1 + row_number() over (order by operators.id) % 9]
        || ' ' || row_number() over (order by operators.id) as user_name
    from operators`.execute(db);
  await sql`create index on someone (n)`.execute(db);
  await sql`insert into users (id, email, first_name, last_name, role, is_active, created_at, updated_at)
    select user_id, 'journal-' || n || '@mesure.example', split_part(user_name, ' ', 1), user_name, 'Admin', true, now(), now()
    from someone`.execute(db);
  await sql`insert into user_operators (user_id, operator_id) select user_id, operator_id from someone`.execute(
    db,
  );
  await sql`create temporary table something as
    select row_number() over (order by id) - 1 as n, id, operator_id, title ->> 'fr' as name from offers`.execute(
    db,
  );
  await sql`create index on something (n)`.execute(db);
  await withoutUpkeep(db, ["logs"], () => insertEntries(db, amount));
  await sql`insert into log_names (id, name)
    select user_id, user_name from logs where user_id is not null
    union select thing_id, thing_name from logs where thing_id is not null and thing_name <> ''
    on conflict do nothing`.execute(db);
  await sql`drop table someone, something`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

const insertEntries = (db: Kysely<Database>, amount: number) =>
  sql`
    with chief as (select id, first_name || ' ' || last_name as name from users where email = 'plateforme@demo.example'),
      own as (
        select operators.id, sheet -> 'tourismProduct' -> 'name' ->> 'fr' as name
        from users join user_operators on user_id = users.id join operators on operators.id = operator_id
        where email = 'gestionnaire@demo.example' limit 1),
      sizes as (select (select count(*) from someone) as people, (select count(*) from something) as offers),
      planned as (
        select n, now() - (${amount}::int - n) * (interval '1095 days' / ${amount}::int) as at, n % 20 as kind,
          n % ${OF_ONE_OPERATOR}::int = 11 as is_own,
          abs(hashint8(n)) % people as person, abs(hashint8(n + 1)) % offers as offer
        from generate_series(1, ${amount}::int) as n, sizes),
      written as (
        select planned.*, someone.user_id, someone.user_name, something.id as offer_id, something.name as offer_name,
          case when is_own then own.id when kind in (7, 8, 9, 10, 16) then something.operator_id else someone.operator_id end as operator_id,
          case when is_own then own.name else someone.operator_name end as operator_name,
          chief.id as chief_id, chief.name as chief_name
        from planned join someone on someone.n = person join something on something.n = offer cross join own cross join chief)
    insert into logs (id, type, at, user_id, user_name, operator_id, thing_kind, thing_id, thing_name, changes, extra)
    select ('0190' || lpad(to_hex(n), 28, '0'))::uuid,
      case when kind < 7 then 'UserLogin' when kind < 11 then 'OfferUpdated' when kind < 14 then 'OperatorEdited'
        when kind = 14 then 'OperatorRequestApproved' when kind = 15 then 'DataExported' when kind = 16 then 'OfferCreated'
        when kind = 17 then 'OperatorArchived' when kind = 18 then 'UserUpdated'
        when n % 2000 = 19 then 'OperatorNotEligible' else 'OperatorTranslated' end,
      at,
      case when kind in (14, 15, 17) then chief_id else user_id end,
      case when kind in (14, 15, 17) then chief_name else user_name end,
      case when kind = 15 then null else operator_id end,
      case when kind < 7 or kind = 18 then 'user' when kind in (7, 8, 9, 10, 16) then 'offer' when kind = 15 then null else 'operator' end,
      case when kind < 7 or kind = 18 then user_id when kind in (7, 8, 9, 10, 16) then offer_id when kind = 15 then null else operator_id end,
      case when kind < 7 or kind = 18 then user_name when kind in (7, 8, 9, 10, 16) then offer_name when kind = 15 then null else operator_name end,
      case when kind between 7 and 14 then '{"status": ["Active", "Archived"], "publishStatus": ["Published", "WaitingUnpublish"]}'::jsonb end,
      case when kind = 15 then '{"list": "operators", "reason": "Comité", "format": "xlsx", "rows": 65}'::jsonb end
    from written order by n`.execute(db);
