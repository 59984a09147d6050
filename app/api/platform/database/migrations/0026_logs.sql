-- Entries stay as they were written. The owner of the table could take this away; the application never does.
create function refuse_to_change_logs() returns trigger language plpgsql as $$
begin
  raise exception 'log entries are neither changed nor deleted';
end $$;
create trigger logs_stay before update or delete or truncate on logs
  for each statement execute function refuse_to_change_logs();

-- The entries of a person, and those about something.
create index logs_by_person on logs (user_id, at, id) where user_id is not null;
create index logs_by_subject on logs (thing_id, at, id) where thing_id is not null;

-- Every name that a person or a subject ever had in an entry. A search looks a word up among these, which are few, and
-- then for the entries of what it found: words of millions of entries have no index that knows the order of a list.
create table log_names (
  id uuid not null,
  name text not null,
  search_key text not null generated always as (search_key(name)) stored,
  primary key (id, name)
);
create index log_names_search on log_names using gin (search_key gin_trgm_ops);
create index log_names_by_name on log_names (search_key collate "C");

create function names_of_logs(user_id uuid, user_name text, thing_id uuid, thing_name text)
  returns table (id uuid, name text) language sql immutable as $$
  select * from (values (user_id, left(user_name, 500)), (thing_id, left(thing_name, 500))) as named (id, name)
  where named.id is not null and named.name <> ''
$$;
insert into log_names (id, name)
select distinct named.id, named.name
from logs cross join lateral names_of_logs(logs.user_id, logs.user_name, logs.thing_id, logs.thing_name) as named;

create function logs_tell_names() returns trigger language plpgsql as $$
begin
  -- In one order, so that two transactions with the same new names cannot wait for each other.
  insert into log_names (id, name)
  select distinct named.id, named.name
  from added cross join lateral names_of_logs(added.user_id, added.user_name, added.thing_id, added.thing_name) as named
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger logs_tell_names after insert on logs referencing new table as added
  for each statement execute function logs_tell_names();
