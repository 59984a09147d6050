-- What a scan names was checked with the scan: to check it again for millions of sums takes as long as to make them.
alter table scan_profiles drop constraint scan_profiles_operator_id_fkey;
alter table operator_scan_days drop constraint operator_scan_days_operator_id_fkey;
alter table operator_scan_months drop constraint operator_scan_months_operator_id_fkey;

-- Rows are written in the order of their keys: in any other, millions of them go all over the index.
create or replace function recount_statistics() returns void language plpgsql as $$
begin
  truncate scan_profiles, operator_scan_days, operator_scan_months, programme_scan_days, active_days, points_days, holder_days;
  insert into scan_profiles
  select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000'), civility, age_band(age), country, count(*)
  from scans where status = 'awarded' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  insert into operator_scan_days select day, operator_id, sum(scans) from scan_profiles group by 1, 2 order by 1, 2;
  insert into operator_scan_months
  select date_trunc('month', day)::date, operator_id, sum(scans) from operator_scan_days group by 1, 2 order by 1, 2;
  insert into programme_scan_days select day, civility, age_band, country, sum(scans) from scan_profiles group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  insert into active_days
  select day, coalesce(previous_day, '-infinity'), own_shard(), count(*)
  from (
    select day, lag(day) over (partition by holder_id order by day) as previous_day
    from (select distinct holder_id, day from scans where status = 'awarded') as visits
  ) as days group by 1, 2 order by 1, 2;
  insert into points_days
  select (at at time zone 'Europe/Brussels')::date, own_shard(), sum(greatest(points, 0)), sum(greatest(-points, 0))
  from points_entries group by 1;
  insert into holder_days
  select (created_at at time zone 'Europe/Brussels')::date, own_shard(), count(*)
  from pass_holders where deleted_at is null group by 1;
end $$;
