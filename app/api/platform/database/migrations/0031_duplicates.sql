-- A name without what people leave out or put in at will: spaces, hyphens, apostrophes, dots.
create function bare_name(key text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(key, ' -''.', '') $$;
create index pass_holders_by_bare_name on pass_holders (bare_name(name_key) collate "C") where deleted_at is null;

-- What tells one street from another: without numbers, kinds of street and small words.
create function street_key(street text) returns text
  language sql immutable parallel safe strict
  as $$ select trim(regexp_replace(regexp_replace(public.search_key(street),
    '\m([0-9]+[a-z]?|bte|boite|bus|r|rue|av|ave|avenue|bd|bld|bvd|boulevard|ch|chee|chaussee|pl|place|rte|route|chemin|impasse|allee|quai|square|sentier|str|straat|laan|steenweg|weg|plein|strasse|de|du|des|la|le|les|l|d|van|der|den|het|aan|am|an)\M',
    ' ', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$;

-- Two holders who may be one person. No references, which would lock the rows of other holders: holders never go.
create table duplicate_pairs (
  id uuid primary key,
  -- the lower id: a pair has no order
  one uuid not null,
  other uuid not null check (one < other),
  state text not null check (state in ('open', 'ignored', 'merged')),
  opened_at timestamptz not null,
  -- digest of what was compared of both when it was opened or ignored
  facts text not null,
  resolved_at timestamptz,
  resolved_by text,
  check ((state = 'open') = (resolved_at is null))
);
create unique index duplicate_pairs_once on duplicate_pairs (one, other);
create index duplicate_pairs_of_other on duplicate_pairs (other);
create index duplicate_pairs_open on duplicate_pairs (opened_at, id) where state = 'open';

create function duplicate_facts(holder public.pass_holders) returns text
  language sql immutable parallel safe
  as $$ select md5(concat_ws('|', public.search_key(holder.last_name), public.search_key(holder.first_name), holder.birth_date - date '1900-01-01',
    lower(coalesce(holder.email, '')), coalesce(holder.phone, ''), public.search_key(holder.zip_code), public.search_key(holder.street))) $$;

-- Which record went into which.
create table pass_holder_merges (
  id uuid primary key,
  survivor_id uuid not null references pass_holders,
  merged_id uuid not null references pass_holders,
  at timestamptz not null,
  by_id uuid references users,
  by_name text not null,
  -- the survivor's column → [before, after]; null once it can no longer be undone
  changes jsonb,
  -- of the other record, before
  merged_number text,
  -- in euro cents
  merged_turnover bigint not null,
  -- table → ids of the rows that went to the survivor
  moved jsonb not null,
  undone_at timestamptz
);
create index pass_holder_merges_of_survivor on pass_holder_merges (survivor_id, at);
create index pass_holder_merges_of_merged on pass_holder_merges (merged_id);

-- Whoever deletes or erases holders, by whatever way, leaves nothing of them among duplicates.
create function leave_duplicates() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null and old.erased_at is null then
    delete from duplicate_pairs where one = new.id or other = new.id;
    update pass_holder_merges set changes = null, merged_number = null
      where survivor_id = new.id or merged_id = new.id;
  elsif new.deleted_at is not null and old.deleted_at is null then
    delete from duplicate_pairs where (one = new.id or other = new.id) and state = 'open';
  end if;
  return null;
end $$;
create trigger pass_holders_leave_duplicates after update of deleted_at, erased_at on pass_holders
  for each row execute function leave_duplicates();
