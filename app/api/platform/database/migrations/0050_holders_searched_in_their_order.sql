-- Where one speaks, lives or which country it is goes with how one is called: in these orders a search may walk past
-- a hundred thousand others before it has met a page. What it compares stands in the index, so that their rows are not read.
drop index pass_holders_by_language, pass_holders_by_country, pass_holders_by_zip_code;
create index pass_holders_by_language on pass_holders (language collate "C", id)
  include (search_key, zip_code) where deleted_at is null;
create index pass_holders_by_country on pass_holders (country collate "C", zip_code collate "C", id)
  include (search_key) where deleted_at is null;
create index pass_holders_by_zip_code on pass_holders (zip_code collate "C", id)
  include (search_key) where deleted_at is null;
