-- What statistics read instead of the scans, the ledger and the holders, which are too many to be summed at each look
-- (decision 0340). Triggers count: who writes a scan, an entry or a holder, one or a million of them, has no
-- `countScan` to call. Figures outlive people: a merge, which moves scans, and an erasure leave them as they are.
-- A scan that was already made that day counts for nothing: a visit is counted once.

create function age_band(age smallint) returns text language sql immutable as $$
  select case
    when age is null then 'unknown'
    when age < 18 then '0-17'
    when age < 26 then '18-25'
    when age < 36 then '26-35'
    when age < 51 then '36-50'
    when age < 66 then '51-65'
    else '66+'
  end
$$;

-- A connection's own rows, of those that everybody would else wait for.
create function own_shard() returns smallint language sql volatile as $$
  select (pg_backend_pid() % 32)::smallint
$$;

-- Of one operator.
create table scan_profiles (
  operator_id uuid not null references operators,
  day date not null,
  -- zeros: without an offer
  offer_id uuid not null,
  civility text not null,
  age_band text not null,
  country text not null,
  scans integer not null,
  primary key (operator_id, day, offer_id, civility, age_band, country)
);
-- Of operators beside each other: whole months, and the days at both ends of a period.
create table operator_scan_days (
  day date not null,
  operator_id uuid not null references operators,
  scans integer not null,
  primary key (day, operator_id) include (scans)
);
create table operator_scan_months (
  month date not null,
  operator_id uuid not null references operators,
  scans integer not null,
  primary key (month, operator_id) include (scans)
);
-- Of the whole programme.
create table programme_scan_days (
  day date not null,
  civility text not null,
  age_band text not null,
  country text not null,
  scans integer not null,
  primary key (day, civility, age_band, country) include (scans)
);
-- How many holders were scanned that day, by the day of their scan before: those of a period are those whose one before
-- lies before it, so that nobody counts twice.
create table active_days (
  day date not null,
  -- -infinity: never
  previous_day date not null,
  shard smallint not null,
  holders integer not null,
  primary key (day, previous_day, shard) include (holders)
);
create table points_days (
  day date not null,
  shard smallint not null,
  earned bigint not null,
  spent bigint not null,
  primary key (day, shard)
);
-- Those who are not deleted, by the day of their creation.
create table holder_days (
  day date not null,
  shard smallint not null,
  holders integer not null,
  primary key (day, shard)
);

create function count_scans() returns trigger language plpgsql as $$
begin
  if not exists (select from added where status = 'awarded') then return null; end if;
  -- Always in this order, and the rows of each by their key: nobody waits for somebody who waits for them.
  insert into scan_profiles as known
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country, count(*)
  from added where status = 'awarded' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (operator_id, day, offer_id, civility, age_band, country)
  do update set scans = known.scans + excluded.scans;

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
create trigger scans_are_counted after insert on scans
  referencing new table as added for each statement execute function count_scans();

create function count_points() returns trigger language plpgsql as $$
begin
  insert into points_days as known
  select (at at time zone 'Europe/Brussels')::date, own_shard(), sum(greatest(points, 0)), sum(greatest(-points, 0))
  from added group by 1 order by 1
  on conflict (day, shard) do update set earned = known.earned + excluded.earned, spent = known.spent + excluded.spent;
  return null;
end $$;
create trigger points_are_counted after insert on points_entries
  referencing new table as added for each statement execute function count_points();

create function count_holders(created_at timestamptz, holders integer) returns void language sql as $$
  insert into holder_days as known
  values ((created_at at time zone 'Europe/Brussels')::date, own_shard(), holders)
  on conflict (day, shard) do update set holders = known.holders + excluded.holders
$$;
create function count_new_holders() returns trigger language plpgsql as $$
begin
  insert into holder_days as known
  select (created_at at time zone 'Europe/Brussels')::date, own_shard(), count(*)
  from added where deleted_at is null group by 1 order by 1
  on conflict (day, shard) do update set holders = known.holders + excluded.holders;
  return null;
end $$;
create function count_changed_holder() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform count_holders(old.created_at, -1); end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then perform count_holders(new.created_at, 1); end if;
  return null;
end $$;
create trigger new_holders_are_counted after insert on pass_holders
  referencing new table as added for each statement execute function count_new_holders();
create trigger deleted_holders_are_counted after update of deleted_at, created_at on pass_holders for each row
  when ((old.deleted_at is null, old.created_at) is distinct from (new.deleted_at is null, new.created_at))
  execute function count_changed_holder();
create trigger removed_holders_are_counted after delete on pass_holders
  for each row execute function count_changed_holder();


-- Everything again from what was counted: after rows were loaded without their triggers.
create function recount_statistics() returns void language plpgsql as $$
begin
  truncate scan_profiles, operator_scan_days, operator_scan_months, programme_scan_days, active_days, points_days, holder_days;
  insert into scan_profiles
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country, count(*)
  from scans where status = 'awarded' group by 1, 2, 3, 4, 5, 6;
  insert into operator_scan_days select day, operator_id, sum(scans) from scan_profiles group by 1, 2;
  insert into operator_scan_months
  select date_trunc('month', day)::date, operator_id, sum(scans) from operator_scan_days group by 1, 2;
  insert into programme_scan_days select day, civility, age_band, country, sum(scans) from scan_profiles group by 1, 2, 3, 4;
  insert into active_days
  select day, coalesce(previous_day, '-infinity'), own_shard(), count(*)
  from (
    select day, lag(day) over (partition by holder_id order by day) as previous_day
    from (select distinct holder_id, day from scans where status = 'awarded') as visits
  ) as days group by 1, 2;
  insert into points_days
  select (at at time zone 'Europe/Brussels')::date, own_shard(), sum(greatest(points, 0)), sum(greatest(-points, 0))
  from points_entries group by 1;
  insert into holder_days
  select (created_at at time zone 'Europe/Brussels')::date, own_shard(), count(*)
  from pass_holders where deleted_at is null group by 1;
end $$;
