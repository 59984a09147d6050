-- A scan that was made by mistake stays, and says who annulled it and when; its day is free again
-- (docs/points-and-scans.md, Annulled scans).
alter table scans drop constraint scans_status_check,
  add constraint scans_status_check check (status in ('awarded', 'alreadyScanned', 'blocked', 'annulled')),
  add column annulled_at timestamptz,
  add column annulled_by text;

-- What `count_scans` counted, taken off in the same order.
create function uncount_scan() returns trigger language plpgsql as $$
declare
  previous date;
  following date;
begin
  update scan_profiles set scans = scans - (old.status = 'awarded')::integer, uses = uses - (old.offer_id is not null)::integer
    where operator_id = old.operator_id and day = old.day
      and offer_id = coalesce(old.offer_id, '00000000-0000-0000-0000-000000000000')
      and civility = old.civility and age_band = age_band(old.age) and country = old.country;
  delete from scan_profiles where operator_id = old.operator_id and day = old.day and scans = 0 and uses = 0;
  if old.status <> 'awarded' then return null; end if;

  update operator_scan_days set scans = scans - 1 where day = old.day and operator_id = old.operator_id;
  delete from operator_scan_days where day = old.day and operator_id = old.operator_id and scans = 0;
  update operator_scan_months set scans = scans - 1
    where month = date_trunc('month', old.day)::date and operator_id = old.operator_id;
  delete from operator_scan_months
    where month = date_trunc('month', old.day)::date and operator_id = old.operator_id and scans = 0;

  if not exists (select from scans where holder_id = new.holder_id and day = old.day and status = 'awarded') then
    previous := (select max(day) from scans where holder_id = new.holder_id and day < old.day and status = 'awarded');
    following := (select min(day) from scans where holder_id = new.holder_id and day > old.day and status = 'awarded');
    insert into active_days as known
    select day, previous_day, own_shard(), holders from (values
      (old.day, coalesce(previous, '-infinity'), -1), (following, old.day, -1), (following, coalesce(previous, '-infinity'), 1)
    ) as moves (day, previous_day, holders) where day is not null order by 1, 2
    on conflict (day, previous_day, shard) do update set holders = known.holders + excluded.holders;
  end if;

  update programme_scan_days set scans = scans - 1
    where day = old.day and civility = old.civility and age_band = age_band(old.age) and country = old.country;
  delete from programme_scan_days where day = old.day and scans = 0;
  return null;
end $$;
create trigger annulled_scans_are_uncounted after update of status on scans for each row
  when (old.status <> 'annulled' and new.status = 'annulled') execute function uncount_scan();

create or replace function recount_statistics() returns void language plpgsql as $$
begin
  truncate scan_profiles, operator_scan_days, operator_scan_months, programme_scan_days, active_days, points_days, holder_days;
  insert into scan_profiles (operator_id, day, offer_id, civility, age_band, country, scans, uses)
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country,
    count(*) filter (where status = 'awarded'), count(offer_id)
  from scans where status <> 'annulled' and (status = 'awarded' or offer_id is not null) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  insert into operator_scan_days
  select day, operator_id, sum(scans) from scan_profiles group by 1, 2 having sum(scans) > 0 order by 1, 2;
  insert into operator_scan_months
  select date_trunc('month', day)::date, operator_id, sum(scans) from operator_scan_days group by 1, 2 order by 1, 2;
  insert into programme_scan_days
  select day, civility, age_band, country, sum(scans) from scan_profiles group by 1, 2, 3, 4 having sum(scans) > 0 order by 1, 2, 3, 4;
  insert into active_days
  select day, coalesce(previous_day, '-infinity'), own_shard(), count(*)
  from (
    select day, lag(day) over (partition by holder_id order by day) as previous_day
    from (select distinct holder_id, day from scans where status = 'awarded') as visits
  ) as days group by 1, 2 order by 1, 2;
  insert into points_days
  select (at at time zone 'Europe/Brussels')::date, own_shard(), sum(earned_by(kind, points)), sum(earned_by(kind, points) - points)
  from points_entries group by 1;
  insert into holder_days
  select (created_at at time zone 'Europe/Brussels')::date, own_shard(), count(*)
  from pass_holders where deleted_at is null group by 1;
end $$;

-- One more type of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{',
    '''{"OperatorScanAnnulled": "scan annule chez un operateur",');
end $$;
