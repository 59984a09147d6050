-- Digits in a search, where they begin; equal ones are found by pass_holders_number.
create index pass_holders_by_number on pass_holders (pass_number collate "C") where deleted_at is null;
-- Within a country by postcode: a search for a postcode walks the order of countries without reading rows.
drop index pass_holders_by_country;
create index pass_holders_by_country on pass_holders (country collate "C", zip_code collate "C", id) where deleted_at is null;
