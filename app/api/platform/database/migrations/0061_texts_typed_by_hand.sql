-- Texts that people type are kept beside the entries of the journal, where an erasure reaches them (domain rules, 12b): the
-- reason and the filters of an export, the reason of a refusal, the name of a file.
alter table logs disable trigger logs_stay;
insert into personal_log_values (entry_id, changes, extra)
  select id, changes, extra from logs
  where extra ?| array['reason', 'filters'] or changes ? 'file'
  on conflict (entry_id) do nothing;
update logs set extra = nullif(extra - array['reason', 'filters'], '{}'), changes = nullif(changes - 'file', '{}')
  where extra ?| array['reason', 'filters'] or changes ? 'file';
alter table logs enable trigger logs_stay;
create index personal_log_values_with_reason on personal_log_values (entry_id) where extra ? 'reason';
create index personal_log_values_of_nobody on personal_log_values (entry_id) where holder_id is null;
create index points_entries_with_reason on points_entries (id) where reason is not null;

-- Words of a text between spaces, as `search_key` sees them.
create function typed_words(value text) returns text language sql immutable parallel safe
  as $$ select ' ' || trim(regexp_replace(public.search_key(coalesce(value, '')), '[^a-z0-9]+', ' ', 'g')) || ' ' $$;

-- An erasure takes reasons away in which the person is named, whoever else the entry is about.
create or replace function refuse_to_change_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'holder_id' - 'reason') = (to_jsonb(new) - 'holder_id' - 'reason')
    and (new.reason is not distinct from old.reason or (new.reason is null and current_setting('tourism.erasing', true) = 'on'))
  then return new; end if;
  raise exception 'points entries are neither changed nor deleted';
end $$;
