-- Names that are the other way round, and ä, ö, ü beside ae, oe, ue, make a pair since 0058 where somebody is written
-- anew. Now the pairs of those who were there before, by the rules of app/api/pass-holders/similar-holders.server.ts.
create temporary table named on commit drop as
select id, bare_name(name_key) as name, bare_name(search_key(first_name || ' ' || last_name)) as turned,
  bare_name(search_key(last_name)) as last, bare_name(search_key(first_name)) as first, birth_date, lower(email) as email, phone, search_key(zip_code) as zip, street
from pass_holders where deleted_at is null;
analyze named;
insert into duplicate_pairs (id, one, other, state, opened_at, facts)
with keyed as (
  select *, name as key from named
  union all select *, turned from named where turned <> name
), alike as (
  select mine.id as one, theirs.id as other, mine.last, mine.first, theirs.last as their_last, theirs.first as their_first
  from keyed mine join named theirs on theirs.name = mine.key and theirs.birth_date = mine.birth_date
  union select mine.id, theirs.id, mine.last, mine.first, theirs.last, theirs.first
  from keyed mine join named theirs on theirs.name = mine.key and theirs.email = mine.email
  union select mine.id, theirs.id, mine.last, mine.first, theirs.last, theirs.first
  from keyed mine join named theirs on theirs.name = mine.key and theirs.phone = mine.phone
  union select mine.id, theirs.id, mine.last, mine.first, theirs.last, theirs.first
  from keyed mine join named theirs on theirs.name = mine.key and theirs.zip = mine.zip and theirs.id > mine.id
    and (search_key(theirs.street) = search_key(mine.street)
      or similarity(street_key(theirs.street), street_key(mine.street)) >= 0.5)
)
select gen_random_uuid(), first.id, second.id, 'open', now(), duplicate_facts(first) || duplicate_facts(second)
from (select distinct least(one, other) as one, greatest(one, other) as other from alike
  where one <> other and ((last, first) = (their_last, their_first) or (last, first) = (their_first, their_last))) pairs
join pass_holders first on first.id = pairs.one
join pass_holders second on second.id = pairs.other
on conflict do nothing;
