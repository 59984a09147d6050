-- The day of a holder's last visit, for the filters of pass holders: reading it from the scans of a million holders is slow.
-- Triggers keep it, whoever adds, moves, annuls or deletes scans (docs/pass-holders.md, Filters and segments).
alter table pass_holders add column last_visit date;

-- A visit is a scan that gave points.
create function recount_last_visits(holders uuid[]) returns void language sql as $$
  update pass_holders set last_visit = latest.day
  from unnest(holders) as counted (id)
    cross join lateral (select max(day) as day from scans where holder_id = counted.id and status = 'awarded') as latest
  where pass_holders.id = counted.id and last_visit is distinct from latest.day
$$;

create function note_visits() returns trigger language plpgsql as $$
begin
  update pass_holders set last_visit = latest.day
  from (select holder_id, max(day) as day from added where status = 'awarded' group by 1) as latest
  where id = holder_id and (last_visit is null or last_visit < latest.day);
  return null;
end $$;
create trigger scans_are_last_visits after insert on scans
  referencing new table as added for each statement execute function note_visits();

create function note_changed_visits() returns trigger language plpgsql as $$
begin
  perform recount_last_visits(array(
    select holder_id from (
      (select id, holder_id, status, day from before except select id, holder_id, status, day from after)
      union (select id, holder_id, status, day from after except select id, holder_id, status, day from before)
    ) as changed group by holder_id));
  return null;
end $$;
create trigger changed_scans_are_last_visits after update on scans
  referencing old table as before new table as after for each statement execute function note_changed_visits();

create function note_gone_visits() returns trigger language plpgsql as $$
begin
  perform recount_last_visits(array(select distinct holder_id from before));
  return null;
end $$;
create trigger gone_scans_are_last_visits after delete on scans
  referencing old table as before for each statement execute function note_gone_visits();

update pass_holders set last_visit = visits.day
  from (select holder_id, max(day) as day from scans where status = 'awarded' group by 1) as visits
  where id = visits.holder_id;
create index pass_holders_by_last_visit on pass_holders (last_visit) where deleted_at is null;
drop index scans_by_day;
