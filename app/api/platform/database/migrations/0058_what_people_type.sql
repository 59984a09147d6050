-- What is pasted brings spaces of other widths, signs without one, and accents for apostrophes: no search sees them.
create or replace function search_key(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, translate(value,
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000' ||
      U&'\0060\00B4\02B9\02BC\2032\2018\2019\201B\FF07\00AD\200B\200C\200D\200E\200F\2060\FEFF',
    repeat(' ', 16) || repeat('''', 9)))) $$;

-- In the names and addresses of holders, hyphens and apostrophes neither: “obrien” is O’Brien, “jeanpierre” Jean-Pierre.
create or replace function holder_key(value text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(public.search_key(value), '''-', '') $$;
-- With what it is in; the indexes that remain follow each row that is rewritten below.
alter table pass_holders drop column search_key;
drop index if exists pass_holders_by_last_digits;
drop index pass_holders_by_bare_name;
-- In names that are compared, ä, ö and ü are ae, oe and ue too.
create or replace function bare_name(key text) returns text
  language sql immutable parallel safe strict
  as $$ select replace(replace(replace(translate(key, ' -''.', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') $$;

-- As app/contract/fields.ts, app/contract/entry/postal-code.ts and app/api/dialled.ts write names, postal codes and phones
-- from now on.
create function written_name(value text) returns text language sql immutable as $$
  select trim(regexp_replace(translate(regexp_replace(regexp_replace(value,
      '[\u00ad\u200b\u200e\u200f\u2060\ufeff]', '', 'g'),
      '([A-Za-z\u00c0-\u024f])[\u200c\u200d]', '\1', 'g'),
    U&'\0060\00B4\02B9\02BC\2032\2018\0027\201B\FF07', repeat('’', 9)),
    '[\u0009\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;
-- Of the countries whose numbers have a 0 before them at home that nobody dials from abroad.
create function written_phone(phone text) returns text language sql immutable as $$
  select regexp_replace(phone, '^\+(20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|58|60|61|62|63|64|66|81|82|84|86|9[0-58]|21[1238]|23[1-4]|243|249|25[0-24-6]|26[0-5]|291|353|355|358|359|370|373|374|375|377|38[01-35-79]|421|423|508|59[01346]|59[58]|686|85[056]|88[06]|96[1-4]|96[67]|97[0-2]|97[67]|99[4-6])0', '+\1')
$$;
create function written_postal_code(country text, written text) returns text language sql immutable as $$
  select case
    when country in ('BE', 'LU', 'FR', 'DE', 'AT', 'CH', 'DK', 'EE', 'ES', 'FI', 'HU', 'IT', 'MC', 'NO') and bare ~ '^[A-Z]{0,2}[0-9]{4,5}$'
      then regexp_replace(bare, '^[A-Z]+', '')
    when country = 'NL' and bare ~ '^[0-9]{4}[A-Z]{2}$' then regexp_replace(bare, '(..)$', ' \1')
    when country = 'GB' and bare ~ '^[A-Z0-9]{2,4}[0-9][A-Z]{2}$' then regexp_replace(bare, '(...)$', ' \1')
    when country in ('CZ', 'GR', 'SE', 'SK') and bare ~ '^[0-9]{5}$' then regexp_replace(bare, '(..)$', ' \1')
    when country = 'PL' and bare ~ '^[0-9]{5}$' then regexp_replace(bare, '(...)$', '-\1')
    when country = 'PT' and bare ~ '^[0-9]{7}$' then regexp_replace(bare, '(...)$', '-\1')
    else code end
  from (select code, regexp_replace(code, '[-–‑.\s]', '', 'g') as bare
    from (select upper(trim(regexp_replace(written, '[\s\u00a0\u202f]+', ' ', 'g'))) as code) trimmed) codes
$$;
create function as_written(sheet jsonb) returns jsonb language sql immutable as $$
  select sheet || jsonb_build_object(
    'manager', sheet -> 'manager' || jsonb_build_object('firstName', written_name(sheet #>> '{manager,firstName}'),
      'name', written_name(sheet #>> '{manager,name}'), 'phone', written_phone(sheet #>> '{manager,phone}')),
    'tourismProduct', sheet -> 'tourismProduct' || jsonb_build_object('phone', written_phone(sheet #>> '{tourismProduct,phone}'),
      'address', sheet #> '{tourismProduct,address}' || jsonb_build_object('zipCode',
        written_postal_code(sheet #>> '{tourismProduct,address,country}', sheet #>> '{tourismProduct,address,zipCode}'))))
$$;

update users set first_name = written_name(first_name), last_name = written_name(last_name), phone = written_phone(phone)
  where (first_name, last_name, phone) is distinct from (written_name(first_name), written_name(last_name), written_phone(phone));
update operators set sheet = as_written(sheet) where sheet <> as_written(sheet);
update operators set published_sheet = as_written(published_sheet) where published_sheet <> as_written(published_sheet);
update review_requests set previous = as_written(previous), current = as_written(current), result = as_written(result)
  where operator_id is not null and current ? 'tourismProduct'
    and (previous, current, result) is distinct from (as_written(previous), as_written(current), as_written(result));

create function is_pasted(value text) returns boolean language sql immutable as $$
  select value ~ '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u0060\u00b4\u02b9\u02bc\u2032\uff07\u00ad\u200b-\u200f\u2060\ufeff]'
$$;
-- Of a million holders a few are written in another way: one look finds who may be. Names that stay are rewritten where
-- they are pasted, since their keys are others now: ’ was an apostrophe before.
create temporary table rewritten on commit drop as
with changed as (
  update pass_holders set first_name = written_name(first_name), last_name = written_name(last_name),
    phone = written_phone(phone), zip_code = written_postal_code(country, zip_code)
  where erased_at is null and case
    when first_name || ' ' || last_name ~ '[^\u0020-\u0026\u0028-\u005f\u0061-\u007e\u00c0-\u024f\u2019]|  |^ | $'
      or phone ~ '^\+[0-9]{1,3}0' or not (country = 'BE' and zip_code ~ '^[0-9]{4}$')
    then is_pasted(first_name || last_name) or (first_name, last_name, phone, zip_code) is distinct from
      (written_name(first_name), written_name(last_name), written_phone(phone), written_postal_code(country, zip_code))
    else false end
  returning id
) select id from changed;
-- What was ignored stays ignored: nobody has changed anything.
update duplicate_pairs set facts = (select string_agg(duplicate_facts(holder), '' order by holder.id) from pass_holders holder
    where holder.id in (one, other))
  where state = 'ignored' and (one in (select id from rewritten) or other in (select id from rewritten));
-- Who is alike now that both are written in one way makes a pair in 0062.

-- After the rows: the column rewrites the table, and what is built at once is built ten times as fast.
set local maintenance_work_mem = '256MB';
alter table pass_holders add column search_key text not null
  generated always as (holder_key(last_name || ' ' || first_name || ' ' || coalesce(email, ''))) stored;
create index pass_holders_search on pass_holders using gin (search_key gin_trgm_ops) where deleted_at is null;
create index pass_holders_by_first_letters on pass_holders (search_key collate "C", id) where deleted_at is null;
create index pass_holders_by_language on pass_holders (language collate "C", id)
  include (search_key, zip_code) where deleted_at is null;
create index pass_holders_by_country on pass_holders (country collate "C", zip_code collate "C", id)
  include (search_key) where deleted_at is null;
create index pass_holders_by_zip_code on pass_holders (zip_code collate "C", id)
  include (search_key) where deleted_at is null;
-- The last digits of a card, which people read out.
create index pass_holders_by_last_digits on pass_holders (reverse(pass_number) collate "C") where deleted_at is null;
create index pass_holders_by_bare_name on pass_holders
  (bare_name(name_key) collate "C", birth_date, search_key(zip_code) collate "C") where deleted_at is null;

-- The rest is found by its new key where that is another: ’ was an apostrophe before.
update groups set name = name where is_pasted(name);
update gifts set name = name where is_pasted(name ->> 'fr');
update log_names set name = name where is_pasted(name);
update operators set sheet = sheet where is_pasted(name);
update offers set title = title where is_pasted(title ->> 'fr');

drop function is_pasted(text);
drop function as_written(jsonb);
drop function written_postal_code(text, text);
drop function written_phone(text);
drop function written_name(text);
