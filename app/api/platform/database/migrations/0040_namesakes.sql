-- Of thousands with one name, those of a birth date or of a postcode, without reading the others' rows.
drop index pass_holders_by_bare_name;
create index pass_holders_by_bare_name on pass_holders
  (bare_name(name_key) collate "C", birth_date, search_key(zip_code) collate "C") where deleted_at is null;
