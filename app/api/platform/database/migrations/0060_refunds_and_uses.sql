-- What a cancelled order gives back was never earned: less is spent (domain rules, 14).
update pass_holders set total_points = total_points - back.points, consumed_points = consumed_points - back.points
  from (select holder_id, sum(points)::integer as points from points_entries where kind = 'orderCancelled' group by 1) as back
  where id = back.holder_id and consumed_points >= back.points;
insert into points_days as known
  select (at at time zone 'Europe/Brussels')::date, own_shard(), -sum(points), -sum(points)
  from points_entries where kind = 'orderCancelled' group by 1 order by 1
  on conflict (day, shard) do update set earned = known.earned + excluded.earned, spent = known.spent + excluded.spent;

create function earned_by(kind text, points integer) returns integer language sql immutable parallel safe
  as $$ select case when kind = 'orderCancelled' then 0 else greatest(points, 0) end $$;
create or replace function count_points() returns trigger language plpgsql as $$
begin
  insert into points_days as known
  select (at at time zone 'Europe/Brussels')::date, own_shard(), sum(earned_by(kind, points)), sum(earned_by(kind, points) - points)
  from added group by 1 order by 1
  on conflict (day, shard) do update set earned = known.earned + excluded.earned, spent = known.spent + excluded.spent;
  return null;
end $$;

-- An operator's visits are awards; an offer is used by every scan that names it, also by the second one of a day.
alter table scan_profiles add column uses integer not null default 0;
insert into scan_profiles as known (operator_id, day, offer_id, civility, age_band, country, scans, uses)
  select operator_id, day, offer_id, civility, age_band(age), country, 0, count(*)
  from scans where offer_id is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (operator_id, day, offer_id, civility, age_band, country) do update set uses = excluded.uses;

create or replace function count_scans() returns trigger language plpgsql as $$
begin
  -- Always in this order, and the rows of each by their key: nobody waits for somebody who waits for them.
  insert into scan_profiles as known (operator_id, day, offer_id, civility, age_band, country, scans, uses)
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country,
    count(*) filter (where status = 'awarded'), count(offer_id)
  from added where status = 'awarded' or offer_id is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (operator_id, day, offer_id, civility, age_band, country)
  do update set scans = known.scans + excluded.scans, uses = known.uses + excluded.uses;
  if not exists (select from added where status = 'awarded') then return null; end if;

  insert into operator_scan_days as known
  select day, operator_id, count(*) from added where status = 'awarded' group by 1, 2 order by 1, 2
  on conflict (day, operator_id) do update set scans = known.scans + excluded.scans;

  insert into operator_scan_months as known
  select date_trunc('month', day)::date, operator_id, count(*)
  from added where status = 'awarded' group by 1, 2 order by 1, 2
  on conflict (month, operator_id) do update set scans = known.scans + excluded.scans;

  insert into active_days as known
  with days as (
    select scans.holder_id, scans.day, bool_or(added.id is null) as known_before
    from scans left join added on added.id = scans.id
    where scans.status = 'awarded'
      and scans.holder_id in (select holder_id from added where status = 'awarded')
    group by 1, 2
  ), moves as (
    select day, lag(day) over by_holder as previous_day, 1 as holders
    from days window by_holder as (partition by holder_id order by day)
    union all
    select day, lag(day) over by_holder, -1
    from days where known_before window by_holder as (partition by holder_id order by day)
  )
  select day, coalesce(previous_day, '-infinity'), own_shard(), sum(holders)
  from moves group by 1, 2 having sum(holders) <> 0 order by 1, 2
  on conflict (day, previous_day, shard) do update set holders = known.holders + excluded.holders;

  insert into programme_scan_days as known
  select day, civility, age_band(age), country, count(*)
  from added where status = 'awarded' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, civility, age_band, country) do update set scans = known.scans + excluded.scans;
  return null;
end $$;

create or replace function recount_statistics() returns void language plpgsql as $$
begin
  truncate scan_profiles, operator_scan_days, operator_scan_months, programme_scan_days, active_days, points_days, holder_days;
  insert into scan_profiles (operator_id, day, offer_id, civility, age_band, country, scans, uses)
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country,
    count(*) filter (where status = 'awarded'), count(offer_id)
  from scans where status = 'awarded' or offer_id is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
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

-- What was published stays as it was. Its compressed copies are made later, and its reason, which may name somebody, goes
-- with that person.
create function refuse_to_change_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'published_contents' then
    if to_jsonb(old) - 'last_number' = to_jsonb(new) - 'last_number' then return new; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(old) - 'brotli' - 'gzip' - 'reason' = to_jsonb(new) - 'brotli' - 'gzip' - 'reason'
      and (new.reason is null or new.reason = old.reason) then return new; end if;
  end if;
  raise exception 'publications are neither changed nor deleted';
end $$;
create trigger publication_snapshots_stay before update or delete on publication_snapshots
  for each row execute function refuse_to_change_publications();
create trigger published_contents_stay before update or delete on published_contents
  for each row execute function refuse_to_change_publications();
