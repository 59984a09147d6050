-- Names that are the other way round, and ä, ö, ü beside ae, oe, ue, make a pair since 0058 where somebody is written
-- anew. Now the pairs of those who were there before, by the rules of app/api/pass-holders/similar-holders.server.ts.
set local work_mem = '256MB';
-- Both names in the order of the alphabet have one key.
create temporary table named on commit drop as
select id, name, turned, hashtextextended(least(last, first) || ' ' || greatest(last, first), 0) as key, last, first,
  birth_date, email, phone, zip, street
from (
  select id, bare_name(name_key) as name, bare_name(first_key || ' ' || last_key) as turned,
    bare_name(last_key) as last, bare_name(first_key) as first,
    birth_date, lower(email) as email, phone, case when zip_code ~ '^[0-9]*$' then zip_code else search_key(zip_code) end as zip, street
  from pass_holders, lateral (select search_key(last_name) as last_key, search_key(first_name) as first_key offset 0) keys
  where deleted_at is null) people;
analyze named;
-- Of neighbours the streets are compared: each is taken apart once.
create temporary table neighbours on commit drop as
select id, key, zip, search_key(street) as street, street_key(street) as bare_street
from named join (select key, zip from named group by key, zip having count(*) > 1) several using (key, zip);
analyze neighbours;
insert into duplicate_pairs (id, one, other, state, opened_at, facts)
with alike as (
  select mine.id as one, theirs.id as other
  from named mine join named theirs on theirs.key = mine.key and theirs.birth_date = mine.birth_date and theirs.id > mine.id
  union select mine.id, theirs.id
  from named mine join named theirs on theirs.key = mine.key and theirs.email = mine.email and theirs.id > mine.id
  union select mine.id, theirs.id
  from named mine join named theirs on theirs.key = mine.key and theirs.phone = mine.phone and theirs.id > mine.id
  union select mine.id, theirs.id
  from neighbours mine join neighbours theirs on theirs.key = mine.key and theirs.zip = mine.zip and theirs.id > mine.id
    and (theirs.street = mine.street or similarity(theirs.bare_street, mine.bare_street) >= 0.5)
)
select gen_random_uuid(), one, other, 'open', now(), duplicate_facts(lower_id) || duplicate_facts(higher_id)
from alike
join named mine on mine.id = one
join named theirs on theirs.id = other and theirs.name in (mine.name, mine.turned)
  and ((theirs.last, theirs.first) = (mine.last, mine.first) or (theirs.last, theirs.first) = (mine.first, mine.last))
join pass_holders lower_id on lower_id.id = one
join pass_holders higher_id on higher_id.id = other
on conflict do nothing;
set local work_mem to default;
